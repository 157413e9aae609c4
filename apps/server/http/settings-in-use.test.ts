import { endpoints } from '@rawnaq/contract/all';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

/** What else the save needs when a field is given this value. */
type With = Readonly<Record<string, unknown>>;
/** A value that the setting does not have, the endpoint whose answer differs by it, and who asks. */
type Row = readonly [field: string, value: unknown, seen: string, besides?: With, as?: 'employee'];

const page = '/api/online/{alias}';
const till = '/api/billing/till';
const invoicing = '/api/einvoicing';

const general: readonly Row[] = [
  ['english_name', 'Other', page],
  ['arabic_name', 'آخر', page],
  ['city_id', 1, invoicing],
  ['timezone', 'Asia/Dubai', page],
  ['english_address', 'A street', page],
  ['arabic_address', 'شارع', page],
  ['building_number', '99', invoicing],
  ['district', 'Malaz', invoicing],
  ['postal_code', '11111', invoicing],
  ['telephone', '+966112223344', page],
  ['whatsapp', '966551112299', page],
  ['email', 'x@y.test', page],
  ['website', 'https://x.test', page],
  ['commercial_registration', '123456', invoicing],
  ['trn', '311111111100003', invoicing],
  ['digits', 'arab', page],
  ['allow_price_change', 1, till],
  ['allow_change_quantity', 0, till],
  ['allow_hold_invoice', 0, till],
  ['allow_sell_without_stock', 1, till],
  ['allow_debt', 1, till],
  ['cash_needs_shift', 1, till],
];
const rules: readonly Row[] = [
  ['slot_step_minutes', 60, page],
  ['minimum_notice_minutes', 600, page],
  ['max_days_ahead', 3, page],
  ['avoid_gaps', 1, '/api/online/{alias}/available_times'],
  ['approval', 2, page],
  ['cancel_window_minutes', 99, page],
  ['move_window_minutes', 99, page],
  ['deposit_kind', 2, page, { deposit_bp: 1000 }],
  ['deposit_bp', 1000, page, { deposit_kind: 2 }],
  ['deposit_minor', 500, page, { deposit_kind: 1 }],
  ['deposit_from', 2, page],
  ['pay_within_minutes', 30, page],
  ['late_cancel_penalty_kind', 2, page, { late_cancel_penalty_bp: 500 }],
  ['late_cancel_penalty_bp', 500, page, { late_cancel_penalty_kind: 2 }],
  ['late_cancel_penalty_minor', 500, page, { late_cancel_penalty_kind: 1 }],
  ['view_all_appointments', 1, '/api/board', {}, 'employee'],
];

const table: readonly (readonly [path: string, rows: readonly Row[]])[] = [
  ['/api/general_setting', general],
  ['/api/booking_rules', rules],
];

/** Settings whose effect takes more than a call to see: the test that changes them and shows what follows. */
const shownElsewhere: Readonly<Record<string, string>> = {
  country_id: 'areas/settings/settings/settings.test.ts',
  is_vat_registered: 'areas/settings/settings/settings.test.ts',
  logo_file_id: 'areas/settings/files/logo.test.ts',
  allow_free_gift_card: 'http/account-options.test.ts',
  max_open_bookings: 'areas/calendar/online/booking-rules.test.ts',
  no_show_penalty_kind: 'areas/value/penalties/penalties.test.ts',
  no_show_penalty_minor: 'areas/value/penalties/penalties.test.ts',
  no_show_penalty_bp: 'areas/value/penalties/penalties.test.ts',
  allow_overbooking: 'http/account-options.test.ts',
};

/** Settings that no test shows in use yet. The list only shrinks. */
const notShown = ['language', 'message_in_arabic', 'message_in_english'];

const endpointAt = (method: string, path: string): Endpoint => {
  const found = endpoints.find((one) => one.method === method && one.path === path);
  if (found === undefined) throw new Error(`there is no ${method} ${path}`);
  return found;
};
const fieldsOf = ({ input }: Endpoint): string[] => Object.keys((input as unknown as { _zod: { def: { shape: object } } })._zod.def.shape);

/** What an endpoint answers: to a visitor of the public page, or to a user of the salon. */
async function answerOf(path: string, as: 'owner' | 'employee'): Promise<string> {
  const get = endpointAt('GET', path);
  const asked = {
    alias: salon.alias,
    date: '2026-11-25',
    from: '2026-11-25',
    to: '2026-11-25',
    service_ids: salon.service_ids.slice(0, 1),
  };
  const known = fieldsOf(get);
  const input = Object.fromEntries(Object.entries(asked).filter(([name]) => known.includes(name)));
  return JSON.stringify((await app.call(get, input, salon.as(as))).body);
}

test.each(table)('every setting of %s is in the table, or names the test that shows it', (path, rows) => {
  const told = new Set([...rows.map(([field]) => field), ...Object.keys(shownElsewhere), ...notShown, 'version']);
  expect(fieldsOf(endpointAt('PUT', path)).filter((field) => !told.has(field))).toEqual([]);
});

test.each(Object.entries(shownElsewhere))('%s is changed in %s', (field, file) => {
  const place = join(import.meta.dirname, '..', file);
  expect(existsSync(place) && readFileSync(place, 'utf8').includes(field)).toBe(true);
});

test.each(table.flatMap(([path, rows]) => rows.map((row) => [`${path}: ${row[0]}`, path, row] as const)))(
  '%s changes what is answered, and changed back it is as before',
  async (_name, path, [field, value, seen, besides = {}, who]) => {
    const as = who ?? 'owner';
    const owner = salon.as('owner');
    const [get, put] = [endpointAt('GET', path), endpointAt('PUT', path)];
    const known = fieldsOf(put);
    const record = (await app.succeed(get, {}, owner)) as Record<string, unknown>;
    const saved = Object.fromEntries(Object.entries(record).filter(([name, now]) => known.includes(name) && now !== null));

    const before = await answerOf(seen, as);
    const changed = (await app.succeed(put, { ...saved, ...besides, [field]: value }, owner)) as { version: number };
    expect(await answerOf(seen, as)).not.toBe(before);
    await app.succeed(put, { ...saved, version: changed.version }, owner);
    expect(await answerOf(seen, as)).toBe(before);
  },
);
