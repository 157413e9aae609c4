import { getLeavePolicy, updateLeavePolicy } from '@rawnaq/contract/calendar/leave-policy';
import { getAccountingSetting, saveAccountingSetting } from '@rawnaq/contract/reports/budgets';
import { getBookingRules, updateBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import { changeWaitingSetting, getWaitingSetting } from '@rawnaq/contract/calendar/waiting-list';
import { endpoints } from '@rawnaq/contract/all';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import { getGatewaySetting, saveGatewaySetting } from '@rawnaq/contract/finance/gateway';
import { changeAdvertisingLimits, listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import { changeMessageChannels } from '@rawnaq/contract/reach/message-channels';
import { changeNotificationHours, getNotificationSettings } from '@rawnaq/contract/reach/notification-settings';
import { getDataRetention, updateDataRetention } from '@rawnaq/contract/customers/data-retention';
import { getOvertimeSetting, updateOvertimeSetting } from '@rawnaq/contract/settings/overtime-setting';
import { getCheckInSetting, updateCheckInSetting } from '@rawnaq/contract/settings/master-data';
import { getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { getPaymentMethod, listPaymentMethods, updatePaymentMethod } from '@rawnaq/contract/settings/payment-methods';
import {
  getBusinessHours,
  getInvoiceSetting,
  getTax,
  updateBusinessHours,
  updateInvoiceSetting,
  updateTax,
} from '@rawnaq/contract/settings/settings';
import { getGeneralSetting, getVatSetting, updateGeneralSetting, updateVatSetting } from '@rawnaq/contract/settings/settings-business';
import { getGiftCardSetting, saveGiftCardSetting } from '@rawnaq/contract/value/gift-cards';
import { getLoyaltyProgram, saveLoyaltyProgram } from '@rawnaq/contract/value/loyalty';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { changesOf } from './changed-meanwhile.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

interface Row {
  read: Endpoint;
  save: Endpoint;
  /** A field, and two values that it does not have yet. */
  field: string;
  values: readonly [unknown, unknown];
  id?: () => Promise<number>;
  /** Where the answer holds the record beside others. */
  part?: string;
}

const methodId = async (): Promise<number> => {
  const { data } = await app.succeed(listPaymentMethods, { page: 1, per_page: 5 }, salon.as('owner'));
  return data[0]?.id ?? 0;
};

/** Every page of settings, and the records among them. */
const table: readonly Row[] = [
  { read: getGeneralSetting, save: updateGeneralSetting, field: 'district', values: ['Olaya', 'Malaz'] },
  { read: getVatSetting, save: updateVatSetting, field: 'trn', values: ['310122393500003', '311111111100003'] },
  { read: getBusinessHours, save: updateBusinessHours, field: 'days', values: [hours(540), hours(600)] },
  { read: getBookingRules, save: updateBookingRules, field: 'max_days_ahead', values: [31, 32] },
  { read: getInvoiceSetting, save: updateInvoiceSetting, field: 'english_footer', values: ['Thank you', 'See you'] },
  { read: getOnlineSetting, save: updateOnlineSetting, field: 'english_intro', values: ['Welcome', 'Hello'] },
  { read: getGatewaySetting, save: saveGatewaySetting, field: 'company', values: ['One', 'Two'] },
  { read: getWaitingSetting, save: changeWaitingSetting, field: 'waiting_offer_minutes', values: [20, 30] },
  { read: getCheckInSetting, save: updateCheckInSetting, field: 'largest_radius_metres', values: [300, 400] },
  { read: getLeavePolicy, save: updateLeavePolicy, field: 'days_per_year', values: [22, 24] },
  { read: getOvertimeSetting, save: updateOvertimeSetting, field: 'threshold_8_minutes', values: [600, 660] },
  { read: getDataRetention, save: updateDataRetention, field: 'erase_after_years', values: [3, 4] },
  { read: getNotificationSettings, save: changeNotificationHours, field: 'digest_at', values: [600, 660], part: 'hours' },
  { read: listAutomaticMessages, save: changeAdvertisingLimits, field: 'quiet_from', values: [1200, 1230], part: 'limits' },
  { read: listAutomaticMessages, save: changeMessageChannels, field: 'channels', values: [['email'], ['email', 'whatsapp']], part: 'ways' },
  { read: getLoyaltyProgram, save: saveLoyaltyProgram, field: 'earn_points', values: [3, 4] },
  { read: getGiftCardSetting, save: saveGiftCardSetting, field: 'expires_after_months', values: [3, 4] },
  { read: getAccountingSetting, save: saveAccountingSetting, field: 'financial_year_month', values: [3, 4] },
  { read: getTax, save: updateTax, field: 'arabic_name', values: ['ضريبة أولى', 'ضريبة ثانية'], id: async () => salon.tax_id },
  { read: getPaymentMethod, save: updatePaymentMethod, field: 'arabic_name', values: ['نقود', 'نقد الصندوق'], id: methodId },
];

function hours(opens_minute: number) {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, shifts: day === 5 ? [] : [{ opens_minute, closes_minute: 1200 }] }));
}

