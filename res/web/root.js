// SPDX-License-Identifier: MIT
// Where the server's files are. They are found from the address of this script, so that the page works at any path.

const root = new URL("../", import.meta.url);

/// The address of what the server has at `path`, which begins without a slash.
export function addressOf(path) {
  return new URL(path, root).href;
}

/// The path of this page as the server knows it, without a slash at its beginning.
export function pathOfPage() {
  return decodeURIComponent(location.pathname).slice(decodeURIComponent(root.pathname).length);
}
