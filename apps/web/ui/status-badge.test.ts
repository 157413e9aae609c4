import { endpoints } from '@rawnaq/contract/all';
import { meaningOf, meaningTones } from '@rawnaq/design/status-tones';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const sources = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: (name) => name === 'dist' || name === 'node_modules' })
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.d.ts'))
    .map((path) => join(folder, path));

const valuesOf = (values: Iterable<unknown>): string => [...values].map(String).sort().join(' ');
const tables = new Map(Object.entries(meaningOf).map(([name, table]) => [name, valuesOf(Object.keys(table))]));

test('every meaning has a tone of its own', () => {
  const tones = Object.values(meaningTones);
  expect(new Set(tones).size).toBe(tones.length);
});

/** Stored, and never shown as they are: screens show what they come to. */
const neverShown = new Set(['ExpectedExpenseStatus', 'InvoiceStatus', 'GiftCardStatus', 'OfferStatus', 'AccountRequestStatus']);
/** Where the table is named otherwise; and what a list is narrowed by, a part of the states or more than they are. */
const tableNames: Readonly<Record<string, string | null>> = { AccountStatus: 'account', invoiceStates: null, cashShiftStates: null };

test('every state that domain and contract name has its meaning, and no other', async () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const path of [...sources('packages/domain'), ...sources('packages/contract')]) {
    const names = readFileSync(join(root, path), 'utf8').matchAll(/export const (\w+(?:Status|States)) = [[{]/g);
    for (const [, name = ''] of names) {
      if (neverShown.has(name) || tableNames[name] === null) continue;
      const table = tableNames[name] ?? name.replace(/(Status|States)$/, '').replace(/^./, (first) => first.toLowerCase());
      const { [name]: states } = (await import(join(root, path))) as Record<string, object>;
      seen += 1;
      if (tables.get(table) !== valuesOf(Object.values(states ?? {}))) wrong.push(`${name} of ${path} and meaningOf.${table}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(15);
});

interface Walked {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly innerType?: Walked;
      readonly element?: Walked;
      readonly options?: readonly Walked[];
      readonly shape?: Readonly<Record<string, Walked>>;
      readonly values?: readonly unknown[];
      readonly entries?: Readonly<Record<string, unknown>>;
    };
  };
}

/** Every field called a state that an answer has, with the values it may have. */
function statesIn(schema: Walked, name = ''): string[] {
  const { type, innerType, element, options, shape, values, entries } = schema._zod.def;
  if (type === 'literal' || type === 'enum') {
    const named = valuesOf(values ?? Object.values(entries ?? {}));
    return /(^|_)(status|state)$/.test(name) && named.includes(' ') ? [named] : [];
  }
  if (shape !== undefined) return Object.entries(shape).flatMap(([key, field]) => statesIn(field, key));
  return [innerType, element, ...(options ?? [])].flatMap((inner) => (inner === undefined ? [] : statesIn(inner, name)));
}

/** Tables of kinds, which are no states; a state with the same numbers is not taken for one of them. */
const kinds = new Set(['customerCategory', 'feedbackKind', 'tip', 'stockMovement']);
/**
 * By their values: the state of an order on its public page, and of a promised use of a discount code, which a sentence says, without a badge; and what
 * practice phones have in Meta's own words: of a message, which ticks draw, and of a template, which its next steps say; how far the linking of a phone
 * is, which each step of it says; and whether an employee is at work, on a break or out, which the own clock says in a sentence.
 */
const inWordsAlone = new Set([
  '1 2 3 4',
  '1 2 3',
  'accepted delivered failed read sent',
  'APPROVED PAUSED PENDING REJECTED',
  'away on_break on_business on_errand present',
  'connected expired held none number_taken starting unreachable waits_for_scan',
]);

test('every state in an answer is one that has its meanings', () => {
  const known = new Set([...tables].flatMap(([name, values]) => (kinds.has(name) ? [] : [values])));
  const unknown = endpoints.flatMap((endpoint) =>
    'output' in endpoint
      ? statesIn(endpoint.output as unknown as Walked).flatMap((values) =>
          known.has(values) || inWordsAlone.has(values) ? [] : [`${endpoint.path}: ${values}`],
        )
      : [],
  );
  expect([...new Set(unknown)]).toEqual([]);
});

/** Where a file gives meanings by a table of its own: two entries of an object or a list that are nothing but meanings. */
function ownTables(text: string): string[] {
  const means = `'(?:${Object.keys(meaningTones).join('|')})'`;
  const entries = text.match(new RegExp(`(?<![?][^:\\n]*)\\b\\w+: ${means}(?=[,\\s}])[\\s\\S]{0,40}?\\b\\w+: ${means}`, 'g')) ?? [];
  return [
    ...entries,
    ...(text.match(new RegExp(`${means}, ${means}`, 'g')) ?? []),
    ...(text.match(/\bToneName\b|\bmeaningTones\[['"]/g) ?? []),
  ];
}

/** Where badges are drawn: beside those of states, words in a colour that the salon chose (`ColouredWord`). */
const drawing = join('apps/web', 'ui', 'status-badge.tsx');

test('no screen has a table of its own, nor names the tone of a state', () => {
  const found = [...sources('apps/web'), ...sources('apps/site')].flatMap((path) =>
    path === drawing ? [] : ownTables(readFileSync(join(root, path), 'utf8')).map((part) => `${path}: ${part}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "const tones = { 0: 'ended', 1: 'waits' } as const;",
  "const tones: Record<State, Meaning> = {\n  open: 'done',\n  closed: 'ended',\n};",
  "const tones = ['ended', 'waits', 'done'] as const;",
  "const tone: ToneName = 'danger';",
])('a table of its own is found: %s', (text) => {
  expect(ownTables(text)).not.toEqual([]);
});
