import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { escapeWideLetters, linesOfSources } from './build.mjs';

const valueOf = (code: string): unknown => runInThisContext(`(${code})`);

test('letters beyond Latin are escaped, and the code says the same', () => {
  for (const code of ['"سعر: 5 €"', '`${1}، \u{1F338}`', String.raw`"\،"`, String.raw`"\\،"`, '"é"']) {
    const escaped = escapeWideLetters(code);
    expect(
      [...escaped].every((letter) => letter <= 'ÿ'),
      escaped,
    ).toBe(true);
    expect(valueOf(escaped)).toBe(valueOf(code));
  }
  const lists = String.raw`[/^[ء-ي\،]+$/.test('سعر،'), /\\،/.test('،')]`;
  expect(valueOf(escapeWideLetters(lists))).toEqual([true, false]);
});

test('each line of a built file knows its source and the line there', () => {
  // Two sources; the second line comes from line 3 of the second one, the third line from nowhere.
  const map = { file: '', version: 3, sources: ['a.ts', 'b.ts'], sourcesContent: [], names: [], mappings: 'AAAA;ECEA;', sourceRoot: '' };
  expect(linesOfSources('one();\n  two();\nthree();', map)).toEqual({ sources: ['a.ts', 'b.ts'], lines: [1, 1_000_003, 0] });
});
