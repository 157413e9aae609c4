import { settingWords as arabic } from '@rawnaq/messages/ar/setting-words';
import { settingWords as english } from '@rawnaq/messages/en/setting-words';
import { findSentence } from '@rawnaq/messages/format';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSettings, readSettingIndex, type SettingEntry } from './setting-index.ts';

let index: SettingEntry[];
beforeAll(async () => {
  index = await readSettingIndex(() => true);
});

const firstOf = (typed: string): string | undefined => findSettings(index, typed)[0]?.entry.key;

describe('a setting is found', () => {
  test.each([
    ['deposit', 'booking_rules.deposit_kind'],
    ['عربون', 'booking_rules.deposit_kind'],
    ['العربون', 'booking_rules.deposit_kind'],
    ['logo', 'general_setting.logo_file_id'],
    ['شعار', 'general_setting.logo_file_id'],
    ['double booking', 'booking_rules.allow_overbooking'],
    ['reschedule', 'booking_rules.move_window_minutes'],
    ['thermal', 'invoice_setting.invoice_paper'],
    ['moyasar', 'payment_gateway_setting.driver'],
    ['working hours', 'business_hours.days'],
    ['الدوام', 'business_hours.days'],
    ['prepaymnet', 'booking_rules.deposit_kind'],
  ])('"%s" is %s', (typed, key) => {
    expect(firstOf(typed)).toBe(key);
  });

  test('at the field itself', () => {
    expect(index.find(({ key }) => key === 'booking_rules.deposit_kind')?.address).toBe(
      '/merchant/booking-rules?setting=booking_rules.deposit_kind',
    );
  });

  test('once: what two pages keep is listed on one of them', () => {
    expect(index.filter(({ key }) => key.endsWith('.is_vat_registered')).map(({ page }) => page)).toEqual(['vat_setting']);
  });
});

/** In the languages of the page and of the other one. */
const both = [english, arabic];

test('every setting of the index says in both languages what it changes and what else it is called', () => {
  const missing = index.flatMap(({ key }) =>
    both.flatMap((words) =>
      ['changes', 'words'].map((part) => `${key}.${part}`).filter((sentence) => typeof findSentence(words, sentence) !== 'string'),
    ),
  );
  expect(missing).toEqual([]);
});

test('the words of the index are of settings that there are', () => {
  const notPages = ['languages', 'digits', 'gateways', 'pages', 'count', 'found', 'days', 'months', 'months_of_year'];
  const stale = Object.entries(english)
    .filter(([page, words]) => typeof words === 'object' && !notPages.includes(page))
    .flatMap(([page, words]) => Object.keys(words).map((field) => `${page}.${field}`))
    .filter((key) => !index.some((entry) => entry.key === key));
  expect(stale).toEqual([]);
});

test('no two settings of the index have one title', () => {
  const titles = index.map(({ title }) => title);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});
