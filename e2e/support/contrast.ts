import type { Locator } from 'playwright-core';

/**
 * The words inside of something, as they are drawn this moment, whose colour is less than `least` times apart from the ground they lie on (WCAG 2.2,
 * relative luminance): of whatever state they are in, which a reader of the sheets does not see. Pictures as grounds are not read.
 */
export function faintWords(place: Locator, least = 4.5): Promise<string[]> {
  return place.evaluate((root, ratio) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    const read = (colour: string): Colour => {
      if (brush === null) throw new Error('There is no canvas to read colours with');
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (upper: Colour, lower: Colour): Colour => {
      const mix = (index: 0 | 1 | 2): number => upper[index] * upper[3] + lower[index] * (1 - upper[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const groundOf = (element: Element): Colour => {
      const layers: Colour[] = [];
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const ground = read(getComputedStyle(at).backgroundColor);
        if (ground[3] > 0) layers.push(ground);
        if (ground[3] === 1) break;
      }
      return layers.reduceRight<Colour>((lower, upper) => over(upper, lower), [255, 255, 255, 1]);
    };
    const luminance = (colour: Colour): number => {
      const part = (index: 0 | 1 | 2): number => {
        const value = colour[index] / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
    };
    const faint: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = (node.nodeValue ?? '').trim();
      if (parent === null || text === '' || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest('.only-read-aloud, [aria-hidden=true] svg') || parent.getBoundingClientRect().width < 2) continue;
      let opacity = 1;
      for (let at: Element | null = parent; at !== null; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
      const ground = groundOf(parent);
      const [red, green, blue, alpha] = read(getComputedStyle(parent).color);
      const ink = over([red, green, blue, alpha * opacity], ground);
      const [light, dark] = [luminance(ink), luminance(ground)].toSorted((one, other) => other - one) as [number, number];
      const found = (light + 0.05) / (dark + 0.05);
      if (found < ratio - 0.01) faint.push(`${found.toFixed(2)} : 1 ${text.slice(0, 40)}`);
    }
    return faint;
  }, least);
}
