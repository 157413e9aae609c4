import { getEinvoiceCoverage } from '@rawnaq/contract/tax/einvoicing';
import {
  correctEinvoice,
  checkEinvoiceChain,
  getEinvoicePdf,
  getEinvoiceXml,
  getInvoiceXml,
  resendEinvoice,
} from '@rawnaq/contract/tax/einvoicing-documents';
import { getCreditNote, getInvoiceNotes, issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { printInvoice, printPublicInvoice } from '@rawnaq/contract/document-papers';
import { verifyKsaDocument } from '@rawnaq/einvoice/ksa/verify';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { type KsaAuthority, startKsaAuthority } from '@rawnaq/einvoice/testing/ksa-authority';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { atTills, testFacts, testOtp, type Tills, until } from './testing.ts';

let authority: KsaAuthority;
let app: TestServer;
let salon: TestSalon;
let tills: Tills;
let device: number;
beforeAll(async () => {
  authority = await startKsaAuthority({ otp: testOtp });
  app = await startTestServer({ TAX_AUTHORITY_URL: authority.url });
  salon = await app.salon();
  tills = atTills(app, salon);
  device = await tills.connect();
});
afterAll(async () => {
  await app.close();
  await authority.close();
});
beforeEach(() => authority.heal());

const documentOf = (sold: { einvoice: { document_id: number } | null }): number => sold.einvoice?.document_id ?? 0;
const xmlOf = async (id: number, version?: 'issued' | 'cleared'): Promise<string> =>
  (await app.call(getEinvoiceXml, version === undefined ? { id } : { id, version }, tills.owner)).body as unknown as string;

describe('a simplified invoice', () => {
  test('is built, chained and signed with the sale, and reported right after it', async () => {
    const sold = await tills.sell();
    expect(sold).toMatchObject({ kind: 'simplified', einvoice: { state: 'waiting', may_print: 1 } });
    const reported = await tills.settled(documentOf(sold));
    expect(reported).toMatchObject({
      state: 'reported',
      has_warnings: 0,
      number: sold.number,
      profile: 'simplified',
      device_id: device,
      total_minor: sold.total_minor,
      vat_minor: sold.vat_minor,
      net_minor: sold.subtotal_minor,
      qr_text: sold.qr_text,
      deadline_at: null,
      attempts: 1,
    });
    expect(reported.exchanges).toMatchObject([{ action: 'report', http_status: 200, outcome: 'accepted' }]);
    const again = await app.succeed(getInvoice, { id: sold.id }, tills.owner);
    expect(again).toMatchObject({ ...sold, einvoice: { ...sold.einvoice, state: 'reported', deadline_at: null } });
    const xml = await xmlOf(documentOf(sold));
    expect(verifyKsaDocument(xml)).toMatchObject({
      faults: [],
      invoice_hash: reported.invoice_hash,
      icv: reported.icv,
      payable_minor: sold.total_minor,
      vat_minor: sold.vat_minor,
      id: sold.number,
    });
    const byInvoice = await app.call(getInvoiceXml, { id: sold.id }, tills.owner);
    expect(byInvoice.body).toBe(xml);
    expect(authority.document(reported.invoice_hash ?? '', 'received')?.toString()).toBe(xml);
  });

  test('says its discounts, quantities and mixed lines as the screen does', async () => {
    const sold = await tills.sell({
      customer_id: salon.customer_ids[0],
      lines: [
        { service_id: salon.service_ids[0], quantity: '1.5', discount_bp: 1250 },
        { service_id: salon.service_ids[1], quantity: 1, discount_minor: 333 },
        { kind: 'gift_card', gift_card: { value_minor: 5000 } },
      ],
      discount_minor: 777,
      discount_reason: 'A birthday',
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 13_125 + 34_667 + 5000 - 777 }],
    });
    const found = await tills.settled(documentOf(sold));
    expect(found).toMatchObject({ state: 'reported', has_warnings: 0, total_minor: sold.total_minor, vat_minor: sold.vat_minor });
  });

  test('the paper is PDF/A-3 with the XML inside', async () => {
    const sold = await tills.sell();
    const { headers, body } = await app.call(getEinvoicePdf, { id: documentOf(sold) }, tills.owner);
    expect(headers.get('content-type')).toBe('application/pdf');
    const paper = body as unknown as string;
    expect(paper).toContain('pdfaid:part>3<');
    expect(paper).toContain('/AFRelationship');
  });

  test('the paper that was handed out never changes; a receipt made again has the same bytes', async () => {
    const sold = await tills.sell();
    const id = documentOf(sold);
    const fetchPaper = async (query: string) => {
      const answer = await fetch(`${app.base}/api/invoices/${sold.id}/pdf?${query}`, {
        headers: { authorization: `Bearer ${tills.owner.token}` },
      });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      return Buffer.from(await answer.arrayBuffer());
    };
    const all = ['paper=invoice_a4&language=en', 'paper=invoice_a4&language=ar', 'paper=receipt_80mm&language=en'];
    const [first, arabic, receipt] = [await fetchPaper(all[0]!), await fetchPaper(all[1]!), await fetchPaper(all[2]!)];
    // The business moves and time goes by: neither shows on what was handed out.
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('businesses').set({ english_address: 'Moved to another street' }).where('account_id', '=', salon.account_id).execute(),
    );
    app.setNow(new Date(Date.now() + 60_000));
    const again = [await fetchPaper(all[0]!), await fetchPaper(all[1]!), await fetchPaper(all[2]!)];
    app.setNow(null);
    expect(again.map((paper, index) => paper.equals([first, arabic, receipt][index] ?? Buffer.alloc(0)))).toEqual([true, true, true]);
    const kept = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('einvoice_papers')
        .where('account_id', '=', salon.account_id)
        .where('document_id', '=', id)
        .select('pdf')
        .orderBy('id')
        .execute(),
    );
    expect(kept.map(({ pdf }) => pdf.length)).toEqual([first.length, arabic.length]);
    const change = app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('einvoice_papers')
        .set({ pdf: Buffer.from('') })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
    await expect(change).rejects.toThrow(/permission denied|kept as it was written/);
  });
});

