import { describe, expect, test } from 'vitest';
import { filesAtHand, loadedWith, type LoadedFile } from './preload-lists.ts';

const file = (imports: string[], dynamicImports: string[] = []): LoadedFile => ({ imports, dynamicImports });

// The page loads the kit and later a list of screens; both screens need the table, one also by way of a dialog.
const files = new Map([
  ['page', file(['kit'], ['inside'])],
  ['kit', file([])],
  ['inside', file(['screens'])],
  ['screens', file([], ['customers', 'invoices'])],
  ['customers', file(['table'], ['dialog'])],
  ['invoices', file(['kit'], ['dialog'])],
  ['table', file(['kit'])],
  ['dialog', file(['table'])],
  ['worker', file(['kit'])],
]);

describe('files at hand', () => {
  const atHand = filesAtHand(files, 'page');

  test('are those that a file loads itself and those that led to it', () => {
    expect([...(atHand.get('screens') ?? [])].toSorted()).toEqual(['inside', 'kit', 'page', 'screens']);
    expect(atHand.get('customers')?.has('table')).toBe(true);
  });

  test('are only those that every way to a file has', () => {
    expect(atHand.get('dialog')).toEqual(new Set(['dialog', 'table', 'kit', 'page', 'inside', 'screens']));
    expect(atHand.get('dialog')?.has('customers')).toBe(false);
  });

  test('include what comes beside all that a file loads later', () => {
    const beside = filesAtHand(files, 'page', new Map([['screens', new Set(['shell'])]]));
    expect(beside.get('invoices')?.has('shell')).toBe(true);
    expect(beside.get('page')?.has('shell')).toBe(false);
  });

  test('are not told of what nothing leads to', () => {
    expect(atHand.has('worker')).toBe(false);
  });
});

test('a file that is loaded round in circles is named once', () => {
  const round = new Map([
    ['one', file(['other'])],
    ['other', file(['one'])],
  ]);
  expect(loadedWith('one', round)).toEqual(new Set(['one', 'other']));
});
