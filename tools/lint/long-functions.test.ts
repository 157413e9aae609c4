import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A function has at most 100 lines (eslint/max-lines-per-function in .oxlintrc.json). The last override there lists the files that still hold a longer
// one: an entry that is no longer needed fails here, and a new one is not the way. A function that needs its length says why, beside the directive.
const MOST_LISTED = 27;
const RULE = 'eslint/max-lines-per-function';

const root = join(import.meta.dirname, '../..');
type Rules = Record<string, unknown>;
const lint = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
  rules: Rules;
  overrides: { files: string[]; rules: Rules }[];
};
const listed = lint.overrides.at(-1)?.files ?? [];

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'long-functions-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Those of `files` in which the rule finds a function that is too long. */
function withLongFunctions(files: readonly string[]): string[] {
  const config = join(folder, 'oxlint.json');
  writeFileSync(
    config,
    JSON.stringify({ plugins: ['eslint'], categories: { correctness: 'off' }, rules: { [RULE]: ['warn', { max: 100 }] } }),
  );
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const found = execFileSync(process.execPath, [program, '-c', config, '-f', 'unix', ...files], { cwd: root, encoding: 'utf8' });
  return files.filter((file) => found.includes(`${file}:`));
}

test('the lint refuses a function of more than 100 lines', () => {
  expect(lint.rules[RULE]).toEqual(['error', { max: 100 }]);
});

test('what is still listed as holding a longer function really does, so that the list only shrinks', () => {
  const long = withLongFunctions(listed);
  expect(listed.filter((file) => !long.includes(file))).toEqual([]);
  expect(listed.length).toBeLessThanOrEqual(MOST_LISTED);
});

test('a function that is allowed to be longer says why', () => {
  const silent = globSync('{apps,packages,tools,bench}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  })
    .filter((file) => !file.endsWith('long-functions.test.ts'))
    .filter((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .some((line) => /oxlint-disable.*max-lines-per-function/.test(line) && !/max-lines-per-function -- \S.{20,}/.test(line)),
    );
  expect(silent).toEqual([]);
});
