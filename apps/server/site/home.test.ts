import { getAvailableTimes } from '@rawnaq/contract/calendar/online-booking';
import { rateOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { hideRating, listRatings, showRating } from '@rawnaq/contract/reach/feedback';
import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOn } from '../testing/page-words.ts';
import type { TestSalon } from '../testing/salon.ts';
import { ensureSiteBuilt } from '../testing/site-built.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;

/** A Monday morning, an hour before the salon opens. All happens on this day: who signed in stays so. */
const now = new Date('2026-11-23T09:00:00+03:00');

beforeAll(async () => {
  await ensureSiteBuilt();
  app = await startTestServer();
  app.setNow(now);
  salon = await app.salon();
}, 120_000);
afterAll(() => app.close());

const page = async (path = '', prefix = ''): Promise<string> => (await fetch(`${app.base}${prefix}/salon/${salon.alias}${path}`)).text();

/** What the page is given as data, beside what it shows. */
function viewOf(html: string): { page: { home: Record<string, unknown> } } {
  return JSON.parse(/<script type="application\/json" id="view"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as never;
}

const inSalon = <T>(
  work: (db: Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0]) => Promise<T>,
): Promise<T> => app.services.database.withAccount(salon.account_id, work);

/** Has a visit booked at the desk, waits until it is over, and rates it as its customer. */
async function rate(given: {
  hour: number;
  customer?: number;
  employee?: number;
  stars: 1 | 2 | 3 | 4 | 5;
  comment?: string;
}): Promise<number> {
  const { hour, customer = 0, employee = 0, stars, comment } = given;
  const starts_at = `2026-11-23T${hour}:00:00+03:00`;
  const line = { service_id: salon.service_ids[0], employee_id: salon.employee_ids[employee] ?? 0, starts_at };
  const visit = await app.succeed(createAppointment, { customer_id: salon.customer_ids[customer] ?? 0, lines: [line] }, salon.as('owner'));
  app.setNow(new Date(Date.parse(starts_at) + 3_600_000));
  await app.succeed(rateOnlineBooking, {
    alias: salon.alias,
    unique_id: visit.unique_id,
    stars,
    ...(comment === undefined ? {} : { comment }),
  });
  return visit.id;
}

describe('what customers say', () => {
  test('appears with a first name and a letter, without ways to reach anybody; what was said before the form told so stays with the salon', async () => {
    await rate({ hour: 10, stars: 5, comment: 'Wonderful, call me at 0551234567' });
    await rate({ hour: 11, customer: 1, stars: 3, comment: 'النتيجة جيدة' });
    await rate({ hour: 12, stars: 1 });
    const kept = await rate({ hour: 13, customer: 1, stars: 2, comment: 'Only for you' });
    await inSalon((db) => db.updateTable('visit_ratings').set({ is_public: 0 }).where('appointment_id', '=', kept).execute());
    const html = await page();
    const words = wordsOn(html);
    expect(words).toContain('Wonderful, call me at …');
    expect(words).toContain('Noura O.');
    expect(words).toContain('النتيجة جيدة');
    expect(words).toContain('ريم ق.');
    expect(words).not.toContain('Only for you');
    expect(words).toContain('23 Nov 2026');
    // Neither shown nor in the data that the browser is given.
    for (const secret of ['Otaibi', 'القحطاني', '966551234567', '0551234567', 'appointment_id', 'customer_id'])
      expect(html).not.toContain(secret);
  });

  test('five are shown, the newest first, and more on the same page without a script', async () => {
    for (const hour of [14, 15, 16, 17, 18]) await rate({ hour, stars: 4, comment: `Word ${hour}` });
    const first = wordsOn(await page());
    expect(first.indexOf('Word 18')).toBeLessThan(first.indexOf('Word 14'));
    expect(first).not.toContain('Wonderful');
    const html = await page();
    expect(html).toContain(`href="/salon/${salon.alias}?reviews=25#reviews"`);
    expect(wordsOn(await page('?reviews=25'))).toContain('Wonderful');
    for (const many of ['?reviews=1e99', '?reviews=-3', '?reviews=x']) expect(wordsOn(await page(many))).toContain('Word 18');
  });

  test('an employee has stars from three ratings on', async () => {
    const { employees } = (viewOf(await page()).page.home as { reviews: { employees: object[] } }).reviews;
    expect(employees).toEqual([{ employee_id: salon.employee_ids[0], rating_count: 9, rating_stars: 31 }]);
    await rate({ hour: 19, employee: 1, stars: 1 });
    expect(viewOf(await page()).page.home).toMatchObject({ reviews: { employees: [{ employee_id: salon.employee_ids[0] }] } });
  });
});