describe('a standard invoice', () => {
  test('is cleared before it is printed, and its code is the cleared one', async () => {
    authority.trouble({ kind: 'server_error', routes: ['clear'] });
    const customer_id = await tills.company();
    const sold = await tills.sell({ customer_id });
    expect(sold).toMatchObject({ kind: 'standard', qr_text: null, einvoice: { state: 'waiting', may_print: 0, deadline_at: null } });
    expect(sold.buyer).toMatchObject({ trn: '311111111100003', address: { city_name: 'الرياض' } });
    expect(await app.call(printInvoice, { id: sold.id }, tills.owner)).toMatchObject({
      status: 422,
      body: { code: 'einvoicing.not_cleared' },
    });
    const unique_id = sold.unique_id;
    expect(await app.call(printPublicInvoice, { unique_id }, {})).toMatchObject({ status: 422, body: { code: 'einvoicing.not_cleared' } });
    authority.heal();
    await app.succeed(resendEinvoice, { id: documentOf(sold) }, tills.owner);
    const cleared = await tills.settled(documentOf(sold));
    expect(cleared).toMatchObject({ state: 'cleared', profile: 'standard' });
    expect(cleared.qr_text).toBeTruthy();
    const shown = await app.succeed(getInvoice, { id: sold.id }, tills.owner);
    expect(shown).toMatchObject({ qr_text: cleared.qr_text, einvoice: { state: 'cleared', may_print: 1 } });
    const [issued, given] = [await xmlOf(cleared.id, 'issued'), await xmlOf(cleared.id)];
    expect(given).not.toBe(issued);
    expect(given).toContain(cleared.qr_text);
    expect(verifyKsaDocument(issued).faults).toEqual([]);
    expect((await app.call(printInvoice, { id: sold.id }, tills.owner)).status).toBe(200);
  });

  test('is refused without the address of the business, before anything is written', async () => {
    const customer_id = await tills.company({ street: null, postal_code: null });
    const before = await tills.device(device);
    const answer = await app.call(issueInvoice, tills.sale({ customer_id }), tills.owner);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'einvoicing.buyer_address_needed', details: { customer_id, missing: ['street', 'postal_code'] } },
    });
    expect(answer.body.message).toContain('شركة الضيافة');
    expect((await tills.device(device)).icv).toBe(before.icv);
  });

  test('what the rules refuse is said in their words: a business that buys from itself', async () => {
    const customer_id = await tills.company({ trn: testFacts.vat_number });
    const answer = await app.call(issueInvoice, tills.sale({ customer_id }), tills.owner);
    expect(answer).toMatchObject({ status: 422, body: { code: 'einvoicing.document_refused' } });
    expect(answer.body.details?.['faults']).toMatchObject([{ field: 'buyer.vat_number' }]);
  });

  test('is reported while the authority has clearance switched off', async () => {
    authority.switchClearance(false);
    try {
      const sold = await tills.sell({ customer_id: await tills.company() });
      const reported = await tills.settled(documentOf(sold));
      expect(reported).toMatchObject({ state: 'reported' });
      expect(reported.exchanges.map(({ action, http_status }) => [action, http_status])).toEqual([
        ['clear', 303],
        ['report', 200],
      ]);
      expect((await app.succeed(getInvoice, { id: sold.id }, tills.owner)).qr_text).toBe(reported.qr_text);
    } finally {
      authority.switchClearance(true);
    }
  });
});

