import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { refusedWords, unplainWords } from './plain-words.ts';

const wordsIn = (text: string, file = 'apps/server/areas/sales/sales/a.ts') => unplainWords(file, text).map(({ word }) => word);

describe('a person is not called she', () => {
  test.each([
    ['// Where she comes back to.', ['she']],
    ['/** Her own page. */', ['Her']],
    ['const hers = 1;', ['hers']],
    ['const not_for_her = isHers(visit);', ['her', 'Hers']],
    ['const herOwn = 1;', ['her']],
    ["reason: 'Books for herself'", ['herself']],
    ['const other = where(whether, there, cipher, usher, adhered, Hershey);', []],
  ])('%s', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });
});

describe('a wish', () => {
  test('is refused outside the waiting list', () => {
    expect(wordsIn('function read(wish: InvoicesWish, wished_by: number) {}')).toEqual(['wish', 'Wish', 'wished_by']);
  });

  test('is an entry of the waiting list, in its files and in lines that name it', () => {
    expect(wordsIn('const wish = 1;', 'apps/server/areas/calendar/waiting-list/wish.ts')).toEqual([]);
    expect(wordsIn("refuse('waiting.wish_over')")).toEqual([]);
  });
});

describe('of a repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'plain-words-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('each such word is told with its place; sentences of the product, the baseline and what is built are left out', () => {
    write('apps/web/a.tsx', 'const a = 1;\n// As she likes.\nconst wish = 2;\n');
    write('packages/messages/en/a.ts', "a: 'She'");
    write('apps/server/db/baseline/a.sql', '-- she');
    write('apps/server/dist/a.ts', '// she');
    expect(refusedWords(root, {})).toEqual([
      'apps/web/a.tsx:2 says "she": name who it is (customer, user, employee, caller …).',
      'apps/web/a.tsx:3 says "wish": a wish is an entry of the waiting list; elsewhere it is a query, an input or a request.',
    ]);
  });

  test('a listed file may have them, and one that no longer does leaves the list', () => {
    write('docs/a.md', 'She');
    write('docs/b.md', 'The customer');
    expect(refusedWords(root, { 'docs/a.md': 'quotes', 'docs/b.md': 'quoted' })).toEqual([
      'docs/b.md has no such word any more: take it off WORDS_NEEDED (plain-words.ts).',
    ]);
  });
});
