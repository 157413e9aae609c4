import { getEinvoiceCoverage } from '@rawnaq/contract/tax/einvoicing';
import { checkEinvoiceChain, resendEinvoice } from '@rawnaq/contract/tax/einvoicing-documents';
import { cancelEinvoiceDevice, changeEinvoiceDevice, renewEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import {
  cancelEinvoiceSetting,
  changeEinvoiceSetting,
  correctEinvoiceFailure,
  createEinvoiceSetting,
  getEinvoiceAccount,
  getEinvoiceFailure,
  getEinvoiceSetting,
  listEinvoiceFailures,
  listEinvoiceSettings,
} from '@rawnaq/contract/tax/einvoicing-platform';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { openTill } from '@rawnaq/contract/sales/till';
import { type KsaAuthority, startKsaAuthority } from '@rawnaq/einvoice/testing/ksa-authority';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { sendWaiting } from '../sending/send-waiting.ts';
import { atTills, testDevice, testFacts, testOtp, until } from '../testing.ts';

let authority: KsaAuthority;
let app: TestServer;
beforeAll(async () => {
  authority = await startKsaAuthority({ otp: testOtp });
  app = await startTestServer({ TAX_AUTHORITY_URL: authority.url });
});
afterAll(async () => {
  await app.close();
  await authority.close();
});
beforeEach(() => authority.heal());

/** Tasks that are open about devices and e-invoices: their kinds with what they are about. */
const openTasks = async (tills: { owner: { token: string } }) => {
  const { data } = await app.succeed(listTasks, {}, tills.owner);
  return data.map(({ kind, path }) => `${kind} ${path.replace(/^\/merchant\/e-invoicing\/?(?:documents\/)?/, '')}`.trim()).toSorted();
};
/** Opens a task as the jobs do that find a cause for it, without waiting for the day on which they do. */
const openTaskAbout = (account_id: number, kind: 'einvoice_certificate' | 'einvoice_late', subject_id: number) =>
  app.services.database.withAccount(account_id, async (db) => {
    const source = app.services.taskSources.find((one) => one.kind === kind);
    if (source === undefined) throw new Error(`no source of ${kind}`);
    const { right, path, example } = source;
    const row = { kind, subject_id, right_needed: right, path: path(subject_id), params: JSON.stringify(example) };
    await db
      .insertInto('tasks')
      .values({ account_id, ...row, created_at: new Date() })
      .execute();
  });

describe('many tills at once', () => {
  test('16 of them on one device while the authority is slow, repeats itself and loses answers: one chain, every document once', async () => {
    const salon = await app.salon();
    const tills = atTills(app, salon);
    const device_id = await tills.connect();
    const before = authority.accepted.length;
    authority.trouble({ kind: 'slow', ms: 20, probability: 0.3, routes: ['report'] });
    authority.trouble({ kind: 'lost_answer', probability: 0.1, routes: ['report'] });
    authority.trouble({ kind: 'earlier', probability: 0.1, routes: ['report'] });
    authority.trouble({ kind: 'server_error', probability: 0.1, routes: ['report'] });
    const sold = (
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          const own = [];
          for (let index = 0; index < 3; index += 1) own.push(await tills.sell());
          return own;
        }),
      )
    ).flat();
    authority.heal();
    const all = await until(
      () => tills.documents(),
      (documents) => documents.every(({ state }) => state === 'reported'),
      30,
    );
    expect(all.map(({ icv }) => icv)).toEqual(Array.from({ length: 48 }, (_none, index) => index + 1));
    expect(authority.accepted.length - before).toBe(48);
    for (const one of sold)
      expect(all.find(({ reference_id }) => reference_id === one.id)).toMatchObject({
        number: one.number,
        total_minor: one.total_minor,
        vat_minor: one.vat_minor,
      });
    const numbers = sold.map(({ number }) => number).toSorted();
    expect(new Set(numbers).size).toBe(48);
    const walked = await app.succeed(checkEinvoiceChain, { device_id }, tills.owner);
    expect(walked.devices).toMatchObject([{ count: 48, last_icv: 48, breaks: [] }]);
  });

  test('an e-invoice that was made for a number another took is made again; a sale that meets the end of a sending job has one of its own', async () => {
    const salon = await app.salon();
    const tills = atTills(app, salon);
    const device_id = await tills.connect();
    // From the second sale on it is known beforehand what a sale is judged by, and number and chain are looked at with it.
    const before = [await tills.sell(), await tills.sell()];
    const other = new pg.Client(app.ownerConnection);
    await other.connect();
    const waiting = async () =>
      (await other.query<{ count: number }>(`select count(*)::int as count from pg_locks where not granted`)).rows[0]?.count ?? 0;
    await other.query('begin');
    await other.query(`update number_series set prefix = 'NEW-' where account_id = $1 and document = 'invoice'`, [salon.account_id]);
    const selling = tills.sell();
    await until(waiting, (count) => count > 0);
    await other.query('commit');
    const sold = await selling;
    // A job that is due when the next sale looks, and has ended when it writes: the sale needs one of its own.
    const isSending = async () =>
      (await other.query<{ is_sending: number }>(`select is_sending from einvoice_chains where device_id = $1`, [device_id])).rows[0]
        ?.is_sending;
    await until(isSending, (value) => value === 0);
    await other.query(`update einvoice_chains set is_sending = 1 where device_id = $1`, [device_id]);
    await other.query('begin');
    await other.query(`update einvoice_chains set is_sending = 0 where device_id = $1`, [device_id]);
    const next = tills.sell();
    await until(waiting, (count) => count > 0);
    await other.query('commit');
    await other.end();
    const after = await next;
    expect([sold.number, after.number]).toEqual([expect.stringMatching(/^NEW-0*3$/), expect.stringMatching(/^NEW-0*4$/)]);
    const all = await until(
      () => tills.documents(),
      (documents) => documents.every(({ state }) => state === 'reported'),
    );
    expect(all.map(({ icv, number, reference_id }) => ({ icv, number, id: reference_id }))).toEqual(
      [...before, sold, after].map(({ number, id }, index) => ({ icv: index + 1, number, id })),
    );
  });

  test('tills with devices of their own have chains of their own; a sale names its till', async () => {
    const salon = await app.salon();
    const tills = atTills(app, salon);
    const first = await tills.connect();
    const second = await tills.connect({ device_name: 'Till 2' });
    const sold = [await tills.sell(), await tills.sell({ einvoice_device_id: second }), await tills.sell({ einvoice_device_id: second })];
    const placeOf = async (index: number) => {
      const { device_id, icv } = await tills.document(sold[index]?.einvoice?.document_id ?? 0);
      return [device_id, icv];
    };
    expect([await placeOf(0), await placeOf(1), await placeOf(2)]).toEqual([
      [first, 1],
      [second, 1],
      [second, 2],
    ]);
    const { version } = await tills.device(second);
    await app.succeed(changeEinvoiceDevice, { id: second, ...testDevice, device_name: 'Reception', is_default: 1, version }, tills.owner);
    const next = await tills.sell();
    expect(await tills.document(next.einvoice?.document_id ?? 0)).toMatchObject({ device_id: second, icv: 3, device_name: 'Reception' });
    await until(
      () => tills.documents({ state: 'waiting' }),
      (waiting) => waiting.length === 0,
    );
    await app.succeed(cancelEinvoiceDevice, { id: second }, tills.owner);
    expect(await app.call(issueInvoice, tills.sale({ einvoice_device_id: second }), tills.owner)).toMatchObject({
      status: 422,
      body: { code: 'einvoicing.device_not_found' },
    });
    expect(await tills.document((await tills.sell()).einvoice?.document_id ?? 0)).toMatchObject({ device_id: first, icv: 2 });
  });

  test('the till is told which devices are connected and what each issues; notes too are issued by the one they name', async () => {
    const salon = await app.salon();
    const tills = atTills(app, salon);
    const listed = async () => (await app.succeed(openTill, {}, tills.owner)).einvoice_devices;
    expect(await listed()).toEqual([]);
    const both = { issues_standard: 1, issues_simplified: 1, is_renewal_due: 0, attention: null };
    const first = await tills.connect();
    await tills.addDevice({ device_name: 'On its way' });
    const second = await tills.connect({ device_name: 'Door', invoice_types: '0100' });
    expect(await listed()).toEqual([
      { id: first, device_name: 'Till 1', is_default: 1, ...both },
      { id: second, device_name: 'Door', is_default: 0, ...both, issues_standard: 0 },
    ]);
    const customer_id = await tills.company();
    expect(await app.call(issueInvoice, tills.sale({ customer_id, einvoice_device_id: second }), tills.owner)).toMatchObject({
      status: 422,
      body: { code: 'einvoicing.device_other_kind', errors: { einvoice_device_id: [expect.any(String)] } },
    });

    const { id, einvoice } = await tills.sell();
    await tills.settled(einvoice?.document_id ?? 0);
    const reason = 'Sample';
    const notes = [
      await app.succeed(
        issueDebitNote,
        {
          id,
          reason,
          einvoice_device_id: second,
          lines: [{ description: 'More', amount_minor: 1_000 }],
          payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 1_000 }],
        },
        tills.owner,
      ),
      await app.succeed(issueCreditNote, { id, reason, einvoice_device_id: second }, tills.owner),
    ];
    for (const [index, note] of notes.entries())
      expect(await tills.document(note.einvoice?.document_id ?? 0)).toMatchObject({ device_id: second, icv: index + 1 });

    const { account_id } = salon;
    await app.services.database.withAccount(account_id, (db) =>
      db
        .updateTable('einvoice_devices')
        .set({ certificate_until: '2020-01-01T00:00:00Z' })
        .where('account_id', '=', account_id)
        .where('id', '=', second)
        .execute(),
    );
    expect((await listed())[1]).toMatchObject({ id: second, is_renewal_due: 1, attention: 'expired' });
    await until(
      () => tills.documents({ state: 'waiting', device_id: first }),
      (waiting) => waiting.length === 0,
    );
    await app.succeed(cancelEinvoiceDevice, { id: first }, tills.owner);
    expect((await listed()).map((device) => device.id)).toEqual([second]);
  });

  test('a document is sent by one at a time; one whose sender died is sent by the next', async () => {
    const salon = await app.salon();
    const tills = atTills(app, salon);
    const device_id = await tills.connect();
    authority.trouble({ kind: 'server_error', routes: ['report'] });
    const sold = await tills.sell();
    const document_id = sold.einvoice?.document_id ?? 0;
    await until(
      () => tills.document(document_id),
      ({ attempts, exchanges }) => attempts > 0 && exchanges.length === attempts,
    );
    const { account_id } = salon;
    const lease = (text: string, leased_by: number | null = null) =>
      app.services.database.withAccount(account_id, (db) =>
        db
          .updateTable('einvoice_deliveries')
          .set({ lease: '00000000-0000-4000-8000-000000000000', leased_until: text, leased_by, next_attempt_at: null })
          .where('account_id', '=', account_id)
          .where('document_id', '=', document_id)
          .execute(),
      );
    await lease('2999-01-01T00:00:00Z');
    authority.heal();
    const { attempts } = await tills.document(document_id);
    await Promise.all([1, 2, 3].map(() => sendWaiting(app.services, { account_id, device_id })));
    expect(await tills.document(document_id)).toMatchObject({ state: 'waiting', attempts });
    await lease('2999-01-01T00:00:00Z', app.services.instance);
    await sendWaiting(app.services, { account_id, device_id });
    expect(await tills.document(document_id)).toMatchObject({ state: 'waiting', attempts });
    // Nobody lives under this number: no waiting for the lease to end.
    await lease('2999-01-01T00:00:00Z', app.services.instance === 1 ? 2 : 1);
    await Promise.all([1, 2, 3].map(() => sendWaiting(app.services, { account_id, device_id })));
    expect(await tills.document(document_id)).toMatchObject({ state: 'reported', attempts: attempts + 1 });
  });

  test('an authority that is down is asked for the device, not for each sale; once it is there, all that waited arrives', async () => {
    const salon = await app.salon();
    const tills = atTills(app, salon);
    const device_id = await tills.connect();
    authority.trouble({ kind: 'server_error', routes: ['report'] });
    const first = (await tills.sell()).einvoice?.document_id ?? 0;
    await until(
      () => tills.document(first),
      ({ exchanges }) => exchanges.length > 0,
    );
    for (let index = 0; index < 9; index += 1) await tills.sell();
    const waiting = await tills.documents({ state: 'waiting' });
    expect(waiting.length).toBe(10);
    expect(waiting.filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(3);
    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    const { rows } = await owner.query('select count(*)::int as count from graphile_worker.jobs where key = $1', [
      `send_einvoice einvoice_device_${salon.account_id}_${device_id}`,
    ]);
    await owner.end();
    expect(rows).toEqual([{ count: 1 }]);
    authority.heal();
    const before = authority.accepted.length;
    await app.succeed(resendEinvoice, { id: first }, tills.owner);
    await until(
      () => tills.documents(),
      (documents) => documents.every(({ state }) => state === 'reported'),
    );
    const arrived = authority.accepted.slice(before).map(({ icv }) => icv);
    expect(arrived.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('the authority refuses the device: its documents wait, the owner sees why, and a new certificate mends it', async () => {
    const salon = await app.salon();
    const tills = atTills(app, salon);
    const device_id = await tills.connect();
    authority.revoke(authority.issued.at(-1)?.request_id ?? '');
    const sold = await tills.sell();
    const refused = await until(
      () => tills.device(device_id),
      ({ attention }) => attention !== null,
    );
    expect(refused.attention).toBe('unauthorized');
    expect(await openTasks(tills)).toEqual(['einvoice_device_refused']);
    await openTaskAbout(salon.account_id, 'einvoice_certificate', device_id);
    await openTaskAbout(salon.account_id, 'einvoice_certificate', device_id + 1_000_000);
    await openTaskAbout(salon.account_id, 'einvoice_late', sold.einvoice?.document_id ?? 0);
    expect(await tills.document(sold.einvoice?.document_id ?? 0)).toMatchObject({ state: 'waiting', answer: { code: 'unauthorized' } });
    await app.succeed(renewEinvoiceDevice, { id: device_id, otp: testOtp }, tills.owner);
    const renewed = await until(
      () => tills.device(device_id),
      ({ is_working }) => is_working === 0,
    );
    expect(renewed).toMatchObject({ status: 3, attention: null, fault: null });
    expect(await tills.settled(sold.einvoice?.document_id ?? 0)).toMatchObject({ icv: 1 });
    // What is settled asks for nothing any more; the task about another device stays.
    expect(await openTasks(tills)).toEqual(['einvoice_certificate']);
    expect(await tills.settled((await tills.sell()).einvoice?.document_id ?? 0)).toMatchObject({ state: 'reported', icv: 2 });
    await openTaskAbout(salon.account_id, 'einvoice_certificate', device_id);
    expect(await openTasks(tills)).toHaveLength(2);
    await app.succeed(cancelEinvoiceDevice, { id: device_id }, tills.owner);
    expect(await openTasks(tills)).toHaveLength(1);
  });

  test('a salon without a device issues as before; the coverage of a period tells what was before connecting, what is reported, and what came without a till', async () => {
    const salon = await app.salon();
    const tills = atTills(app, salon);
    const sold = await tills.sell();
    expect(sold).toMatchObject({ einvoice: null });
    expect(sold.qr_text).toBeTruthy();
    expect((await app.succeed(listInvoices, {}, tills.owner)).total).toBe(1);
    const figures = await app.succeed(getEinvoiceCoverage, { from: '2026-01-01', to: '2099-01-01' }, tills.owner);
    expect(figures).toMatchObject({ documents: { invoices: 1 } });
    expect(figures.einvoices).toEqual({ country: 'ksa', accepted: 0, open: 0, before_connecting: 1, without: 0 });
    const device_id = await tills.connect();
    const reported = await tills.sell();
    await tills.settled(reported.einvoice?.document_id ?? 0);
    await app.succeed(cancelEinvoiceDevice, { id: device_id }, tills.owner);
    await tills.sell();
    const later = await app.succeed(getEinvoiceCoverage, { from: '2026-01-01', to: '2099-01-01' }, tills.owner);
    expect(later.einvoices).toEqual({ country: 'ksa', accepted: 1, open: 0, before_connecting: 1, without: 1 });
  });
});

describe('the platform', () => {
  test('a manager adds a setting with its one-time password, renews it and cancels it; both logs say so', async () => {
    const salon = await app.salon();
    const manager = { token: await app.manager() };
    const { account_id } = salon;
    const { facts } = await app.succeed(getEinvoiceAccount, { id: account_id }, manager);
    expect(facts).toMatchObject({ vat_number: '300000000000003', version: 0 });
    const made = await app.succeed(
      createEinvoiceSetting,
      { account_id, ...testFacts, ...testDevice, otp: testOtp, facts_version: 0 },
      manager,
    );
    expect(made).toMatchObject({ account_id, facts: testFacts, device: { device_name: 'Till 1', status: 1 } });
    const { id } = made.device;
    const read = () => app.succeed(getEinvoiceSetting, { id }, manager);
    const connected = await until(read, ({ device }) => device.status === 2);
    expect(connected.device).toMatchObject({ step: 'done', is_default: 1 });
    const listed = await app.succeed(listEinvoiceSettings, { search: String(account_id) }, manager);
    expect(listed.data.find((row) => row.id === id)).toMatchObject({
      account_id,
      status: 2,
      id_number: testFacts.id_number,
      branch: 'Olaya',
      waiting: 0,
      rejected: 0,
    });
    const { version } = connected.device;
    const change = { id, ...testFacts, ...testDevice, city_name: 'جدة', otp: testOtp, facts_version: connected.facts.version, version };
    await app.succeed(changeEinvoiceSetting, change, manager);
    const renewed = await until(read, ({ device }) => device.status === 3);
    expect(renewed.facts.city_name).toBe('جدة');
    expect((await app.succeed(cancelEinvoiceSetting, { id }, manager)).device.status).toBe(0);
    expect(await app.call(getEinvoiceSetting, { id: 999_999 }, manager)).toMatchObject({ status: 404 });
    const own = await app.services.database.withAccount(account_id, (db) =>
      db
        .selectFrom('audit_log')
        .where('account_id', '=', account_id)
        .where('manager_id', 'is not', null)
        .select('action')
        .orderBy('id')
        .execute(),
    );
    expect(own.map(({ action }) => action)).toEqual([
      'change_facts',
      'add_device',
      'begin_connecting_device',
      'change_facts',
      'change_device',
      'begin_renewing_device',
      'cancel_device',
    ]);
  });

  test('what was rejected stands in the list of failures, with what it means, until it is corrected', async () => {
    const salon = await app.salon();
    const tills = atTills(app, salon);
    await tills.connect();
    const manager = { token: await app.manager() };
    const { account_id } = salon;
    const sold = await tills.sell();
    const document_id = sold.einvoice?.document_id ?? 0;
    await tills.settled(document_id);
    const second = (await tills.sell()).einvoice?.document_id ?? 0;
    await tills.settled(second);
    // The authority's answer is written as a rejection, as if it had been one.
    await app.services.database.withAccount(account_id, async (db) => {
      const row = await db
        .selectFrom('einvoice_documents')
        .where('account_id', '=', account_id)
        .where('id', '=', document_id)
        .selectAll()
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('einvoice_documents')
        .values({ ...row, id: undefined as never, icv: 99, attempt: 2, uuid: '00000000-0000-4000-8000-000000000099' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('einvoice_deliveries').values({ account_id, document_id: id, device_id: row.device_id }).execute();
      const answers = JSON.stringify([{ severity: 'error', code: 'invalid-invoice-hash', message: 'The invoice hash is invalid' }]);
      await db
        .updateTable('einvoice_deliveries')
        .set({ state: 'rejected', answers })
        .where('account_id', '=', account_id)
        .where('document_id', '=', id)
        .execute();
    });
    const failed = await app.succeed(listEinvoiceFailures, { account_id }, manager);
    expect(failed.data).toMatchObject([{ account_id, document: { state: 'rejected', number: sold.number, may_correct: 1 } }]);
    const id = failed.data[0]?.document.id ?? 0;
    const { document, xml } = await app.succeed(getEinvoiceFailure, { id }, { ...manager, language: 'ar' });
    expect(document.answers[0]?.plain).toMatch(/\p{Script=Arabic}/u);
    expect(xml).toContain('<Invoice');
    const corrected = await app.succeed(correctEinvoiceFailure, { id }, manager);
    expect(corrected).toMatchObject({ number: sold.number, reference_id: sold.id });
    expect((await app.succeed(listEinvoiceFailures, { account_id }, manager)).total).toBe(0);
    expect(await tills.settled(corrected.id)).toMatchObject({ state: 'reported', icv: 3 });
  });
});
