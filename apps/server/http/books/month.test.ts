import { importStatement, listBankLines, matchBankLine } from '@rawnaq/contract/reports/bank-statements';
import { closeCashShift, moveCash, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { closeMonth, getOpenPoints } from '@rawnaq/contract/reports/periods';
import { listUnsettled, settleTakings } from '@rawnaq/contract/reports/settlements';
import { fileVatReturn, getVatReport, lockVatReturn } from '@rawnaq/contract/reports/vat-return';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { postAccount, rebuildAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf } from '../../areas/reports/accounting/testing.ts';

let app: TestServer;
let till: TestTill;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-09-20T09:00:00Z'));
  till = await openTestTill(app);
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

/** Another day; users stay signed in. */
async function goTo(day: string): Promise<void> {
  app.setNow(new Date(`${day}T09:00:00Z`));
  const until = '2030-01-01T00:00:00Z';
  const { account_id } = till.salon;
  await app.services.database.withAccount(account_id, (db) =>
    db.updateTable('sessions').set({ expires_at: until, ends_at: until }).where('account_id', '=', account_id).execute(),
  );
}

test('a month goes from the drawer to the filed return: counted, settled with its fee, matched with the bank, closed, declared', async () => {
  const owner = till.as('owner');
  const { cash, card } = till.salon.payment_method_ids;
  await goTo('2026-09-20');
  await app.succeed(openCashShift, { float_minor: 0 }, owner);
  await app.succeed(issueInvoice, till.sale({ payments: [{ method_id: cash, amount_minor: 10_000 }] }), owner);
  await app.succeed(
    issueInvoice,
    till.sale({ payments: [{ method_id: card, amount_minor: 10_000, authorization_code: '123456' }] }),
    owner,
  );
  await app.succeed(moveCash, { kind: 2, amount_minor: 10_000, used_for: 'bank' }, owner);
  await postAccount(app.services, till.salon.account_id);
  const through = '2026-09-30';
  const open = async () =>
    Object.fromEntries((await app.succeed(getOpenPoints, { through }, owner)).data.map(({ check, count }) => [check, count]));
  await goTo('2026-10-02');
  expect(await open()).toMatchObject({ drawers_uncounted: 1, cards_unsettled: 1, bank_lines_unmatched: 0, clearing_accounts: 1 });
  // The drawer is counted.
  await app.succeed(closeCashShift, { counted: [{ denomination_minor: 10_000, pieces: 0 }] }, owner);
  // The batch arrived on the 22nd, less 0.80 and its VAT.
  const accounts = (await app.succeed(listMoneyAccounts, {}, owner)).data;
  const [clearing, bank] = ['clearing', 'bank'].map((kind) => accounts.find((one) => one.kind === kind)?.id ?? 0) as [number, number];
  const { data: items } = await app.succeed(listUnsettled, { id: clearing, from: '2026-09-01', to: through }, owner);
  await app.succeed(
    settleTakings,
    {
      clearing_id: clearing,
      bank_id: bank,
      arrived_on: '2026-09-22',
      arrived_minor: 9_908,
      fee_net_minor: 80,
      fee_vat_minor: 12,
      fee_vat_treatment: 'standard',
      fee_vat_rate_bp: 1500,
      provider_trn: '300000000000003',
      fee_invoice_number: 'B-9',
      reference: 'BATCH-9',
      items: items.map(({ ledger, movement_id }) => ({ ledger, movement_id })),
    },
    owner,
  );
  await postAccount(app.services, till.salon.account_id);
  // The bank's statement says both: the cash that was brought, and the batch.
  const csv = 'Date,Description,Amount\n21/09/2026,Cash deposit,100.00\n22/09/2026,MADA BATCH-9,99.08\n';
  const content_base64 = Buffer.from(csv).toString('base64');
  await app.succeed(importStatement, { id: bank, file_name: 'september.csv', content_base64 }, owner);
  expect(await open()).toMatchObject({ drawers_uncounted: 0, cards_unsettled: 0, bank_lines_unmatched: 2, clearing_accounts: 0 });
  const { data: lines } = await app.succeed(listBankLines, { id: bank }, owner);
  expect(lines.map(({ proposed }) => proposed?.source)).toEqual(['settlement', 'shift_entry']);
  for (const { id, proposed } of lines) {
    const { source, source_id } = proposed!;
    await app.succeed(matchBankLine, { id, movements: [{ source, source_id }] }, owner);
  }
  expect(Object.values(await open()).every((count) => count === 0)).toBe(true);
  // Nothing is open: the month closes without a reason, and the return of its quarter is locked and filed with the fee's VAT in it.
  await app.succeed(closeMonth, { through }, owner);
  const report = await app.succeed(getVatReport, { day: through }, owner);
  expect(report.boxes.find(({ box }) => box === '7')).toMatchObject({ amount_minor: 80, vat_minor: 12 });
  const locked = await app.succeed(lockVatReturn, { from: '2026-07-01', to: through, net_minor: report.net_minor }, owner);
  const filed = await app.succeed(fileVatReturn, { id: locked.id ?? 0, filed_on: '2026-10-02', reference: 'Z-2026-3' }, owner);
  expect(filed.state).toBe('filed');
  await postAccount(app.services, till.salon.account_id);
  expect((await rebuildAccount(app.services, till.salon.account_id)).entries).toBe(0);
  const books = booksOf(app, till.salon.account_id);
  const [sums] = await books.ask<{ settled: number }>(
    `select sum(d.debit_minor - d.credit_minor)::bigint as settled from journal_days d join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id where a.key = 'bank'`,
  );
  expect(sums?.settled).toBe(19_908);
});
