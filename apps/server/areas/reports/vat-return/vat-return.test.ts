import { createExpense, getExpenseChoices, cancelExpense } from '@rawnaq/contract/finance/expenses';
import {
  fileVatReturn,
  getVatReport,
  listVatDocuments,
  listVatMethods,
  lockVatReturn,
  payVatReturn,
  printVatReturn,
  saveVatFigures,
  saveVatSetting,
} from '@rawnaq/contract/reports/vat-return';
import { listJournal } from '@rawnaq/contract/reports/books';
import { closeMonth, getPeriods } from '@rawnaq/contract/reports/periods';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { postBooks } from '../accounting/public/tasks.ts';
import { remindOfReturn } from './reminders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
/** Noon of a day, at which those who are signed in still are. */
async function at(day: string) {
  app.setNow(new Date(`${day}T12:00:00Z`));
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('sessions')
      .set({ expires_at: '2030-01-01T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' })
      .where('account_id', '=', salon.account_id)
      .execute(),
  );
}
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(new Date('2026-08-10T12:00:00Z'));
  salon = await app.salon();
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
/** A cut and a manicure, 180.00 with VAT: 156.53 and 23.47. */
const sell = () =>
  app.succeed(
    issueInvoice,
    {
      customer_id: salon.customer_ids[0],
      lines: [
        { service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] },
        { service_id: salon.service_ids[2], employee_id: salon.employee_ids[1] },
      ],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 18_000 }],
    },
    owner(),
  );
/** 1,000.00 and 150.00. */
const buy = async (change: object = {}) =>
  app.succeed(
    createExpense,
    {
      expense_type_id: (await app.succeed(getExpenseChoices, {}, owner())).types[0]?.id ?? 0,
      supplier_trn: '310122393500003',
      supplier_invoice_number: `S-${Math.random()}`,
      spent_on: '2026-08-09',
      lines: [{ description: 'Supplies', vat_treatment: 'standard', net_minor: 100_000, vat_rate_bp: 1500 }],
      ...change,
    },
    owner(),
  );
const report = (day?: string) => app.succeed(getVatReport, day === undefined ? {} : { day }, owner());
const box = ({ boxes }: Awaited<ReturnType<typeof report>>, name: string) => {
  const found = boxes.find((row) => row.box === name);
  return [found?.amount_minor, found?.adjustment_minor, found?.vat_minor];
};
/** The quarter with a sale, another one that is credited, and a purchase; in October it is over. */
async function quarter() {
  await sell();
  const second = await sell();
  await app.succeed(issueCreditNote, { id: second.id, reason: 'Not happy' }, owner());
  await buy();
  await at('2026-10-02');
  return report();
}
const period = { from: '2026-07-01', to: '2026-09-30' };
const lock = (change: object = {}) => app.call(lockVatReturn, { ...period, net_minor: -12_653, ...change }, owner());

