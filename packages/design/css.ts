import type { Scheme, SchemeName, Tone } from './colours.ts';
import { schemes, toneNames } from './colours.ts';
import { control, elevation, motion, radius, space, type } from './tokens.ts';

export type Variables = Record<`--${string}`, string>;

const dashed = (name: string): string => name.replaceAll('_', '-');

/** The colours of one theme as custom properties: `--colour-ink`, `--tone-success-soft`, `--series-1` … */
export function colourVariables(scheme: SchemeName): Variables {
  const { tones, series, ...plain }: Scheme = schemes[scheme];
  const variables: Variables = {};
  for (const [name, value] of Object.entries(plain)) variables[`--colour-${dashed(name)}`] = value;
  for (const [tone, parts] of Object.entries(tones)) {
    for (const [part, value] of Object.entries(parts)) variables[`--tone-${tone}-${dashed(part)}`] = String(value);
  }
  series.forEach((value, position) => {
    variables[`--series-${position + 1}`] = value;
  });
  return variables;
}

/** What both themes share: `--space-4`, `--radius-medium`, `--type-body`, `--elevation-floating`, `--motion-calm` … */
export function sharedVariables(): Variables {
  const variables: Variables = { '--type-family': type.family, '--type-mono': type.mono };
  for (const [name, size] of Object.entries(type.sizes)) variables[`--type-${name}`] = `${size}rem`;
  for (const [name, weight] of Object.entries(type.weights)) variables[`--weight-${name}`] = String(weight);
  for (const [step, size] of Object.entries(space)) variables[`--space-${step}`] = `${size}rem`;
  for (const [name, size] of Object.entries(radius)) variables[`--radius-${name}`] = `${size}rem`;
  for (const [name, value] of Object.entries(elevation)) variables[`--elevation-${name}`] = value;
  for (const name of ['quick', 'calm', 'accordion'] as const) variables[`--motion-${name}`] = `${motion[name]}ms`;
  variables['--motion-ease'] = motion.ease;
  variables['--control-height'] = `${control.height}rem`;
  variables['--control-touch-height'] = `${control.touch_height}rem`;
  variables['--target-smallest'] = `${control.smallest_target}rem`;
  return variables;
}

/** Line heights follow the script of the page. */
export function scriptVariables(language: 'en' | 'ar'): Variables {
  return { '--line-height': String(type.line_height[language]), '--heading-line-height': String(type.heading_line_height[language]) };
}

const block = (selector: string, variables: Variables): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * What carries `data-tone` has the parts of that tone under names without it (`--tone-soft`, `--tone-text` …), so that a badge, a face and a
 * block of the board are each drawn by one rule.
 */
export const toneRules = (parts: readonly (keyof Tone)[]): string =>
  toneNames
    .map((tone) =>
      block(
        `[data-tone=${tone}]`,
        Object.fromEntries(parts.map((part) => [`--tone-${dashed(part)}`, `var(--tone-${tone}-${dashed(part)})`])),
      ),
    )
    .join('');

/**
 * All tokens as one style sheet, for pages that carry it inline. `themes`: "both" follows the reader's system, "light" is for paper
 * and for e-mail, whose programs invert colours by themselves.
 */
export function tokensCss(themes: 'both' | 'light'): string {
  const sheets = [
    block(':root', { ...sharedVariables(), ...scriptVariables('en'), ...colourVariables('light') }),
    block(':root:lang(ar)', scriptVariables('ar')),
  ];
  if (themes === 'both') sheets.push(`@media (prefers-color-scheme:dark){${block(':root', colourVariables('dark'))}}`);
  return sheets.join('\n');
}
