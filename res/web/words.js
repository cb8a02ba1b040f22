// SPDX-License-Identifier: MIT
// Sentences in the reader's language, from the catalogues of the client (GNU gettext).

import { addressOf } from "./root.js";

const words = new Map();
let shown = "en";

function unquote(line) {
  return JSON.parse(line.slice(line.indexOf('"')));
}

export function readCatalogue(text) {
  let id = null;
  let target = "";
  const parts = { msgid: "", msgstr: "" };
  const keep = () => {
    if (id !== null && parts.msgid && parts.msgstr) words.set(parts.msgid, parts.msgstr);
  };
  for (const line of text.split("\n")) {
    if (line.startsWith("msgid ")) {
      keep();
      id = true;
      target = "msgid";
      parts.msgid = unquote(line);
      parts.msgstr = "";
    } else if (line.startsWith("msgstr ")) {
      target = "msgstr";
      parts.msgstr = unquote(line);
    } else if (line.startsWith('"') && target) {
      parts[target] += unquote(line);
    } else if (!line.startsWith("#")) {
      target = "";
    }
  }
  keep();
}

/// The first of those languages that there is; English needs no catalogue.
export async function loadWords(languages) {
  for (const language of languages) {
    const code = language.slice(0, 2).toLowerCase();
    if (code === "en") return;
    if (code !== "fr" && code !== "de") continue;
    const answer = await fetch(addressOf(`lang/${code}.po`));
    if (!answer.ok) return;
    readCatalogue(await answer.text());
    document.documentElement.lang = code;
    shown = code;
    return;
  }
}

export function t(english, ...values) {
  const text = words.get(english) || english;
  return text.replace(/\{(\d)\}/g, (whole, index) => (index in values ? String(values[index]) : whole));
}

/// "steel_works" as "Steel Works": what an id is called, near enough to be found in the catalogues.
export function named(id) {
  return t(id.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" "));
}

/// A name of the data files, which have it in one or more languages; empty if there is none.
export function inLanguage(name) {
  if (!name) return "";
  return name[shown] || t(name.en || "");
}
