import { getBookingRules, updateBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import type { Input } from '@rawnaq/contract/endpoint';
import { getVatSetting, updateVatSetting } from '@rawnaq/contract/settings/settings-business';
import { getSettingHistory } from '@rawnaq/contract/settings/setting-history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());

test('a page says of each setting who changed it last: only what was changed, the newest change, and nothing of another account', async () => {
  const [salon, other] = [await app.salon(), await app.salon()];
  const owner = salon.as('owner');
  const change = async (part: Partial<Input<typeof updateBookingRules.input>>): Promise<void> => {
    const { max_open_bookings, ...rules } = await app.succeed(getBookingRules, {}, owner);
    await app.succeed(updateBookingRules, { ...rules, ...(max_open_bookings === null ? {} : { max_open_bookings }), ...part }, owner);
  };
  await change({ minimum_notice_minutes: 30 });
  await change({ max_days_ahead: 20 });
  await change({ minimum_notice_minutes: 45 });
  const { data } = await app.succeed(getSettingHistory, { page: 'booking_rules' }, owner);
  expect(data.map(({ field }) => field).toSorted()).toEqual(['max_days_ahead', 'minimum_notice_minutes']);
  const at = (field: string): number => Date.parse(data.find((one) => one.field === field)?.at ?? '');
  expect(at('minimum_notice_minutes')).toBeGreaterThanOrEqual(at('max_days_ahead'));
  expect(data.every(({ name }) => name !== null && name !== '')).toBe(true);
  expect((await app.succeed(getSettingHistory, { page: 'booking_rules' }, other.as('owner'))).data).toEqual([]);
});

test('what two pages keep is told on both', async () => {
  const owner = (await app.salon()).as('owner');
  const { version } = await app.succeed(getVatSetting, {}, owner);
  await app.succeed(updateVatSetting, { is_vat_registered: 0, version }, owner);
  const { data } = await app.succeed(getSettingHistory, { page: 'general_setting' }, owner);
  expect(data.map(({ field }) => field)).toContain('is_vat_registered');
});
