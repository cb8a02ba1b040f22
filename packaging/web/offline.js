// SPDX-License-Identifier: MIT
"use strict";

// The service worker of the page: keeps its files, so that the page works without the network after the first visit. The names
// of all files but the page itself contain the beginning of their SHA-256, so a kept file is never outdated.

const folder = "./";  // of the files, as seen from this script
const files = @files@;  // those that every visit needs

const patience = 5000;  // milliseconds
const kept = `syrtis ${registration.scope}`;
const page = registration.scope;
const filesFolder = new URL(folder, location.href).href;
const isNamedByContents = address => address.startsWith(filesFolder) && /\.[0-9a-f]{16}\.[a-z0-9]+$/.test(address);

async function keepAll() {
    const cache = await caches.open(kept);
    const missing = [];
    for (const name of files) {
        const address = new URL(name, filesFolder).href;
        if (!await cache.match(address)) missing.push(address);
    }
    await cache.addAll(missing);
    await cache.add(new Request(page, { cache: "no-cache" }));
}

// Deletes the files of earlier versions. Pictures stay, because most of them are equal in the next version.
async function forgetOld() {
    const cache = await caches.open(kept);
    const known = new Set(files.map(name => new URL(name, filesFolder).href));
    for (const request of await cache.keys()) {
        const isOld = isNamedByContents(request.url) && !request.url.endsWith(".png") && !known.has(request.url);
        if (isOld) await cache.delete(request);
    }
}

addEventListener("install", event => event.waitUntil(keepAll().then(() => skipWaiting())));
addEventListener("activate", event => event.waitUntil(forgetOld().then(() => clients.claim())));

// The network is asked first, and the kept page serves if the network does not answer in time.
async function givePage(request) {
    const cache = await caches.open(kept);
    const before = await cache.match(page);
    const asked = fetch(request).then(async answer => {
        if (answer.ok && !answer.redirected) await cache.put(page, answer.clone());
        return answer;
    });
    if (!before) return asked;
    return Promise.race([asked.catch(() => before), new Promise(resolve => setTimeout(resolve, patience, before))]);
}
async function giveFile(request) {
    const cache = await caches.open(kept);
    const found = await cache.match(request.url);
    if (found) return found;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
}

// A notification leads to the page that has sent it.
addEventListener("notificationclick", event => {
    event.notification.close();
    event.waitUntil(clients.matchAll({ type: "window" }).then(all => all.length > 0 && all[0].focus()));
});

addEventListener("fetch", event => {
    const { request } = event;
    if (request.method !== "GET") return;
    if (request.mode === "navigate") {
        event.respondWith(givePage(request));
    } else if (isNamedByContents(request.url)) {
        event.respondWith(giveFile(request));
    }
});
