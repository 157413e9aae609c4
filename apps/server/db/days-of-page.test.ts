import { expect, test } from 'vitest';
import { daysOfPage } from './days-of-page.ts';

test('each page of a list is found on its days, whichever way they are sorted', () => {
  const days = [3, 0, 4, 1, 6].map((rows, at) => ({ day: `2026-05-0${5 - at}`, rows }));
  const all = days.flatMap(({ day, rows }) => Array.from({ length: rows }, (_, row) => `${day} ${row}`));
  for (const listed of [days, days.toReversed()]) {
    const whole = listed === days ? all : listed.flatMap(({ day, rows }) => Array.from({ length: rows }, (_, row) => `${day} ${row}`));
    for (const per_page of [1, 2, 5, 20])
      for (let page = 1; page <= 15; page += 1) {
        const found = daysOfPage(listed, { page, per_page });
        const within = found === undefined ? [] : whole.filter((row) => row.slice(0, 10) >= found.from && row.slice(0, 10) <= found.to);
        expect(within.slice(found?.offset ?? 0, (found?.offset ?? 0) + per_page)).toEqual(
          whole.slice((page - 1) * per_page, page * per_page),
        );
      }
  }
});
