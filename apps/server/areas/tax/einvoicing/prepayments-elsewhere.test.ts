import { listPrepayments } from '@rawnaq/contract/sales/prepayments';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { getVatSetting, updateVatSetting } from '@rawnaq/contract/settings/settings-business';
import { getVatReport } from '@rawnaq/contract/reports/vat-return';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { localDate } from '@rawnaq/domain/time/local-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { moveToDubai } from './testing.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const cash = (amount_minor: number) => ({ method_id: salon.payment_method_ids.cash, amount_minor });
const take = () => app.succeed(takeDeposit, { customer_id: salon.customer_ids[0], ...cash(5000) }, owner());
const documentsOf = async (id: number) => (await app.succeed(listPrepayments, { id }, owner())).data;
const vat = async () => {
  const today = localDate('Asia/Dubai', Math.floor(Date.now() / 60_000));
  const all = (await app.succeed(getVatReport, { day: today }, owner())).boxes.find(({ box }) => box === '8');
  return { net_minor: all?.amount_minor, vat_minor: all?.vat_minor };
};
const setTaxing = async (taxes_deposits: 0 | 1) => {
  const { version, trn, rate_bp } = await app.succeed(getVatSetting, {}, owner());
  return app.call(updateVatSetting, { is_vat_registered: 1, trn: trn ?? '', rate_bp, taxes_deposits, version }, owner());
};
const bill = (deposit_id: number) =>
  app.succeed(
    issueInvoice,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      deposits: [{ deposit_id, amount_minor: 5000 }],
      payments: [cash(5000)],
    },
    owner(),
  );

test('a deposit is taxed when it is taken, unless the setting leaves its VAT to the invoice', async () => {
  await moveToDubai(app, salon);
  const taxed = await take();
  expect(await documentsOf(taxed.id)).toMatchObject([{ type: 4, net_minor: 4762, vat_minor: 238, einvoice: null }]);
  expect(await vat()).toEqual({ net_minor: 4762, vat_minor: 238 });
  expect((await setTaxing(0)).status).toBe(200);
  const untaxed = await take();
  expect([taxed.is_taxed, untaxed.is_taxed]).toEqual([1, 0]);
  expect(await documentsOf(untaxed.id)).toEqual([]);
  // Each stays what it was when it was taken, whatever the setting says by now.
  expect(await vat()).toEqual({ net_minor: 4762, vat_minor: 238 });
  expect((await bill(taxed.id)).prepayments).toMatchObject([{ net_minor: 4762, vat_minor: 238 }]);
  expect(await vat()).toEqual({ net_minor: 9524, vat_minor: 476 });
  expect((await bill(untaxed.id)).prepayments).toEqual([]);
  expect(await vat()).toEqual({ net_minor: 2 * 9524, vat_minor: 2 * 476 });
});

test('in the Kingdom a registered salon cannot leave it out, and one that is not registered taxes nothing', async () => {
  expect((await setTaxing(0)).body).toMatchObject({ code: 'tax.deposits_taxed_here' });
  const { version } = await app.succeed(getVatSetting, {}, owner());
  await app.succeed(updateVatSetting, { is_vat_registered: 0, version }, owner());
  expect((await take()).is_taxed).toBe(0);
});
