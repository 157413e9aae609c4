import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Two languages, two widths: what a screen can look like. */
const combinations = 4;
/** So many commits back a change counts as one that nobody has looked at in all combinations. */
const recentCommits = 40;
const root = fileURLToPath(new URL('../../', import.meta.url));

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

const all = process.env['RAWNAQ_ALL_SCREENS'] === '1';
/** Grows with every commit, so that each screen comes round to each of its combinations. The same commit always looks at the same. */
const turn = Number(git('rev-list', '--count', 'HEAD')[0] ?? 0);
/** Files that were added or changed lately, what lies uncommitted included; a file that was merely moved is none. */
const since = git('rev-parse', '--verify', '--quiet', `HEAD~${recentCommits}`)[0] ?? git('rev-list', '--max-parents=0', 'HEAD')[0];
const changed =
  since === undefined ? [] : git('diff', '--name-only', '--diff-filter=AM', '-M40%', since, '--', 'apps/web/areas', 'apps/site');

/** Whether anything in `folder` (from the repository's root) changed lately. */
const isChanged = (folder: string): boolean => changed.some((file) => file.startsWith(`${folder}/`));

/**
 * Which of its four combinations (0 to 3) the screen at this place of its list is looked at in by this run: one, another with each commit; all where
 * something in its folder changed, and with `npm test -- --all-screens`.
 */
export function isTurnOf(combination: number, position: number, folder: string): boolean {
  return all || isChanged(folder) || (position + turn) % combinations === combination;
}
