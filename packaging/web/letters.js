// SPDX-License-Identifier: MIT
"use strict";

// Texts with letters that the fonts of the client lack: the browser sets and draws them, with the fonts of its system.

const Letters = (() => {
    const family = "Syrtis", widest = 1000, measured = 100;  // pixels
    const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}]/u;
    let canvas = null;

    // Returns a context whose texts begin at the pen position. A text has the direction of its first letter.
    function prepare(text, weight, size) {
        canvas ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const first = /\p{L}/u.exec(text);
        canvas.font = `${weight} ${size}px ${family}, sans-serif`;
        canvas.direction = first && rightToLeft.test(first[0]) ? "rtl" : "ltr";
        canvas.textAlign = "left";
        canvas.textBaseline = "alphabetic";
        canvas.fillStyle = "white";
        return canvas;
    }

    return {
        // Gives the browser a font of the client, so that known letters beside unknown ones look as always.
        addFont(bytes, weight) {
            new FontFace(family, bytes, { weight: String(weight) }).load().then(face => document.fonts.add(face), () => { });
        },
        width: (text, weight) => prepare(text, weight, measured).measureText(text).width / measured,
        // Returns how much of each pixel the text covers, with the place of that picture; nothing if no pixel is covered.
        draw(text, weight, size) {
            const box = prepare(text, weight, size).measureText(text);
            const left = -Math.ceil(box.actualBoundingBoxLeft) - 1, top = Math.ceil(box.actualBoundingBoxAscent) + 1;
            const width = Math.min(widest, Math.ceil(box.actualBoundingBoxRight) + 1 - left);
            const height = top + Math.ceil(box.actualBoundingBoxDescent) + 1;
            if (width <= 2 || height <= 2) return null;
            // A canvas forgets its font and its picture when it gets a size.
            canvas.canvas.width = width;
            canvas.canvas.height = height;
            prepare(text, weight, size).fillText(text, -left, top);
            const pixels = canvas.getImageData(0, 0, width, height).data;
            return { width, height, left, top, cover: Uint8Array.from({ length: width * height }, (_, at) => pixels[4 * at + 3]) };
        },
    };
})();
