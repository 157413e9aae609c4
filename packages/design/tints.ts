import { schemes, type SchemeName } from './colours.ts';
import { contrast } from './contrast.ts';
import { mixed, moveTowards } from './mixing.ts';
import { textContrast } from './pairs.ts';

/**
 * A colour that a salon chose (of an employee, of a group of services), as it is drawn: `soft` is a ground, `text` is read on `soft` and on
 * the surface (4.5:1), `edge` is a line or a dot (3:1 against the surface).
 */
export interface Tint {
  soft: string;
  text: string;
  edge: string;
}

const hex = /^#[0-9a-f]{6}$/i;
const grounds = { light: { away: '#1d130c', share: 0.16 }, dark: { away: '#ffffff', share: 0.28 } } as const;

/** Bends a `#rrggbb` colour just so far that it can be read in a theme, whatever was chosen. */
export function tintOf(colour: string, scheme: SchemeName): Tint {
  const { surface, raised } = schemes[scheme];
  const { away, share } = grounds[scheme];
  const soft = mixed(surface, colour, share);
  const keeps = (least: number, backs: readonly string[]) => (candidate: string) =>
    backs.every((back) => contrast(candidate, back) >= least);
  return {
    soft,
    text: moveTowards(colour, away, keeps(textContrast, [soft, surface, raised])),
    edge: moveTowards(colour, away, keeps(3, [surface, raised])),
  };
}

/** The tint in both themes as custom properties (`--tint-soft`, `--tint-soft-dark` …); empty for what is no `#rrggbb` colour. */
export function tintVariables(colour: string | null | undefined): Record<`--tint-${string}`, string> {
  if (colour == null || !hex.test(colour)) return {};
  const kept = made.get(colour);
  if (kept !== undefined) return kept;
  const [light, dark] = [tintOf(colour, 'light'), tintOf(colour, 'dark')];
  const variables = {
    '--tint-soft': light.soft,
    '--tint-text': light.text,
    '--tint-edge': light.edge,
    '--tint-soft-dark': dark.soft,
    '--tint-text-dark': dark.text,
    '--tint-edge-dark': dark.edge,
  } as const;
  // A salon has a few dozen colours; a list draws them in every row.
  if (made.size >= mostKept) made.clear();
  made.set(colour, variables);
  return variables;
}
const mostKept = 200;
const made = new Map<string, Record<`--tint-${string}`, string>>();
