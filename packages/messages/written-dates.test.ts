import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dateWriter } from './written-dates.ts';

const at = new Date('2026-09-07T14:05:00Z');
const parts = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;

test('a month is three letters in English, and Arabic is that of the Gulf with the digits of the salon', () => {
  expect(dateWriter('en', parts).format(at)).toBe('7 Sep 2026, 14:05');
  expect(dateWriter('ar', parts).format(at)).toMatch(/^7 سبتمبر 2026،?.? 14:05$/);
  expect(dateWriter('ar', parts, 'arab').format(at)).toContain('٧ سبتمبر');
  const days = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  expect(dateWriter('en', days).formatRange(at, new Date('2026-09-09T00:00:00Z'))).toMatch(/^7.–.9 Sep$/);
});

/** They read a calendar or a clock for the machine: no person sees what they write. */
const machines = new Set([
  'apps/server/areas/reports/search/handlers.ts',
  'apps/server/areas/sales/sales/invoice-document.ts',
  'apps/web/areas/calendar/appointments/salon-time.ts',
  'apps/web/areas/calendar/series/scope-dialogs.tsx',
  'apps/web/areas/reports/dashboard/dashboard.tsx',
  'apps/web/ui/figures/figures.tsx',
  'apps/web/ui/figures/salon-format.ts',
  'apps/web/ui/figures/salon-locale.tsx',
]);
const root = new URL('../../', import.meta.url).pathname;
const byHand = /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\(|\bdayjs\(|valueFormat="/;

test('nothing but the date writer writes days and times for people', () => {
  const files = globSync('apps/{server,web,site}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|\/dist|\.test\.tsx?$/.test(String(path)),
  });
  const found = files.filter((file) => !/\.test\.tsx?$|\/dist\//.test(file) && byHand.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(found.filter((file) => !machines.has(file))).toEqual([]);
  expect([...machines].filter((file) => !found.includes(file))).toEqual([]);
});