describe('notes', () => {
  const credit = (sold: { id: number; lines: { id: number }[] }, change: object = {}) => ({
    id: sold.id,
    reason: 'Changed their mind',
    ...change,
  });
  const debit = (sold: { id: number }) => ({
    id: sold.id,
    reason: 'Longer hair',
    lines: [{ description: 'Longer hair', amount_minor: 2345 }],
    payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 2345 }],
  });

  test('are refused while the invoice is not reported, in the specified words', async () => {
    authority.trouble({ kind: 'server_error', routes: ['report'] });
    const sold = await tills.sell();
    await until(
      () => tills.document(documentOf(sold)),
      ({ exchanges }) => exchanges.length > 0,
    );
    const refused = { status: 422, body: { code: 'einvoicing.not_reported' } };
    expect(await app.call(issueCreditNote, credit(sold), tills.owner)).toMatchObject(refused);
    expect(await app.call(issueDebitNote, debit(sold), tills.owner)).toMatchObject(refused);
    expect((await app.succeed(getInvoiceNotes, { id: sold.id }, tills.owner)).is_not_reported).toBe(true);
    const arabic = await app.call(issueCreditNote, credit(sold), { ...tills.owner, language: 'ar' });
    expect(arabic.body.message).toContain('هيئة الضرائب');
    authority.heal();
    await app.succeed(resendEinvoice, { id: documentOf(sold) }, tills.owner);
    await tills.settled(documentOf(sold));
    expect((await app.succeed(getInvoiceNotes, { id: sold.id }, tills.owner)).is_not_reported).toBe(false);
    expect((await app.call(issueCreditNote, credit(sold), tills.owner)).status).toBe(201);
  });

  test('parts of an invoice, to the halala; the last takes the rest', async () => {
    const sold = await tills.sell({
      lines: [{ service_id: salon.service_ids[0], quantity: 3, discount_minor: 1001 }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 28_999 }],
    });
    await tills.settled(documentOf(sold));
    const line_id = sold.lines[0]?.id ?? 0;
    const parts = [
      credit(sold, { lines: [{ line_id, quantity: 1 }] }),
      credit(sold, { lines: [{ line_id, amount_minor: 333 }] }),
      credit(sold, { lines: [{ line_id, amount_minor: 4711 }] }),
      credit(sold),
    ];
    for (const part of parts) {
      const note = await app.succeed(issueCreditNote, part, tills.owner);
      const found = await tills.settled(documentOf(note));
      expect(found).toMatchObject({
        state: 'reported',
        has_warnings: 0,
        reference_type: 2,
        number: note.number,
        total_minor: note.total_minor,
        vat_minor: note.vat_minor,
      });
      expect(await xmlOf(found.id)).toContain(sold.number);
      expect((await app.succeed(getCreditNote, { id: note.id }, tills.owner)).einvoice).toMatchObject({ state: 'reported' });
    }
  });

  test('a debit note, and notes over a standard invoice are cleared', async () => {
    const sold = await tills.sell({ customer_id: await tills.company() });
    await tills.settled(documentOf(sold));
    const more = await app.succeed(issueDebitNote, debit(sold), tills.owner);
    expect(await tills.settled(documentOf(more))).toMatchObject({ state: 'cleared', reference_type: 3, total_minor: 2345 });
    const less = await app.succeed(issueCreditNote, credit(sold), tills.owner);
    expect(await tills.settled(documentOf(less))).toMatchObject({ state: 'cleared', reference_type: 2 });
  });
});

