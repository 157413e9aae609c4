import { schemes } from './colours.ts';
import { contrast, readableOn } from './contrast.ts';
import { mixed, moveTowards } from './mixing.ts';

const dark_ink = '#1d130c';
const white = '#ffffff';
const readable = 4.5;

/** A salon's own colour (#rrggbb) as custom properties of one theme, bent just so far that everything written in it or on it can be read. */
export function accentVariables(scheme: 'light' | 'dark', colour: string): Record<`--${string}`, string> {
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
