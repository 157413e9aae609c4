import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** The decimals of money come from its currency. These are in riyals or dirhams whatever the account: e-invoices, suggested prices, the training salon. */
const inHundredths = /(^|\/)(einvoice|training|db\/reference|testing|dist|node_modules)(\/|$)/;

const faults: readonly [name: string, isFault: (line: string) => boolean][] = [
  ['money by a hundred', (line) => /(minor|amount|price|riyals)\w*\)* ?[/*%] ?100(?![\d_.])/.test(line) && !/rate_bp=/.test(line)],
  ['a hundred of what', (line) => /[/*] ?100(?![\d_.%])/.test(line) && !/_bp|basisPoints|percent|%|rate|share|count|rest/i.test(line)],
  ['two decimals', (line) => /\.toFixed\(2\)|minimumFractionDigits: 2|\\\.00\$|two decimals|parseFloat\(/.test(line)],
];
const faultsIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) => faults.filter(([, isFault]) => isFault(line)).map(([name]) => `${at + 1}: ${name}: ${line.trim()}`));

test('no code takes a currency’s minor unit for a hundredth: `formatAmount`, `parseAmount` and `minorPerUnit` know which it is', () => {
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: root, exclude: (path) => inHundredths.test(String(path)) }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) => faultsIn(readFileSync(join(root, path), 'utf8')).map((fault) => `${path}:${fault}`));
  expect(found).toEqual([]);
});

test('what it looks for is found', () => {
  const bad = [
    'const shown = total_minor / 100;',
    'const due_minor = riyals * 100;',
    'format.number(Math.round(value / 100))',
    "formatAmount(minor, 2).replace(/\\.00$/, '')",
    '(value / unit).toFixed(2)',
    'const parts = amount_minor % 100;',
  ];
  for (const line of bad) expect(faultsIn(line), line).not.toEqual([]);
  for (const line of ['rate_bp / 100', 'value / 1000', 'total_minor * 100_000']) expect(faultsIn(line), line).toEqual([]);
});