describe('what goes wrong on the way', () => {
  test('lost, repeated, cut and unreadable answers, pauses and faults: each document arrives once', async () => {
    const kinds = ['lost_answer', 'earlier', 'garbage', 'cut_short', 'rate_limited', 'server_error', 'down'] as const;
    for (const kind of kinds) authority.trouble({ kind, times: 1, routes: ['report'] });
    const accepted = authority.accepted.length;
    const sold = await Promise.all(kinds.map(() => tills.sell()));
    // Each time the device finds the authority in trouble it pauses for longer.
    for (const one of sold) expect(await tills.settled(documentOf(one), 50)).toMatchObject({ state: 'reported' });
    expect(authority.accepted.length).toBe(accepted + kinds.length);
  }, 90_000);

  test('a rejected document keeps its place; the corrected one is new, and only one', async () => {
    const sold = await tills.sell();
    const first = await tills.settled(documentOf(sold));
    expect(await app.call(correctEinvoice, { id: first.id }, tills.owner)).toMatchObject({
      status: 422,
      body: { code: 'einvoicing.not_rejected' },
    });
    const id = await rejectedSale();
    const rejected = await tills.document(id);
    expect(rejected).toMatchObject({ state: 'rejected', may_correct: 1, may_resend: 0 });
    expect(rejected.answers[0]).toMatchObject({ severity: 'error' });
    expect(rejected.answers[0]?.plain.length).toBeGreaterThan(20);
    expect(await app.call(resendEinvoice, { id }, tills.owner)).toMatchObject({
      status: 422,
      body: { code: 'einvoicing.rejected_is_corrected' },
    });
    const tasks = async () => (await app.succeed(listTasks, {}, tills.owner)).data.filter(({ path }) => path.endsWith(`/${id}`));
    expect((await tasks()).map(({ kind, is_closed_by_hand }) => [kind, is_closed_by_hand])).toEqual([['einvoice_rejected', 0]]);
    const both = await Promise.all([1, 2].map(() => app.call(correctEinvoice, { id }, tills.owner)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const corrected = await tills.settled(both.find(({ status }) => status === 201)?.body.id ?? 0);
    expect(corrected).toMatchObject({
      state: 'reported',
      number: rejected.number,
      total_minor: rejected.total_minor,
      reference_id: rejected.reference_id,
    });
    // The document issued in its place closes the task.
    expect(await tasks()).toEqual([]);
    expect(corrected.uuid).not.toBe(rejected.uuid);
    expect(corrected.icv).toBeGreaterThan(rejected.icv ?? 0);
    expect(await tills.document(id)).toMatchObject({ state: 'rejected', replaced_by_id: corrected.id, may_correct: 0 });
  });

  /** A document whose place in the chain the authority refuses: the head of the device is moved behind the product's back, for one sale. */
  async function rejectedSale(): Promise<number> {
    authority.trouble({ kind: 'server_error', routes: ['report'] });
    const sold = await tills.sell();
    const id = documentOf(sold);
    await until(
      () => tills.document(id),
      ({ exchanges }) => exchanges.length > 0,
    );
    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    await owner.query('alter table einvoice_documents disable trigger einvoice_documents_stay');
    const { rows } = await owner.query<{ xml: string }>('select xml from einvoice_documents where id = $1', [id]);
    await owner.query('update einvoice_documents set xml = $2 where id = $1', [
      id,
      rows[0]?.xml.replace(/(<cbc:RegistrationName>)/, '$1x'),
    ]);
    await owner.query('alter table einvoice_documents enable trigger einvoice_documents_stay');
    authority.heal();
    await app.succeed(resendEinvoice, { id }, tills.owner);
    await tills.settled(id);
    await owner.query('alter table einvoice_documents disable trigger einvoice_documents_stay');
    await owner.query('update einvoice_documents set xml = $2 where id = $1', [id, rows[0]?.xml]);
    await owner.query('alter table einvoice_documents enable trigger einvoice_documents_stay');
    await owner.end();
    return id;
  }

  test('the tables refuse a row that makes no sense, whoever writes it', async () => {
    const { id } = await tills.settled(documentOf(await tills.sell()));
    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    const copy = (changed: string, columns: string) =>
      owner.query(
        `insert into einvoice_documents (account_id, device_id, icv, previous_hash, reference_type, reference_id, attempt, profile, document_number, uuid, issued_at, issued_on,
          net_minor, vat_minor, total_minor, file_name, xml, invoice_hash, qr_text)
        select (c).account_id, (c).device_id, (c).icv, (c).previous_hash, (c).reference_type, (c).reference_id, (c).attempt, (c).profile, (c).document_number, (c).uuid, (c).issued_at,
          (c).issued_on, (c).net_minor, (c).vat_minor, (c).total_minor, (c).file_name, (c).xml, (c).invoice_hash, (c).qr_text
        from (select jsonb_populate_record(d, jsonb_build_object('uuid', gen_random_uuid(), 'attempt', 9, 'icv', 999) || $2::jsonb) as c from einvoice_documents d where d.id = $1) x`,
        [id, JSON.stringify({ [columns]: changed === '' ? null : changed })],
      );
    for (const [column, value] of [
      ['profile', 'other'],
      ['reference_type', '6'],
      ['attempt', '0'],
      ['icv', '0'],
      ['icv', ''],
      ['device_id', ''],
      ['previous_hash', ''],
      ['qr_text', ''],
      ['vat_minor', '1'],
    ] as const)
      await expect(copy(value, column), `${column} = ${value}`).rejects.toThrow(/einvoice_documents_are_sound/);
    for (const change of ['has_warnings = 2', 'is_late_told = 2', 'leased_by = 0', 'replaced_by_id = document_id'])
      await expect(owner.query(`update einvoice_deliveries set ${change} where document_id = $1`, [id]), change).rejects.toThrow(
        /einvoice_deliveries_are_sound/,
      );
    for (const change of [
      'status = 4',
      'certificate = null',
      'is_default = 2',
      'is_working = 2',
      'is_unauthorized = 2',
      "invoice_types = '0000'",
      "environment = 'x'",
      "step = 'x'",
    ])
      await expect(owner.query(`update einvoice_devices set ${change} where id = $1`, [device]), change).rejects.toThrow(
        /einvoice_devices_are_sound/,
      );
    for (const change of ['is_sending = 2', 'icv = icv + 1, last_hash = null'])
      await expect(owner.query(`update einvoice_chains set ${change} where device_id = $1`, [device]), change).rejects.toThrow(
        /einvoice_chains_are_sound/,
      );
    await owner.end();
  });

  test('nobody changes a document, an exchange or an answer afterwards, not even the tables’ owner', async () => {
    const sold = await tills.sell();
    const { id } = await tills.settled(documentOf(sold));
    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    await expect(owner.query(`update einvoice_documents set xml = 'x' where id = $1`, [id])).rejects.toThrow(/kept as it was written/);
    await expect(owner.query('delete from einvoice_documents where id = $1', [id])).rejects.toThrow(/kept as it was written/);
    await expect(owner.query(`update einvoice_exchanges set outcome = 'x' where document_id = $1`, [id])).rejects.toThrow(
      /kept as it was written/,
    );
    await expect(owner.query(`update einvoice_deliveries set state = 'waiting' where document_id = $1`, [id])).rejects.toThrow(/final/);
    await expect(owner.query('update einvoice_chains set icv = icv - 1 where device_id = $1', [device])).rejects.toThrow(/goes on by one/);
    await owner.end();
  });
});

describe('the books', () => {
  const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

  test('the chain is whole from the first document to the last, and the zip holds every byte of it', async () => {
    const walked = await app.succeed(checkEinvoiceChain, {}, tills.owner);
    const all = await tills.documents({ device_id: device });
    expect(walked.devices).toMatchObject([{ device_id: device, count: all.length, last_icv: all.length, breaks: [] }]);
    expect(all.map(({ icv }) => icv)).toEqual(all.map((_one, index) => index + 1));
    const response = await fetch(`${app.base}/api/einvoicing/archive?from=2026-01-01&to=${today()}`, {
      headers: { authorization: `Bearer ${tills.owner.token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const issued = Object.entries(files).filter(([name]) => name.startsWith('device-'));
    expect(issued.length).toBe(all.length);
    const first = issued.toSorted(([one], [other]) => one.localeCompare(other))[0];
    expect(Buffer.from(first?.[1] ?? []).toString()).toBe(await xmlOf(all[0]?.id ?? 0, 'issued'));
    expect(Object.keys(files).filter((name) => name.startsWith('cleared/')).length).toBe(
      all.filter(({ state }) => state === 'cleared').length,
    );
    expect(
      Object.entries(files).filter(
        ([name, bytes]) => /^pdf\/device-\d+\/.*\.pdf$/.test(name) && Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-',
      ).length,
    ).toBeGreaterThan(2);
    const csv = Buffer.from(files['documents.csv'] ?? []).toString();
    expect(csv.trim().split('\r\n').length).toBe(all.length + 1);
  });

  test('documents of an erased customer are in the zip of who may see the books, and by number alone in that of others', async () => {
    const { account_id } = salon;
    const customer_id = salon.customer_ids[0];
    const sold = await tills.sell({ customer_id });
    await tills.settled(sold.einvoice?.document_id ?? 0);
    await app.services.database.withAccount(account_id, async (db) => {
      await changeRights(db, account_id, 'receptionist', { and: 'einvoicing.view' });
      await sql`select erase_customer(${customer_id}, 'Erased customer', now())`.execute(db);
    });
    const zipOf = async (token: string) => {
      const response = await fetch(`${app.base}/api/einvoicing/archive?from=2026-01-01&to=${today()}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      const lines = Buffer.from(files['documents.csv'] ?? [])
        .toString()
        .trim()
        .split('\r\n');
      return { issued: Object.keys(files).filter((name) => name.startsWith('device-')).length, lines: lines.length - 1 };
    };
    const [all, some] = [await zipOf(tills.owner.token), await zipOf(salon.tokens.receptionist)];
    expect(all.issued).toBe(all.lines);
    expect(some.lines).toBe(all.lines);
    expect(some.issued).toBeLessThan(all.issued);
  });

  test('the coverage of a period is all its documents', async () => {
    const all = (await tills.documents()).filter(({ replaced_by_id }) => replaced_by_id === null);
    const figures = await app.succeed(getEinvoiceCoverage, { from: '2026-01-01', to: today() }, tills.owner);
    expect(figures.documents.invoices + figures.documents.credit_notes + figures.documents.debit_notes).toBe(all.length);
    expect(figures.einvoices).toEqual({ country: 'ksa', accepted: all.length, open: 0, before_connecting: 0, without: 0 });
  });
});
