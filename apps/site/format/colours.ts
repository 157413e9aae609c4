import { schemes } from '@rawnaq/design/colours';
import { contrast, readableOn } from '@rawnaq/design/contrast';
import { mixed, moveTowards } from '@rawnaq/design/mixing';

const dark_ink = '#1d130c';
const white = '#ffffff';
const readable = 4.5;

function accentOn(scheme: 'light' | 'dark', colour: string): Record<string, string> {
  const { canvas, surface, raised } = schemes[scheme];
  const [away, soft_ground] = scheme === 'light' ? [dark_ink, 0.1] : [white, 0.16];
  const isText = (candidate: string): boolean =>
    [canvas, surface, raised, mixed(surface, colour, soft_ground)].every((ground) => contrast(candidate, ground) >= readable);
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
    '--accent-soft': mixed(surface, colour, soft_ground),
    '--accent-wash': mixed(canvas, colour, soft_ground),
    // A chosen thing's outline, 3:1 against what it lies on.
    '--accent-line': moveTowards(colour, away, (candidate) => contrast(candidate, surface) >= 3),
  };
}

const block = (variables: Record<string, string>): string =>
  `:root{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** A salon's own colour as custom properties, bent just so far that everything written in it or on it can be read, in both themes. */
export function accentCss(colour: string): string {
  return `${block(accentOn('light', colour))}@media (prefers-color-scheme:dark){${block(accentOn('dark', colour))}}`;
}
