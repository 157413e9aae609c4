import { expect, test } from 'vitest';
import { namesOfSources } from './source-lines.ts';

const folder = 'file:///opt/rawnaq/apps/server/dist/server/';
const table = { sources: ['../../areas/sales/sales/issue-sale.ts', '../../main.ts'], lines: [0, 12, 1_000_340] };
const linesOf = (file: string) => (file === 'main.js' ? table : null);
const told = (place: string) => namesOfSources(place, folder, linesOf);

test('a line of the build is told as the line of the source it came from', () => {
  expect(told(`async issueSale (${folder}main.js:2:17)`)).toBe(
    'async issueSale (file:///opt/rawnaq/apps/server/areas/sales/sales/issue-sale.ts:12)',
  );
  expect(told(`${folder}main.js:3:1`)).toBe('file:///opt/rawnaq/apps/server/main.ts:340');
});

test('what has no source, and what was not built, is told as it is', () => {
  for (const place of [
    `${folder}main.js:1:1`,
    `${folder}main.js:99:1`,
    `${folder}other.js:2:1`,
    'query (file:///opt/rawnaq/node_modules/pg/lib/main.js:2:1)',
    'TCP.onread (node:internal/stream:216:20)',
  ])
    expect(told(place)).toBe(place);
});
