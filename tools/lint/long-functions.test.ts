import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A function has at most 100 lines (eslint/max-lines-per-function in .oxlintrc.json), tests, journeys and sentences aside. One that needs its length (a
// long table, a long switch) says why, beside the directive that allows it.
const RULE = 'eslint/max-lines-per-function';
const ASIDE = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'packages/messages/**'];

const root = join(import.meta.dirname, '../..');
type Rules = Record<string, unknown>;
const lint = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
  rules: Rules;
  overrides: { files: string[]; rules: Rules }[];
};

test('the lint refuses a function of more than 100 lines everywhere but in tests, journeys and sentences', () => {
  expect(lint.rules[RULE]).toEqual(['error', { max: 100 }]);
  expect(lint.overrides.filter(({ rules }) => RULE in rules).flatMap(({ files }) => files)).toEqual(ASIDE);
});

test('a function that is allowed to be longer says why', () => {
  const isBuilt = (name: string): boolean => /(^|\/)(node_modules|dist)$/.test(name);
  const files = globSync('{apps,packages,tools,bench}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: isBuilt });
  const silent = files
    .filter((file) => !file.endsWith('long-functions.test.ts'))
    .filter((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .some((line) => /oxlint-disable.*max-lines-per-function/.test(line) && !/max-lines-per-function -- \S.{20,}/.test(line)),
    );
  expect(silent).toEqual([]);
});
