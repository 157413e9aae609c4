import { schemes } from '@rawnaq/design/colours';
import { contrast, readableOn } from '@rawnaq/design/contrast';

const dark_ink = '#1d130c';
const white = '#ffffff';
const readable = 4.5;

/** Moves a colour towards another in steps until `enough` says so. Both are #rrggbb. */
function moveTowards(colour: string, target: string, enough: (candidate: string) => boolean): string {
  const channels = (of: string): number[] => [1, 3, 5].map((start) => Number.parseInt(of.slice(start, start + 2), 16));
  const [from, to] = [channels(colour), channels(target)];
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = from.map((value, index) => Math.round(value + (to[index]! - value) * share));
    const candidate = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    if (enough(candidate)) return candidate;
  }
  return target;
}

function accentOn(scheme: 'light' | 'dark', colour: string): Record<string, string> {
  const { canvas, surface, raised } = schemes[scheme];
  const [away, soft_ground] = scheme === 'light' ? [dark_ink, 0.1] : [white, 0.16];
  const isText = (candidate: string): boolean =>
    [canvas, surface, raised, tint(colour, surface, soft_ground)].every((ground) => contrast(candidate, ground) >= readable);
  const solid = moveTowards(
    colour,
    away,
    (candidate) => contrast(candidate, surface) >= 1.6 && contrast(candidate, readableOn(candidate)) >= readable,
  );
  return {
    '--accent': colour,
    '--accent-solid': solid,
    '--on-accent-solid': readableOn(solid),
    '--accent-text': moveTowards(colour, away, isText),
    '--accent-soft': tint(colour, surface, soft_ground),
    '--accent-wash': tint(colour, canvas, soft_ground),
    // A chosen thing's outline, 3:1 against what it lies on.
    '--accent-line': moveTowards(colour, away, (candidate) => contrast(candidate, surface) >= 3),
  };
}

function tint(colour: string, ground: string, share: number): string {
  const parts = (of: string): number[] => [1, 3, 5].map((start) => Number.parseInt(of.slice(start, start + 2), 16));
  const [front, back] = [parts(colour), parts(ground)];
  return `#${back
    .map((value, index) =>
      Math.round(value + (front[index]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const block = (variables: Record<string, string>): string =>
  `:root{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** A salon's own colour as custom properties, bent just so far that everything written in it or on it can be read, in both themes. */
export function accentCss(colour: string): string {
  return `${block(accentOn('light', colour))}@media (prefers-color-scheme:dark){${block(accentOn('dark', colour))}}`;
}
