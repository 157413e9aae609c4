import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import { readFunctions } from './functions.ts';
import { namedFunctions } from './migrate.ts';

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: new URL('./', import.meta.url).pathname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/** The commit that added the baseline: history is asked from there on. Empty where there is no history. */
const beginning = git('log', '--diff-filter=A', '--format=%H', '--', 'baseline/01_shared.sql').split('\n').at(-1) ?? '';

/** What happened since then, committed or not, to files that were there before: `M path`, `D path`, `R100 from to`. */
function changesOf(...folders: string[]): { kind: string; path: string }[] {
  const listed = ['--name-status', '-M', '--relative', '--', ...folders];
  return [git('log', '--format=', `${beginning}..HEAD`, ...listed), git('diff', 'HEAD', ...listed)]
    .flatMap((text) => text.split('\n'))
    .map((line) => line.split('\t') as [string, string])
    .filter(([kind]) => /^[MDRT]/.test(kind))
    .map(([kind, path]) => ({ kind, path }));
}

const needsHistory = ({ skip }: TestContext): void =>
  skip(beginning === '', 'The history of the project is not here: whether a landed file changed cannot be told.');

test('a landed migration and the baseline never change: what is to be otherwise is a new file', (context) => {
  needsHistory(context);
  expect(changesOf('migrations', 'baseline').filter(({ path }) => path.endsWith('.sql') || path.endsWith('.json'))).toEqual([]);
});

test('a function by which tables are judged never changes: one that judges otherwise has a new name, and a migration that names it', async (context) => {
  needsHistory(context);
  const named = new Set(await namedFunctions());
  // Its file may move to another folder as it is.
  expect(changesOf('functions').filter(({ kind, path }) => kind !== 'R100' && named.has(basename(path, '.sql')))).toEqual([]);
});

test('every function that says whether a row is sound is named by the baseline or by a migration', async () => {
  const named = new Set(await namedFunctions());
  const sound = (await readFunctions()).map(({ name }) => name).filter((name) => name.startsWith('is_sound_'));
  expect(sound.length).toBeGreaterThan(10);
  expect(sound.filter((name) => !named.has(name))).toEqual([]);
});