describe('the form of Saudi Arabia', () => {
  test('sums up sales, credit notes as adjustments, and purchases; each box is its documents, and all of them are counted once', async () => {
    const answer = await quarter();
    expect(answer).toMatchObject({ form: 'ksa', state: 'draft', period, due_on: '2026-10-31', fault: null, is_registered: 1 });
    expect(box(answer, '1')).toEqual([31_306, 15_653, 2347]);
    expect(box(answer, '7')).toEqual([100_000, 0, 15_000]);
    expect(box(answer, '13')).toEqual([null, null, 2347 - 15_000]);
    expect(answer.net_minor).toBe(-12_653);
    const sales = await app.succeed(listVatDocuments, { day: period.from, box: '1' }, owner());
    expect(sales.data.map(({ document, net_minor, vat_minor }) => [document, net_minor, vat_minor]).toSorted()).toEqual([
      ['credit_note', -15_653, -2347],
      ['invoice', 15_653, 2347],
      ['invoice', 15_653, 2347],
    ]);
    const all = await app.succeed(listVatDocuments, { day: period.from }, owner());
    const sum = (pick: (row: (typeof all.data)[number]) => number) => all.data.reduce((total, row) => total + pick(row), 0);
    expect(all.total).toBe(4);
    expect(sum(({ net_minor }) => net_minor)).toBe(31_306 - 15_653 + 100_000 + answer.outside.amount_minor);
  });

  test('a purchase without the supplier’s tax number is outside of the form', async () => {
    await buy({ supplier_trn: undefined });
    const answer = await report('2026-08-10');
    expect(box(answer, '7')).toEqual([0, 0, 0]);
    expect(answer.outside).toEqual({ amount_minor: 100_000, vat_minor: 15_000 });
    expect((await app.succeed(listVatDocuments, { day: '2026-08-10', box: 'outside' }, owner())).total).toBe(1);
  });

  test('imports, reverse charge and what is exempt have their own boxes, and a reverse charge comes to nothing', async () => {
    const line = (vat_treatment: string, net_minor: number, vat_rate_bp = 1500) => ({
      description: vat_treatment,
      vat_treatment,
      net_minor,
      vat_rate_bp,
    });
    await buy({ lines: [line('import_at_customs', 100_000)], customs_declaration_number: 'D-1' });
    await buy({ lines: [line('reverse_charge', 20_000)] });
    await buy({ lines: [line('zero', 6_000, 0), line('exempt', 9_000, 0)] });
    await buy({ lines: [line('not_recoverable', 5_000)] });
    const answer = await report('2026-08-10');
    expect(['8', '9', '10', '11', '12'].map((name) => box(answer, name))).toEqual([
      [100_000, 0, 15_000],
      [20_000, 0, 0],
      [6_000, 0, 0],
      [9_000, 0, 0],
      [135_000, 0, 15_000],
    ]);
    expect(answer.outside).toEqual({ amount_minor: 5_000, vat_minor: 750 });
    expect(answer.net_minor).toBe(-15_000);
  });

  test('is locked with its documents, then filed, then paid, in this order and once', async () => {
    await sell();
    await at('2026-10-02');
    const locked = await app.succeed(lockVatReturn, { ...period, net_minor: 2347 }, owner());
    expect(locked).toMatchObject({ state: 'locked', net_minor: 2347, fault: null });
    const id = locked.id ?? 0;
    const [transfer] = await app.succeed(listVatMethods, {}, owner());
    const payment = { id, paid_on: '2026-10-02', payment_method_id: transfer?.id ?? 0 };
    expect((await app.call(payVatReturn, payment, owner())).body.code).toBe('vat_return.file_first');
    expect((await app.call(fileVatReturn, { id, filed_on: '2026-10-03', reference: 'A1' }, owner())).body.code).toBe(
      'vat_return.in_future',
    );
    expect((await app.call(fileVatReturn, { id, filed_on: '2026-10-01', reference: 'A1' }, owner())).body.code).toBe(
      'vat_return.too_early',
    );
    const filed = await app.succeed(fileVatReturn, { id, filed_on: '2026-10-02', reference: 'A1' }, owner());
    expect(filed).toMatchObject({ state: 'filed', reference: 'A1' });
    expect((await app.call(fileVatReturn, { id, filed_on: '2026-10-02', reference: 'A2' }, owner())).body.code).toBe(
      'vat_return.filed_already',
    );
    expect((await app.call(payVatReturn, { ...payment, payment_method_id: salon.payment_method_ids.cash }, owner())).body.code).toBe(
      'vat_return.method_unknown',
    );
    const [one, two] = await Promise.all([app.call(payVatReturn, payment, owner()), app.call(payVatReturn, payment, owner())]);
    expect([one.body.code, two.body.code].filter((code) => code === 'vat_return.paid_already')).toHaveLength(1);
    expect(await report(period.from)).toMatchObject({ state: 'paid', paid_on: '2026-10-02', net_minor: 2347 });
  });

  test('two who lock at once lock it once; what changed since it was seen is looked at again', async () => {
    await quarter();
    expect((await lock({ net_minor: 1 })).body.code).toBe('vat_return.changed_meanwhile');
    const answers = await Promise.all([lock(), lock()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('vat_return.locked_already');
  });

  test('a period that is not over, or does not follow on the last one, is refused', async () => {
    await sell();
    expect((await lock()).body.code).toBe('vat_return.not_over');
    expect((await lock({ to: '2026-08-31' })).body.code).toBe('vat_return.no_period');
    await at('2027-02-01');
    await app.succeed(lockVatReturn, { ...period, net_minor: 2347 }, owner());
    const later = await lock({ from: '2027-04-01', to: '2027-06-30', net_minor: 0 });
    expect(later.body.code).toBe('vat_return.not_over');
    await at('2027-08-01');
    expect((await lock({ from: '2027-04-01', to: '2027-06-30', net_minor: 0 })).body.code).toBe('vat_return.earlier_first');
  });

  test('corrections up to 5,000 SAR go into box 14 and the credit into 15; beyond, the earlier return has to be amended', async () => {
    await quarter();
    expect((await lock()).status).toBe(200);
    await at('2027-01-05');
    const next = { from: '2026-10-01', to: '2026-12-31' };
    const enter = async (corrections_up_minor: number) =>
      app.succeed(saveVatFigures, { ...next, corrections_up_minor, version: (await report(next.from)).version }, owner());
    const answer = await enter(500_000);
    expect(box(answer, '14')).toEqual([null, null, 500_000]);
    expect(box(answer, '15')).toEqual([null, null, 12_653]);
    expect(answer).toMatchObject({ net_minor: 500_000 - 12_653, has_credit_before: 1, fault: null });
    const beyond = async (figures: object) => {
      const { status, body } = await app.call(saveVatFigures, { ...next, ...figures, version: (await report(next.from)).version }, owner());
      return [status, body.code, Object.entries(body.errors ?? {}).map(([field, [why]]) => [field, why?.includes('SAR 5,000')])];
    };
    const amend = (field: string) => [422, 'vat_return.amend_earlier_return', [[field, true]]];
    expect(await beyond({ corrections_up_minor: 500_001 })).toEqual(amend('corrections_up_minor'));
    expect(await beyond({ corrections_down_minor: 500_001 })).toEqual(amend('corrections_down_minor'));
    expect(await report(next.from)).toMatchObject({ entered: { corrections_up_minor: 500_000 }, fault: null });
  });

  test('corrections that were found beyond 5,000 SAR keep a return from being locked, until they are taken out of it again', async () => {
    await at('2026-08-10');
    await sell();
    const lines = [{ description: 'Chairs', vat_treatment: 'standard', net_minor: 3_400_000, vat_rate_bp: 1500 }];
    const { id } = await buy({ lines });
    await at('2026-10-02');
    await app.succeed(lockVatReturn, { ...period, net_minor: 2347 - 510_000 }, owner());
    await app.succeed(cancelExpense, { id, reason: 'Entered twice' }, owner());
    await at('2027-01-05');
    const next = { from: '2026-10-01', to: '2026-12-31' };
    const found = await report(next.from);
    expect([box(found, '14'), found.fault]).toEqual([[null, null, 510_000], 'amend_earlier_return']);
    const refused = await lock({ ...next, net_minor: found.net_minor });
    expect(refused.body.code).toBe('vat_return.amend_earlier_return');
    expect(refused.body.message).toContain('SAR 5,000');
    const without = { ...next, corrections_down_minor: 510_000, version: found.version };
    expect(await app.succeed(saveVatFigures, without, owner())).toMatchObject({ fault: null });
  });

  test('a purchase that is cancelled after its return was locked is a correction in the next one', async () => {
    await at('2026-08-10');
    await sell();
    const { id } = await buy();
    await at('2026-10-02');
    await app.succeed(lockVatReturn, { ...period, net_minor: 2347 - 15_000 }, owner());
    await app.succeed(cancelExpense, { id, reason: 'Entered twice' }, owner());
    const before = await report(period.from);
    expect(before.net_minor).toBe(2347 - 15_000);
    const next = await report('2026-10-02');
    expect(box(next, '14')).toEqual([null, null, 15_000]);
    expect((await app.succeed(listVatDocuments, { day: '2026-10-02', box: '14' }, owner())).data).toMatchObject([
      { document: 'expense', document_id: id, net_minor: -100_000, vat_minor: 15_000, is_late: 1 },
    ]);
  });
});

test('the form of the Emirates says the emirate of the salon, and cannot be locked without one', async () => {
  await app.services.database.withPlatform((db) =>
    db.updateTable('accounts').set({ country_id: 2, currency: 'AED' }).where('id', '=', salon.account_id).execute(),
  );
  await sell();
  const unknown = await report('2026-08-10');
  expect(unknown.form).toBe('uae');
  expect(box(unknown, '1')[0]).toBe(15_653);
  await at('2026-10-02');
  expect((await report(period.from)).fault).toBe('no_emirate');
  const city = await app.services.database.withPlatform((db) =>
    db.selectFrom('cities').where('english_name', '=', 'Dubai').select('id').executeTakeFirstOrThrow(),
  );
  await app.services.database.withPlatform((db) =>
    db.updateTable('accounts').set({ city_id: city.id }).where('id', '=', salon.account_id).execute(),
  );
  const known = await report(period.from);
  expect(box(known, '1b')[0]).toBe(15_653);
  expect(known).toMatchObject({ fault: null, due_on: '2026-10-28' });
});

test('locking closes the books for good up to the last day of the return', async () => {
  await buy();
  await at('2026-10-02');
  await app.succeed(lockVatReturn, { ...period, net_minor: -15_000 }, owner());
  const late = { expense_type_id: (await app.succeed(getExpenseChoices, {}, owner())).types[0]?.id ?? 0 };
  const lines = [{ description: 'Supplies', net_minor: 10_000, vat_rate_bp: 1500 }];
  const refused = await app.call(createExpense, { ...late, spent_on: '2026-09-30', lines }, owner());
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([422, 'books.period_closed', { first_open_day: '2026-10-01' }]);
  expect(refused.body.errors?.['spent_on']?.[0]).toContain('1 Oct 2026');
  await app.succeed(createExpense, { ...late, spent_on: '2026-10-01', lines }, owner());
  const { closed_through, final_through, may_reopen, closings, months } = await app.succeed(getPeriods, {}, owner());
  expect({ closed_through, final_through, may_reopen }).toEqual({ closed_through: period.to, final_through: period.to, may_reopen: false });
  expect(closings).toMatchObject([{ kind: 'final', through: period.to, cause: 'return', user_name: expect.any(String) }]);
  expect(months.find(({ through }) => through === period.to)?.state).toBe('final');
});

test('a return of months that are closed already makes them final; one of a day that ended minutes ago waits', async () => {
  await buy();
  // The salon is three hours ahead: its October began ten minutes ago.
  await at('2026-10-02');
  app.setNow(new Date('2026-09-30T21:10:00Z'));
  expect((await lock({ net_minor: -15_000 })).body.code).toBe('vat_return.not_over');
  expect(await app.succeed(getPeriods, {}, owner())).toMatchObject({ closed_through: null, closings: [] });
  await at('2026-11-02');
  await app.succeed(closeMonth, { through: '2026-10-31' }, owner());
  await app.succeed(lockVatReturn, { ...period, net_minor: -15_000 }, owner());
  expect(await app.succeed(getPeriods, {}, owner())).toMatchObject({ closed_through: '2026-10-31', final_through: period.to });
});

test('purchases that are dated into the period while its return is locked are counted in it, or refused', async () => {
  await buy();
  await at('2026-10-02');
  const { types } = await app.succeed(getExpenseChoices, {}, owner());
  // Without the supplier's tax number they leave the net as it was seen.
  const purchase = () => ({
    expense_type_id: types[0]?.id ?? 0,
    supplier_invoice_number: `L-${Math.random()}`,
    spent_on: '2026-09-30',
    lines: [{ description: 'Supplies', vat_treatment: 'standard' as const, net_minor: 10_000, vat_rate_bp: 1500 }],
  });
  const answers: (string | undefined)[] = [];
  const keepWriting = async () => {
    for (let left = 20; left > 0 && answers.at(-1) !== 'books.period_closed'; left -= 1) {
      const { status, body } = await app.call(createExpense, purchase(), owner());
      answers.push(status < 300 ? 'written' : body.code);
    }
  };
  const [locked] = await Promise.all([lock({ net_minor: -15_000 }), ...Array.from({ length: 8 }, keepWriting)]);
  expect(locked.status).toBe(200);
  const written = answers.filter((answer) => answer === 'written').length;
  expect(answers.filter((answer) => answer !== 'written' && answer !== 'books.period_closed')).toEqual([]);
  const frozen = await app.succeed(listVatDocuments, { day: period.from }, owner());
  expect(frozen.total).toBe(written + 1);
  expect((await app.succeed(listVatDocuments, { day: '2026-10-02' }, owner())).total).toBe(0);
});

test('locking settles the VAT accounts, and the payment of the return leaves the bank', async () => {
  await sell();
  await buy({ lines: [{ description: 'Supplies', vat_treatment: 'standard', net_minor: 10_000, vat_rate_bp: 1500 }] });
  await at('2026-10-02');
  const { id } = await app.succeed(lockVatReturn, { ...period, net_minor: 847 }, owner());
  await app.succeed(fileVatReturn, { id: id ?? 0, filed_on: '2026-10-02', reference: 'A1' }, owner());
  const [transfer] = await app.succeed(listVatMethods, {}, owner());
  await app.succeed(payVatReturn, { id: id ?? 0, paid_on: '2026-10-02', payment_method_id: transfer?.id ?? 0 }, owner());
  await postBooks(app.services, { account_id: salon.account_id });
  const { rows } = await app.services.database.withAccount(salon.account_id, (db) =>
    sql<{ key: string; sum: number }>`select a.key, sum(l.amount_minor)::bigint as sum from journal_lines l
      join accounting_accounts a on a.account_id = l.account_id and a.id = l.accounting_account_id
      where a.key in ('output_vat', 'input_vat', 'vat_settlement', 'bank') group by a.key order by a.key`.execute(db),
  );
  expect(rows).toEqual([
    { key: 'bank', sum: -847 },
    { key: 'input_vat', sum: 0 },
    { key: 'output_vat', sum: 0 },
    { key: 'vat_settlement', sum: 0 },
  ]);
  // Its entries lead to the return of the period, not of the day on which it was locked.
  const { data: entries } = await app.succeed(listJournal, { from: '2026-10-02', to: '2026-10-02' }, owner());
  const days = entries.filter(({ document_type }) => document_type === 'vat_return').map(({ document_day }) => document_day);
  expect(new Set(days)).toEqual(new Set([period.from]));
});

test('how often a salon files is a setting, and follows the quarters of the authority', async () => {
  const save = (change: object, version: number) =>
    app.call(saveVatSetting, { vat_period: 'quarterly', version, ...change } as never, owner());
  expect((await save({ first_month: 2 }, 0)).status).toBe(200);
  expect((await report('2026-08-10')).period).toEqual({ from: '2026-08-01', to: '2026-10-31' });
  expect((await save({ vat_period: 'monthly' }, 0)).body.code).toBe('record.changed_meanwhile');
  expect((await save({ vat_period: 'monthly' }, 1)).status).toBe(200);
  expect((await report()).period).toEqual({ from: '2026-07-01', to: '2026-07-31' });
});

test('the accountant sees returns and locks them; a receptionist does neither', async () => {
  await sell();
  await at('2026-10-02');
  expect((await app.call(getVatReport, {}, salon.as('receptionist'))).status).toBe(403);
  expect((await app.call(lockVatReturn, { ...period, net_minor: 2347 }, salon.as('receptionist'))).status).toBe(403);
  expect((await app.call(getVatReport, {}, salon.as('accountant'))).status).toBe(200);
  expect((await app.call(lockVatReturn, { ...period, net_minor: 2347 }, salon.as('accountant'))).status).toBe(200);
});

test('those who may lock a return are reminded ten days before its last day, once, and no more when it is filed', async () => {
  await sell();
  const open = async () => {
    await inAccountJob(app.services, salon.account_id, remindOfReturn);
    return (await app.succeed(listTasks, {}, salon.as('accountant'))).data
      .filter(({ kind }) => kind === 'vat_return_due')
      .map(({ title }) => title);
  };
  await at('2026-10-20');
  expect(await open()).toEqual([]);
  await at('2026-10-21');
  const told = [expect.stringMatching(/1 Jul.*30 Sep.*31 Oct/)];
  expect(await open()).toEqual(told);
  await at('2026-10-30');
  expect(await open()).toEqual(told);
  const { id } = await app.succeed(lockVatReturn, { ...period, net_minor: 2347 }, owner());
  expect(await open()).toEqual(told);
  await app.succeed(fileVatReturn, { id: id ?? 0, filed_on: '2026-10-30', reference: 'A1' }, owner());
  expect(await open()).toEqual([]);
});

test('the form is a PDF in both languages', async () => {
  await sell();
  for (const language of ['en', 'ar'] as const) {
    const pdf = await app.call(printVatReturn, { day: '2026-08-10', language }, owner());
    expect(pdf.status).toBe(200);
  }
});

test('sales at the moment a return is locked are in it wholly, or of a later day', async () => {
  await sell();
  await buy();
  await at('2026-09-30');
  app.setNow(new Date('2026-09-30T20:59:59Z'));
  const late = Array.from({ length: 8 }, sell);
  // Some have begun on the last day of the quarter; the clock goes on, and the return is locked while they are written.
  await Promise.race(late);
  app.setNow(new Date('2026-10-01T08:00:00Z'));
  const locking = (async () => {
    for (;;) {
      const { net_minor } = await report(period.from);
      const answer = await lock({ net_minor });
      // Figures that changed meanwhile are looked at again.
      if (answer.status !== 422) return answer;
    }
  })();
  const after = Array.from({ length: 4 }, sell);
  expect((await locking).status).toBeLessThan(300);
  await Promise.all([...late, ...after]);
  const locked = await report(period.from);
  expect(locked.state).toBe('locked');
  const { rows } = await app.services.database.withAccount(salon.account_id, (db) =>
    sql<{ issued: number; frozen: number; net_minor: number }>`select
      (select count(*)::int from invoices where account_id = ${salon.account_id} and business_date <= '2026-09-30') as issued,
      (select count(distinct document_id)::int from vat_return_documents where account_id = ${salon.account_id} and document = 'invoice') as frozen,
      (select sum(subtotal_minor)::bigint from invoices where account_id = ${salon.account_id} and business_date <= '2026-09-30') as net_minor`.execute(
      db,
    ),
  );
  const [sums] = rows;
  expect(sums?.frozen).toBe(sums?.issued);
  expect(box(locked, '1')[0]).toBe(sums?.net_minor);
  expect((sums?.issued ?? 0) + 4).toBeGreaterThan(4);
});
