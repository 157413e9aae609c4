import type { Page } from 'playwright-core';

/** A line of words whose ink a box cuts: the dots of a last ي, the tail of a g, the hamza of an أ. */
export interface CutLine {
  text: string;
  /** The box that cuts it, and its height in pixels. */
  by: string;
  /** By how many pixels. */
  above: number;
  below: number;
}

/**
 * The lines of the page, as it is drawn now, that a box cuts above or below. What is measured is the ink of the tallest and the deepest letters of
 * both scripts in the line's own font, not that of the words that happen to be there: names are people's, and the next one ends in ي. A line that
 * lies wholly outside of a box is not cut but left out, and what is scrolled is reached by scrolling.
 */
export function cutLines(page: Page): Promise<CutLine[]> {
  return page.evaluate(() => {
    // Each letter by itself: joined to the next one, ي and ج have their dots higher.
    const tall = 'أ إ آ ل Ä É Ś T b d f h k l';
    const deep = 'ي ج ع ح م و ر g j p q y Ç';
    const brush = document.createElement('canvas').getContext('2d');
    if (brush === null) return [];
    const measured = new Map<string, { ascent: number; descent: number; up: number; down: number }>();
    /** Of one pixel of the font's size: measured large, since a small size is answered in whole pixels. */
    const inkOf = (font: string) => {
      const known = measured.get(font);
      if (known) return known;
      brush.font = font;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxAscent } = brush.measureText(tall);
      const { actualBoundingBoxDescent } = brush.measureText(deep);
      const found = {
        ascent: fontBoundingBoxAscent / 1000,
        descent: fontBoundingBoxDescent / 1000,
        up: actualBoundingBoxAscent / 1000,
        down: actualBoundingBoxDescent / 1000,
      };
      measured.set(font, found);
      return found;
    };
    /** Boxes around an element that cut what leaves them above or below, and do not scroll. */
    const cutters = (start: Element): Element[] => {
      const boxes: Element[] = [];
      for (let box: Element | null = start; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowY, contain, position, display } = getComputedStyle(box);
        if (overflowY === 'auto' || overflowY === 'scroll') break;
        const paints = contain.includes('paint') || contain.includes('strict') || contain.includes('content');
        if ((overflowY === 'hidden' || overflowY === 'clip' || paints) && display !== 'inline' && display !== 'contents') boxes.push(box);
        if (position === 'fixed') break;
      }
      return boxes;
    };
    const found: CutLine[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !/\p{L}/u.test(node.nodeValue ?? '')) continue;
      if (parent.closest('svg, script, style, noscript, .only-read-aloud, [class*=isuallyHidden], [class*=visually-hidden]')) continue;
      // What is far out of sight is laid out by a guessed height (`content-visibility: auto`) until it comes near.
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) continue;
      const boxes = cutters(parent);
      if (boxes.length === 0) continue;
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
      const size = Number.parseFloat(fontSize);
      const ink = inkOf(`${fontStyle} ${fontWeight} 1000px ${fontFamily}`);
      const [ascent, descent] = [Math.round(ink.ascent * size), Math.round(ink.descent * size)];
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width === 0) continue;
        // A line's box is the font's own, the same in every language: as high as its ascent and descent, each in whole pixels.
        const base = line.top + (line.height * ascent) / (ascent + descent);
        const [top, bottom] = [base - ink.up * size, base + ink.down * size];
        for (const box of boxes) {
          const edge = box.getBoundingClientRect();
          const style = getComputedStyle(box);
          const [first, last] = [
            edge.top + Number.parseFloat(style.borderTopWidth),
            edge.bottom - Number.parseFloat(style.borderBottomWidth),
          ];
          // Left out by this box: those around it have nothing to cut.
          if (edge.width <= 1 || edge.height <= 1 || bottom <= first + 0.5 || top >= last - 0.5) break;
          if (line.right <= edge.left || line.left >= edge.right) break;
          const [above, below] = [first - top, bottom - last];
          if (Math.max(above, below) <= 0.5) continue;
          const name = (element: Element): string =>
            `${element.tagName.toLowerCase()}.${element.className.toString().split(' ').join('.')}`;
          found.push({
            text: (node.nodeValue ?? '').trim().slice(0, 40),
            by: `${name(box)} ${edge.height}`,
            above: Math.round(above * 10) / 10,
            below: Math.round(below * 10) / 10,
          });
          break;
        }
      }
    }
    return found;
  });
}

/**
 * Marks those of the words that are in sight and have the room to be written whole, and answers how many there are. `words` finds them. What has no
 * room beside it is left out at its end, as it should be; uncut it would be written over its neighbours.
 */
export function markWhole(page: Page, words: string): Promise<number> {
  return page.evaluate((selector) => {
    let marked = 0;
    for (const word of document.querySelectorAll(selector)) {
      const range = document.createRange();
      range.selectNodeContents(word);
      const place = range.getBoundingClientRect();
      const isShown = place.top > 60 && place.bottom < innerHeight - 10 && place.left > 10 && place.right < innerWidth - 10;
      if (!isShown) continue;
      const boxes: Element[] = [];
      for (let box: Element | null = word; box && !box.matches('[data-column]'); box = box.parentElement) boxes.push(box);
      // A box writes dots where its words leave its content, padding or not.
      const hasRoom = boxes.every((box) => {
        const { display, paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
        const { left, right, width } = box.getBoundingClientRect();
        const content = width - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
        return display === 'inline' || (left <= place.left && right >= place.right && content >= place.width - 0.02);
      });
      const atPlace = document.elementFromPoint(place.left + 2, place.top + place.height / 2);
      if (!hasRoom || atPlace?.closest('[data-visit]') !== word.closest('[data-visit]')) continue;
      word.setAttribute('data-whole', '');
      marked += 1;
    }
    return marked;
  }, words);
}

/**
 * The marked words of a page whose ink two pictures of it show in different amounts, by more than a fiftieth: words of a few letters, whose dots are a
 * tenth of them. Where they are drawn may differ by a part of a pixel. In both pictures nothing but marked words may be visible.
 */
export function inkMissing(page: Page, one: Buffer, other: Buffer): Promise<string[]> {
  return page.evaluate(
    async (pictures) => {
      const read = async (picture: string) => {
        const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]));
        const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (brush === null) throw new Error('There is no canvas to compare on');
        brush.drawImage(bitmap, 0, 0);
        return brush;
      };
      const [first, second] = await Promise.all([read(pictures[0] ?? ''), read(pictures[1] ?? '')]);
      /** How far a place is from the colour of its first pixel, in all. */
      const inkIn = (brush: OffscreenCanvasRenderingContext2D, { left, top, width, height }: DOMRect): number => {
        const { data } = brush.getImageData(left - 4, top - 4, width + 8, height + 8);
        let ink = 0;
        for (let at = 0; at < data.length; at += 4)
          ink += Math.abs((data[at] ?? 0) - (data[0] ?? 0)) + Math.abs((data[at + 1] ?? 0) - (data[1] ?? 0));
        return ink;
      };
      const missing: string[] = [];
      for (const word of document.querySelectorAll('[data-whole]')) {
        const range = document.createRange();
        range.selectNodeContents(word);
        const place = range.getBoundingClientRect();
        const [before, whole] = [inkIn(first, place), inkIn(second, place)];
        if (Math.abs(whole - before) > 0.02 * whole)
          missing.push(`${word.textContent} at ${Math.round(place.left)},${Math.round(place.top)}: ${before} of ${whole}`);
      }
      return missing;
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
