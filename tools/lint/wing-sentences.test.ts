import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Dictionaries, dictionariesOf, refusedSentences, sentencesAbove } from './wing-sentences.ts';

const root = join(import.meta.dirname, '../..');
const dictionaries: Dictionaries = new Map([
  ['notes', { wing: 'sales', keys: new Set(['title', 'payments']) }],
  ['customers', { wing: 'customers', keys: new Set(['view', 'name']) }],
  ['movements', { wing: 'finance', keys: new Set(['title']) }],
]);
const file = 'apps/web/areas/finance/payments/payments.tsx';
const found = (text: string, of = file) => sentencesAbove(of, text, dictionaries).map(({ sentence }) => sentence);

describe('the sentences a file of finance may say', () => {
  test.each([
    ["t('notes.title')", ['notes.title']],
    ["title: 'notes.payments.method',", ['notes.payments']],
    ['t(`notes.payments.kinds.${kind}`)', ['notes.payments']],
    ["messages: ['movements', 'notes']", ['notes']],
    ["await loadText(['notes'])", ['notes']],
    ["listColumns<typeof listPayments, 'notes' | 'movements'>()", ['notes']],
    ["t('customers.name')", ['customers.name']],
  ])('not those of a higher wing: %s', (text, sentences) => expect(found(text)).toEqual(sentences));

  test.each([
    "t('movements.title')",
    "messages: ['movements']",
    "t('labels.customer')",
    "may('customers.view')",
    "refuse('customers.not_there')",
    "selectFrom('notes')",
  ])('its own, those of no wing, and rights: %s', (text) => expect(found(text)).toEqual([]));

  test('a higher wing says them, and so does what lies beside the wings', () => {
    expect(found("t('notes.title')", 'apps/web/areas/sales/sales/invoice/invoice.tsx')).toEqual([]);
    expect(found("t('notes.title')", 'apps/web/shell/layout/menu.tsx')).toEqual([]);
  });
});

test('dictionaries have the name of their file and the wing of their folder', () => {
  const { wing, keys } = dictionariesOf(root).get('cashShifts') ?? {};
  expect(wing).toBe('finance');
  expect(keys?.size).toBeGreaterThan(5);
});

test('nobody says a sentence of a higher wing', () => {
  expect(refusedSentences(root)).toEqual([]);
});