describe('a review that the salon hides', () => {
  const sums = () => inSalon((db) => db.selectFrom('online_settings').select(['rating_count', 'rating_stars']).executeTakeFirstOrThrow());
  const ratingOf = async (comment: string) => {
    const { data } = await app.succeed(listRatings, { search: comment }, salon.as('owner'));
    const [rating] = data;
    if (rating === undefined) throw new Error(`No rating says ${comment}`);
    return rating;
  };

  test('leaves the page and its data, is told as hidden, and counts as before; shown again, it is back', async () => {
    const before = { sums: await sums(), employees: viewOf(await page()).page.home['reviews'] };
    const { id, version } = await ratingOf('Word 17');
    const hidden = await app.succeed(hideRating, { id, version, reason: 'Names a colleague' }, salon.as('owner'));
    expect(hidden).toMatchObject({ hidden_reason: 'Names a colleague', hidden_by: 'Owner', stars: 4 });
    for (const path of ['', '?reviews=105']) {
      const html = await page(path);
      expect(html).not.toContain('Word 17');
      expect(html).not.toContain('Names a colleague');
      expect(wordsOn(html)).toContain('reviews that are not shown count too');
    }
    expect(await page('', '/ar')).not.toContain('Word 17');
    expect(await sums()).toEqual(before.sums);
    expect((viewOf(await page()).page.home['reviews'] as { employees: object }).employees).toEqual(
      (before.employees as { employees: object }).employees,
    );
    const { rows } = await inSalon((db) =>
      sql<{ action: string; after: unknown }>`select action, after from audit_log where subject_type = 'visit_rating'`.execute(db),
    );
    expect(rows).toMatchObject([{ action: 'hide', after: { hidden_reason: 'Names a colleague' } }]);

    await app.succeed(showRating, { id, version: hidden.version }, salon.as('owner'));
    expect(wordsOn(await page())).toContain('Word 17');
    expect(wordsOn(await page())).not.toContain('not shown');
  });

  test('the second of two who decide at once is asked to look again; nothing is hidden that is not public', async () => {
    const { id, version } = await ratingOf('Word 16');
    const both = await Promise.all(['A', 'B'].map((reason) => app.call(hideRating, { id, version, reason }, salon.as('owner'))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.body.code).toBe('record.changed_meanwhile');
    const kept = await ratingOf('Only for you');
    expect(kept).toMatchObject({ is_public: 0 });
    const refused = await app.call(hideRating, { id: kept.id, version: kept.version, reason: 'C' }, salon.as('owner'));
    expect(refused.body.code).toBe('rating.nothing_to_hide');
    for (const user of ['receptionist', 'employee'] as const)
      expect((await app.call(hideRating, { id, version: version + 1, reason: 'C' }, salon.as(user))).status).toBe(403);
  });
});

describe('the strip of next free times', () => {
  const question = () => {
    const day = (moment: Date): string => moment.toISOString().slice(0, 10);
    const today = app.services.now();
    return {
      alias: salon.alias,
      from: day(today),
      to: day(new Date(today.getTime() + 13 * 86_400_000)),
      service_ids: [salon.service_ids[0]],
    };
  };

  test('shows what was found before for the same question, while it is true; the page looks for nothing itself', async () => {
    app.setNow(new Date('2026-11-23T20:25:00+03:00'));
    expect(viewOf(await page()).page.home).toMatchObject({ next_times: { service_id: salon.service_ids[0], times: null } });
    await app.succeed(getAvailableTimes, question());
    const { next_times } = viewOf(await page()).page.home as { next_times: { times: string[] } };
    expect(next_times.times.slice(0, 2)).toEqual(['2026-11-23T20:30:00+03:00', '2026-11-23T20:45:00+03:00']);
    const html = await page();
    expect(html).toContain(`/booking?services=${salon.service_ids[0]}&amp;time=2026-11-23T20%3A30%3A00%2B03%3A00&amp;step=details`);
    expect(wordsOn(html)).toContain('20:45');
  });

  test('a time that is taken meanwhile is no longer shown', async () => {
    for (const employee_id of salon.employee_ids)
      await app.succeed(
        createAppointment,
        {
          customer_id: salon.customer_ids[0],
          lines: [{ service_id: salon.service_ids[0], employee_id, starts_at: '2026-11-23T20:30:00+03:00' }],
          overbook: 1,
        },
        salon.as('owner'),
      );
    expect(viewOf(await page()).page.home).toMatchObject({ next_times: { times: null } });
    await app.succeed(getAvailableTimes, question());
    const { next_times } = viewOf(await page()).page.home as { next_times: { times: string[] } };
    expect(next_times.times[0]).toBe('2026-11-23T21:00:00+03:00');
  });

  test('is not there while the salon takes no bookings', async () => {
    const set = (is_open: 0 | 1) =>
      inSalon((db) => db.updateTable('online_settings').set({ is_open }).where('account_id', '=', salon.account_id).execute());
    await set(0);
    expect(viewOf(await page()).page.home).toMatchObject({ next_times: null });
    await set(1);
  });
});

describe('the team', () => {
  test('has only employees who can be booked online, with name, job title and picture and nothing else', async () => {
    const [sara, huda] = salon.employee_ids;
    await inSalon(async (db) => {
      await db.updateTable('employees').set({ job_title_english: 'Colourist', bookable_online: 1 }).where('id', '=', sara).execute();
      await db.updateTable('employees').set({ bookable_online: 0 }).where('id', '=', huda).execute();
    });
    const html = await page();
    const words = wordsOn(html);
    expect(words).toContain('Colourist');
    expect(words).not.toContain('Huda');
    expect(html).toContain(`/booking?employee=${sara}`);
    // The mobiles of employees.
    for (const secret of ['966511111111', '966522222222']) expect(html).not.toContain(secret);
  });
});

describe('the blocks', () => {
  const arrange = (home_blocks: readonly { block: string; is_shown: 0 | 1 }[]) =>
    inSalon((db) =>
      db
        .updateTable('online_settings')
        .set({ home_blocks: JSON.stringify(home_blocks) })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
  const blocksOn = (html: string): string[] => [...html.matchAll(/<section id="(\w+)" class="block/g)].map((match) => match[1] ?? '');

  test("come in the salon's order, without those that are hidden or empty", async () => {
    expect(blocksOn(await page())).toEqual(['services', 'team', 'gift_cards', 'reviews', 'about']);
    await arrange([
      { block: 'about', is_shown: 1 },
      { block: 'reviews', is_shown: 1 },
      { block: 'team', is_shown: 0 },
      { block: 'times', is_shown: 0 },
      { block: 'services', is_shown: 1 },
    ]);
    const html = await page();
    // Gift cards, which the salon has not arranged, come behind the hidden block that they usually follow.
    expect(blocksOn(html)).toEqual(['about', 'reviews', 'gift_cards', 'services']);
    // What is hidden is not in the data either; stars of employees would be.
    expect(viewOf(html).page.home).toMatchObject({ next_times: null });
    await arrange([{ block: 'reviews', is_shown: 0 }]);
    const hidden = await page();
    expect(wordsOn(hidden)).not.toContain('Word 18');
    expect(JSON.stringify(viewOf(hidden))).not.toContain('Word 18');
    await arrange([]);
  });
});

test('the page says why a day is not like its weekday', async () => {
  await inSalon(async (db) => {
    await db
      .insertInto('holidays')
      .values({ account_id: salon.account_id, english_name: 'Inventory', starts_on: '2026-11-25', ends_on: '2026-11-25' })
      .execute();
    await db
      .insertInto('custom_hours')
      .values({
        account_id: salon.account_id,
        on_date: '2026-11-26',
        name: 'Event',
        shifts: JSON.stringify([{ opens_minute: 840, closes_minute: 1080 }]),
      })
      .execute();
  });
  const words = wordsOn(await page());
  expect(words).toContain('Holiday');
  expect(words).toContain('Special hours 14:00 – 18:00');
  // The salon's own note on it is not for customers.
  expect(words).not.toContain('Inventory');
});

test('the map is drawn from the place alone, asks nothing of the network and opens the maps app', async () => {
  expect(await page()).not.toContain('class="map"');
  await inSalon((db) =>
    db
      .updateTable('online_settings')
      .set({ latitude: '24.693500', longitude: '46.685300', english_district: 'Al Olaya' })
      .where('account_id', '=', salon.account_id)
      .execute(),
  );
  const html = await page();
  expect(html).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=24.6935,46.6853"');
  expect(wordsOn(html)).toContain('Al Olaya');
  expect(
    [...html.matchAll(/<(?:img|script|link)[^>]+(?:src|href)="(https?:[^"]+)"/g)]
      .map((match) => match[1])
      .filter((address) => !address?.startsWith('http://salon.test')),
  ).toEqual([]);
});
