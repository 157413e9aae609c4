import type { Scheme } from './colours.ts';
import { toneNames } from './colours.ts';

/** AA of WCAG 2.2: running text, and large text or the parts of a control. */
export const textContrast = 4.5;
const shapeContrast = 3;

export interface Pair {
  name: string;
  front: string;
  back: string;
  least: number;
}

/** Every combination of a front and a back that the product draws, with the contrast it has to keep. A new one is added here first. */
export function pairsOf(scheme: Scheme): Pair[] {
  const pairs: Pair[] = [];
  const add = (least: number, name: string, front: string, back: string) => pairs.push({ name, front, back, least });
  const grounds = {
    canvas: scheme.canvas,
    surface: scheme.surface,
    sunken: scheme.sunken,
    raised: scheme.raised,
    hover: scheme.hover,
    selected: scheme.selected,
  };
  for (const [ground, back] of Object.entries(grounds)) {
    for (const ink of ['ink', 'ink_soft', 'ink_faint', 'accent_text'] as const) add(textContrast, `${ink} on ${ground}`, scheme[ink], back);
    add(textContrast, `danger text on ${ground}`, scheme.tones.danger.text, back);
    add(textContrast, `success text on ${ground}`, scheme.tones.success.text, back);
    add(shapeContrast, `focus ring on ${ground}`, scheme.focus, back);
  }
  for (const ground of ['surface', 'raised', 'canvas', 'sunken'] as const)
    add(shapeContrast, `control outline on ${ground}`, scheme.control_line, scheme[ground]);
  add(textContrast, 'text on the accent', scheme.on_accent, scheme.accent_solid);
  add(textContrast, 'text on the accent under the pointer', scheme.on_accent, scheme.accent_solid_hover);
  add(shapeContrast, 'accent button on canvas', scheme.accent_solid, scheme.canvas);
  for (const name of toneNames) {
    const tone = scheme.tones[name];
    add(textContrast, `${name} text on its soft ground`, tone.text, tone.soft);
    add(textContrast, `${name} text on surface`, tone.text, scheme.surface);
    add(textContrast, `text on ${name} solid`, tone.on_solid, tone.solid);
    add(shapeContrast, `${name} edge on surface`, tone.edge, scheme.surface);
  }
  scheme.series.forEach((colour, position) => add(shapeContrast, `chart series ${position + 1} on surface`, colour, scheme.surface));
  return pairs;
}
