import type { Browser, Page } from 'playwright-core';
import { listAppointments } from '@rawnaq/contract/calendar/appointments';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Reader, untilStill, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { cutLines, inkMissing, markWhole } from './support/ink.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { personIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 1440, scheme: 'dark' },
  { language: 'ar', width: 360 },
];

let product: Product;
let browser: Browser;
let token: string;
let owner: Caller;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ token, caller: owner } = await signInAs(product.base, 'owner'));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A day of the next week and the employee with the most visits on it: a phone shows one employee, who may be off on any of them. */
async function busiest(): Promise<{ day: string; employee_id: number }> {
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  let found = { day: today, employee_id: 0, visits: 0 };
  for (let ahead = 2; ahead < 9; ahead += 1) {
    const day = addDays(today, ahead);
    const { data } = await owner.succeed(listAppointments, { from: day, to: day });
    for (const [employee_id, visits] of Map.groupBy(data, ({ lines }) => lines[0]?.employee_id ?? 0))
      if (visits.length > found.visits) found = { day, employee_id, visits: visits.length };
  }
  if (found.visits === 0) throw new Error('Nobody is booked in the next week');
  return found;
}

/** Writes other names and services on what is booked, as if these people came: in turn one in each script. */
function rename(page: Page, names: readonly string[], services: readonly string[]): Promise<number> {
  return page.evaluate(
    ([people, works]) => {
      const visits = [...document.querySelectorAll('[data-visit]')];
      for (const [index, visit] of visits.entries()) {
        const name = visit.querySelector('bdi:not(.figures)');
        const service = visit.querySelector('[class*=services], [class*=under] > span:first-child');
        if (name) name.textContent = people[index % people.length] ?? '';
        if (service) service.textContent = works[index % works.length] ?? '';
      }
      return visits.length;
    },
    [names, services] as const,
  );
}

const words = '[data-visit]:not([data-wordless]) :is(bdi:not(.figures), [class*=services], [class*=under] > span:first-child)';

/** The marked words alone, so that nothing but their ink can differ. */
const alone = '* { visibility: hidden !important; } [data-whole] { visibility: visible !important; }';

/** With nothing cut by the boxes of the words. */
const uncut = '[data-visit], [data-visit] * { overflow: visible !important; }';

describe.each(oneOfTurn(readers))('the names on the board, in $language at $width px', (reader) => {
  test.each(reader.width === 360 ? (['day'] as const) : (['day', 'week', 'team', 'timeline'] as const))(
    'keep their dots and tails: %s',
    async (view) => {
      const context = await visitor(browser, reader);
      await context.addInitScript((held) => localStorage.setItem('merchant_token', held), token);
      const person = await personIn(context, product.base, reader);
      const { page } = person;
      const { day, employee_id } = await busiest();
      await person.open(`/merchant/appointments?date=${day}&view=${view}&employee_id=${employee_id}`);
      await page.locator('[data-visit]').first().waitFor();
      await untilStill(page);

      // Long names are cut at their end, never below: by measure, since what is left out beside them is another picture.
      const long = [
        'ريم بنت عبدالمحسن المالكي الدوسري العتيبي القحطاني',
        'Peggy Ångström-Jünger of the very long joyful family name',
        'ج ي ع ق ج ي ع ق ج ي ع ق ج ي ع ق ج ي ع ق ج ي ع ق ج ي',
      ];
      const longWork = [
        'تمليس بروتين برازيلي، قص شعر قصير، مناكير وبديكير فرنسي، حنّاء يدين ورجلين، مكياج عروس',
        'Highlights, gloss, grey coverage, gel polish, lashes and jagged fringe',
      ];
      expect(await rename(page, long, longWork)).toBeGreaterThan(0);
      expect(await cutLines(page)).toEqual([]);

      // Short ones leave nothing out: with and without the boxes that cut, the picture is the same to the pixel.
      await rename(page, ['علي', 'gjy', 'قي ج', 'Qgy'], ['ويفي', 'gypj', 'حي', 'jygq']);
      expect(await markWhole(page, words)).toBeGreaterThan(0);
      await page.addStyleTag({ content: alone });
      const asIs = await page.screenshot();
      await page.addStyleTag({ content: uncut });
      const whole = await page.screenshot();
      expect(await inkMissing(page, asIs, whole)).toEqual([]);
      await context.close();
    },
  );
});

interface AnsweredVisit {
  id: number;
  starts_at: string;
  ends_at: string;
  lines: { employee_id: number; starts_at: string; ends_at: string }[];
}

/** Minutes that visits of any services may take: each once, one after another in as many columns as that needs. */
const lengths = Array.from({ length: 66 }, (_, index) => index + 5);

/** The visits of a day as the server answers them, with one line each and every length once. */
function ofEveryLength(visits: readonly AnsweredVisit[], employees: readonly number[], morning: number): AnsweredVisit[] {
  const free = new Map(employees.map((id) => [id, morning]));
  return lengths.flatMap((minutes, index) => {
    const visit = visits[index % visits.length];
    const line = visit?.lines[0];
    const [employee_id, from] = [...free].find(([, at]) => at + minutes * 60_000 <= morning + 11 * 3_600_000) ?? [];
    if (visit === undefined || line === undefined || employee_id === undefined || from === undefined) return [];
    free.set(employee_id, from + minutes * 60_000);
    const time = { starts_at: new Date(from).toISOString(), ends_at: new Date(from + minutes * 60_000).toISOString() };
    return [{ ...visit, ...time, id: 1_000_000 + index, lines: [{ ...line, ...time, employee_id }] }];
  });
}

// On a phone the day has one employee, in whose column these have no room.
test.each(oneOfTurn(readers.filter(({ width }) => width === 1440)))(
  'visits of any length show whole lines, in $language at $width px',
  async (reader) => {
    const context = await visitor(browser, reader);
    await context.addInitScript((held) => localStorage.setItem('merchant_token', held), token);
    const person = await personIn(context, product.base, reader);
    const { page } = person;
    const { day } = await busiest();
    await page.route(
      (url) => url.pathname === listAppointments.path,
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: AnsweredVisit[] };
        const employees = [...new Set(body.data.flatMap(({ lines }) => lines.map(({ employee_id }) => employee_id)))];
        await route.fulfill({
          response: answer,
          json: { ...body, data: ofEveryLength(body.data, employees, Date.parse(`${day}T07:00:00Z`)) },
        });
      },
    );
    await person.open(`/merchant/appointments?date=${day}&view=day`);
    await page.locator('[data-visit]').first().waitFor();
    await untilStill(page);
    expect(await page.locator('[data-visit]').count()).toBe(lengths.length);
    expect(await cutLines(page)).toEqual([]);
    await context.close();
  },
);
