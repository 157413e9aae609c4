import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadText, t, textOf } from './text.ts';
import type { MessageKey } from './text.ts';

const folder = (language: string): URL => new URL(`../../../../packages/messages/${language}/`, import.meta.url);
const filesOf = (language: string): string[] =>
  readdirSync(folder(language), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
    .toSorted();

const dictionaries = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/messages/{en,ar}/**/*.ts', '!../../../../packages/messages/*/refusals/**'],
  { eager: true },
);

beforeAll(() => loadText(['shell', 'screens', 'labels', 'fields']));

describe('a sentence', () => {
  test('is found by its area and key, with its places filled', () => {
    expect(t('screens.merchant.vat_report')).toBe('VAT return');
    expect(t('shell.tab_title', { screen: 'Customers' })).toBe('Customers · Rawnaq');
    expect(t('fields.required', { label: t('labels.mobile') })).toBe('Mobile is required');
  });

  test('is chosen by the number it speaks of', () => {
    expect(t('shell.search.results', { count: 1 })).toBe('1 result');
    expect(t('shell.search.results', { count: 5 })).toBe('5 results');
    expect(t('shell.search.results', { count: 1_234_567 })).toBe('1,234,567 results');
  });

  test('isolates what runs against its direction', () => {
    expect(t('shell.tab_title', { screen: 'المواعيد' })).toBe('\u2068المواعيد\u2069 · Rawnaq');
  });

  test('that does not exist is a defect for t and nothing for textOf', () => {
    expect(() => t('shell.nowhere' as MessageKey)).toThrow('shell.nowhere');
    expect(textOf('labels.no_such_field')).toBeNull();
    expect(textOf('area_not_loaded.title')).toBeNull();
    expect(textOf('shell.search')).toBeNull();
  });
});

describe('the catalogue', () => {
  test('has a file in Arabic for each in English', () => {
    expect(filesOf('ar')).toEqual(filesOf('en'));
  });

  test('has no two files of one name, wherever they are', () => {
    const names = filesOf('en')
      .filter((file) => !file.startsWith('refusals/'))
      .map((file) => file.split('/').at(-1));
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
  });

  test('exports from each file one dictionary by the name of the file', () => {
    for (const [file, module] of Object.entries(dictionaries)) {
      const name = (file.split('/').at(-1) ?? '').replace('.ts', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect(Object.keys(module), file).toEqual([name]);
    }
  });

  test('has what an area of this name says, where refusals are told by that name too', async () => {
    await loadText(['platform', 'catalogue', 'stock']);
    expect(textOf('platform.dashboard.queue_empty')).not.toBeNull();
  });

  test('takes an area without sentences for what it is', async () => {
    await expect(loadText(['an-area-without-sentences'])).resolves.toBeUndefined();
  });
});
