import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openedKinds } from './opened.ts';

/** Two languages, two widths: what a screen can look like. */
const combinations = 4;
const inAll = Array.from({ length: combinations }, (_, index) => index);
/** So many commits back a change counts as one that nobody has looked at in all combinations. */
const recentCommits = 40;
/** So often a run looks at a screen, however many there are: three quarters of a second each, on two processors. `--all-screens` has no such bound. */
const mostLooks = 50;
/** `npm test -- --all-screens`. */
export const looksAtAll = process.env['RAWNAQ_ALL_SCREENS'] === '1';
const root = fileURLToPath(new URL('../../', import.meta.url));

/** An address, and what it is made of: files, or folders with all that is in them, from the repository's root. */
export interface Address {
  readonly path: string;
  readonly sources: readonly string[];
}

/** What git says, line by line; nothing where there is no history to ask. */
function git(...words: string[]): string[] {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** Files that were added or changed lately, what lies uncommitted included; a file that was merely moved is none. */
function filesChangedLately(): readonly string[] {
  const since = git('rev-parse', '--verify', '--quiet', `HEAD~${recentCommits}`)[0] ?? git('rev-list', '--max-parents=0', 'HEAD')[0];
  return since === undefined ? [] : git('diff', '--name-only', '--diff-filter=AM', '-M40%', since, '--', 'apps/web/areas', 'apps/site');
}

/** Grows with every commit, so that each screen comes round to each of its combinations. The same commit always looks at the same. */
const turnOfCommit = (): number => Number(git('rev-list', '--count', 'HEAD')[0] ?? 0);

/**
 * In which of its four combinations (0 to 3) a run looks at each of these addresses, in their order: at most `bound` times in all. Where something changed that
 * a screen is made of, it is looked at in one before any other, and in all four as far as the bound allows; the others share what the changed ones leave of it.
 * Each kind by turns: one combination each, the next screens with the next commit, another combination when a screen's turn comes again. What a run leaves out
 * is for `npm test -- --all-screens`.
 */
export function combinationsOf(
  addresses: readonly Address[],
  { turn, changed, bound = mostLooks }: { turn: number; changed: readonly string[]; bound?: number },
): number[][] {
  const isChanged = ({ sources }: Address): boolean =>
    sources.some((source) => changed.some((file) => file === source || file.startsWith(`${source}/`)));
  const places = addresses.map((address, place) => ({ place, isChanged: isChanged(address) }));
  const ofChanged = places.flatMap(({ place, isChanged: is }) => (is ? [place] : []));
  const others = places.flatMap(({ place, isChanged: is }) => (is ? [] : [place]));
  const found: number[][] = addresses.map(() => []);
  /** One look each at `count` of these places, the next ones with the next turn. */
  const lookByTurns = (of: readonly number[], count: number): void => {
    for (let step = turn * count; step < (turn + 1) * count; step += 1) {
      const place = of[step % of.length];
      if (place !== undefined) found[place] = [(place + Math.floor(step / of.length)) % combinations];
    }
  };
  const firstLooks = Math.min(ofChanged.length, bound);
  const shared = Math.min(others.length, bound - firstLooks);
  lookByTurns(ofChanged, firstLooks);
  lookByTurns(others, shared);
  let room = bound - firstLooks - shared;
  for (let step = 0; step < ofChanged.length && room >= combinations - 1; step += 1) {
    // Which of many changed screens are looked at in all four turns with the commits, too.
    const place = ofChanged[(step + turn) % ofChanged.length];
    if (place === undefined) continue;
    found[place] = inAll;
    room -= combinations - 1;
  }
  return found;
}

/** The file itself and all files of the areas that it loads by relative imports, at once or later; from the repository's root. */
export function sourcesOf(file: string, known = new Set<string>()): string[] {
  if (known.has(file) || !file.startsWith('apps/web/areas/') || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) return [...known];
  known.add(file);
  for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
    if (target !== undefined) sourcesOf(relative(root, join(root, dirname(file), target)), known);
  return [...known];
}

/** What else of a screen is looked at: what it opens, and the screen magnified twice. */
export const extraLooks = [...openedKinds, 'magnified'] as const;

/** So many screens share one look more; the next commit is another one's turn. */
const screensToAnExtraLook = 8;

/** Which of these looks a run takes of the screen at a place in the order of all. */
export function extraLooksAt(
  position: number,
  { turn = turnOfCommit(), isAll = looksAtAll }: { turn?: number; isAll?: boolean } = {},
): readonly (typeof extraLooks)[number][] {
  return isAll ? extraLooks : extraLooks.filter((_, place) => (position + turn) % (extraLooks.length * screensToAnExtraLook) === place);
}

interface OfCombination {
  readonly language: string;
  readonly width: number;
}

/**
 * Whom a long journey is driven for in this run: of two languages at two widths one pair, in which each language and each width comes once; the other pair
 * with the next commit. All four with `--all-screens`.
 */
export function readersOfTurn<R extends OfCombination>(
  readers: readonly R[],
  { turn = turnOfCommit(), isAll = looksAtAll }: { turn?: number; isAll?: boolean } = {},
): readonly R[] {
  if (isAll) return readers;
  const isOfTurn = ({ language, width }: R): boolean => (Number(language === 'ar') + Number(width < 768) + turn) % 2 === 0;
  return readers.filter(isOfTurn);
}

/** What a run takes of many things that are alike: every fourth one, the others with the next commits. All of them with `--all-screens`. */
export const quarterOfTurn = <T>(
  things: readonly T[],
  { turn = turnOfCommit(), isAll = looksAtAll }: { turn?: number; isAll?: boolean } = {},
): readonly T[] => (isAll ? things : things.filter((_, place) => (place + turn) % 4 === 0));

/**
 * Whom a short journey is driven for in this run: one of its readers, the next one with the next commit; an empty list is a mistake and throws. All of them
 * with `--all-screens`.
 */
export function oneOfTurn<R>(
  readers: readonly R[],
  { turn = turnOfCommit(), isAll = looksAtAll }: { turn?: number; isAll?: boolean } = {},
): readonly R[] {
  const chosen = readers[turn % readers.length];
  if (chosen === undefined) throw new Error('A journey needs a reader');
  return isAll ? readers : [chosen];
}

/** Long journeys with a product of their own: a run drives one of them, the next commit's run the next one. */
export const longJourneys = ['chaos', 'face', 'kiosk', 'moving-in', 'personal-data', 'residence-permit'] as const;

/** Whether it is this journey's turn; always with `--all-screens`. */
export const isTurnOf = (journey: (typeof longJourneys)[number], options: { turn?: number; isAll?: boolean } = {}): boolean =>
  oneOfTurn(longJourneys, options).includes(journey);

/** Whom a long journey is driven for: another reader whenever its turn comes again. By the commit alone it would be the same one each time. */
export const oneOfRound = <R>(
  readers: readonly R[],
  { turn = turnOfCommit(), isAll = looksAtAll }: { turn?: number; isAll?: boolean } = {},
): readonly R[] => oneOfTurn(readers, { turn: Math.floor(turn / longJourneys.length), isAll });

/** What this run looks at: the combinations of each path. */
export function plannedLooks(addresses: readonly Address[]): ReadonlyMap<string, readonly number[]> {
  if (looksAtAll) return new Map(addresses.map(({ path }) => [path, inAll]));
  const chosen = combinationsOf(addresses, { turn: turnOfCommit(), changed: filesChangedLately() });
  const looks = chosen.flat().length;
  const seen = chosen.filter(({ length }) => length > 0).length;
  console.info(
    `Looks at ${seen} of ${addresses.length} screens, ${looks} times of ${addresses.length * combinations}; npm test -- --all-screens looks at the rest.`,
  );
  return new Map(addresses.map(({ path }, position) => [path, chosen[position] ?? []]));
}