const fieldsOf = ({ input }: Endpoint): string[] => Object.keys((input as unknown as { _zod: { def: { shape: object } } })._zod.def.shape);

/** The record in the shape of its save: what it takes, without what is empty. */
function asInput(save: Endpoint, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = fieldsOf(save);
  const alias = 'alias' in record ? { alias: record['alias'] ?? record['suggested_alias'] } : {};
  const entries = Object.entries({ ...record, ...alias }).filter(([name, value]) => known.includes(name) && value !== null);
  return Object.fromEntries(entries);
}

async function readAs({ read, part }: Row, named: object): Promise<Record<string, unknown>> {
  const answer = (await app.succeed(read, named, salon.as('owner'))) as Record<string, Record<string, unknown>>;
  return part === undefined ? answer : (answer[part] ?? {});
}

test('every page of settings that is replaced as a whole is in the table', () => {
  const saved = new Set(table.map(({ save }) => save.path));
  const own = new Set(['/api/my_profile', '/api/language', '/api/my_notifications']);
  // Part of a return and no page of their own: held by books.test.ts.
  for (const path of ['/api/vat_return/setting', '/api/vat_return/figures']) own.add(path);
  const missing = endpoints
    .filter(({ method, path, access }) => method === 'PUT' && access.kind === 'permission' && !path.includes('{') && !own.has(path))
    .filter(({ path }) => !path.startsWith('/api/einvoicing/') && !saved.has(path))
    .map(({ path }) => path);
  expect(missing).toEqual([]);
});

test.each(table.map((row) => [row.save.path, row] as const))(
  '%s: the second of two users is told what changed and by whom',
  async (_path, row) => {
    const { save, field, values } = row;
    const owner = salon.as('owner');
    const named = row.id === undefined ? {} : { id: await row.id() };
    const readRecord = () => readAs(row, named);
    const record = await readRecord();
    const seen = asInput(save, { ...record, ...named });
    const [theirs, mine] = values;
    const first = (await app.succeed(save, { ...seen, [field]: theirs }, owner)) as Record<string, unknown>;
    const refused = await app.call(save, { ...seen, [field]: mine }, owner);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'record.changed_meanwhile' });
    const { current, changes } = (refused.body as { details: { current: Record<string, unknown>; changes: { field: string }[] } }).details;
    expect(current['version']).toBe(first['version']);
    expect(changes.map((change) => change.field)).toEqual([field]);
    expect(changes[0]).toMatchObject({
      from: record[field] ?? null,
      to: first[field],
      name: expect.stringMatching(/./),
      at: expect.any(String),
    });
    // Nothing of the refused save is there, and made from the newest version it is taken.
    expect((await readRecord())[field]).toEqual(first[field]);
    const kept = (await app.succeed(save, { ...seen, [field]: mine, version: current['version'] }, owner)) as Record<string, unknown>;
    expect(kept['version']).toBe(Number(first['version']) + 1);
  },
);

test('of two saves at the same moment one is refused', async () => {
  const owner = salon.as('owner');
  for (const row of table) {
    const { save, field, values, id } = row;
    const named = id === undefined ? {} : { id: await id() };
    const seen = asInput(save, { ...(await readAs(row, named)), ...named });
    const answers = await Promise.all(values.map((value) => app.call(save, { ...seen, [field]: value }, owner)));
    expect(answers.map(({ status }) => status).toSorted(), save.path).toEqual([200, 422]);
  }
});

test('several changes of a field are one, from the first value to the last; one that was undone is none', () => {
  const at = '2026-01-01T00:00:00Z';
  const changes = changesOf([
    { at, name: 'Sara', before: { a: 1, b: 1, version: 1 }, after: { a: 2, b: 2, version: 2 } },
    { at, name: 'Noor', before: { a: 2, b: 2, version: 2 }, after: { a: 3, b: 1, version: 3 } },
  ]);
  expect(changes).toEqual([{ field: 'a', from: 1, to: 3, name: 'Noor', at }]);
});
