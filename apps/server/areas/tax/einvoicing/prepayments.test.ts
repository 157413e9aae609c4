import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { listOutbox } from '@rawnaq/contract/reach/messaging';
import { listPrepayments, printPrepayment, sendPrepayment } from '@rawnaq/contract/sales/prepayments';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { createTax } from '@rawnaq/contract/settings/settings';
import { getVatReport } from '@rawnaq/contract/reports/vat-return';
import { getEinvoiceCoverage } from '@rawnaq/contract/tax/einvoicing';
import { correctEinvoice, getEinvoicePdf, getEinvoiceXml, listEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { cancelPayment, getDeposit, listDeposits, printDeposit, printOnlineDeposit, takeDeposit } from '@rawnaq/contract/value/deposits';
import { collectPenalty, createPenalty } from '@rawnaq/contract/value/penalties';
import { localDate } from '@rawnaq/domain/time/local-time';
import { validateKsaDocument } from '@rawnaq/einvoice/ksa/validate';
import { verifyKsaDocument } from '@rawnaq/einvoice/ksa/verify';
import { type KsaAuthority, startKsaAuthority } from '@rawnaq/einvoice/testing/ksa-authority';
import { officialFaults } from '@rawnaq/einvoice/testing/official-rules';
import { absence, referenceData } from '@rawnaq/einvoice/testing/reference-data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { atTills, testOtp, type Tills, writeAsOwner } from './testing.ts';

let authority: KsaAuthority;
let app: TestServer;
let salon: TestSalon;
let tills: Tills;
beforeAll(async () => {
  authority = await startKsaAuthority({ otp: testOtp });
  app = await startTestServer({ TAX_AUTHORITY_URL: authority.url });
});
afterAll(async () => {
  await app.close();
  await authority.close();
});
beforeEach(async () => {
  salon = await app.salon();
  tills = atTills(app, salon);
  await tills.connect();
});

const rules = referenceData('ksa-rules-R3.4.8');
const today = () => localDate('Asia/Riyadh', Math.floor(Date.now() / 60_000));
const cash = (amount_minor: number) => ({ method_id: salon.payment_method_ids.cash, amount_minor });
const take = (change: object = {}, key?: string) =>
  app.call(
    takeDeposit,
    { customer_id: salon.customer_ids[0], ...cash(5000), ...change },
    { ...tills.owner, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );
const taken = async (change: object = {}) => {
  const answer = await take(change);
  expect([answer.status, answer.body]).toMatchObject([201, { is_taxed: 1 }]);
  return answer.body;
};
const documentsOf = async (id: number) => (await app.succeed(listPrepayments, { id }, tills.owner)).data;
const xmlOf = async (document_id: number): Promise<string> =>
  (await app.call(getEinvoiceXml, { id: document_id }, tills.owner)).body as unknown as string;
const bill = (change: object = {}) =>
  app.succeed(
    issueInvoice,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [],
      ...change,
    },
    tills.owner,
  );
const vat = async () => {
  const { boxes, outside } = await app.succeed(getVatReport, { day: today() }, tills.owner);
  const net = (one: (typeof boxes)[number] | undefined) => (one?.amount_minor ?? 0) - (one?.adjustment_minor ?? 0);
  const all = boxes.find(({ box }) => box === '6');
  const { documents } = await app.succeed(getEinvoiceCoverage, { from: today(), to: today() }, tills.owner);
  const rows = boxes.filter((one) => one.section === 'sales' && one.kind === 'documents' && one.amount_minor !== 0);
  return {
    rows: rows.map((one) => [one.box, net(one), one.vat_minor]),
    net_minor: net(all) + outside.amount_minor,
    vat_minor: all?.vat_minor,
    documents,
  };
};

/** The document is reported, signed and free of faults. */
async function expectSound(document_id: number): Promise<string> {
  expect(await tills.settled(document_id)).toMatchObject({ has_warnings: 0, state: expect.stringMatching(/^(reported|cleared)$/) });
  const xml = await xmlOf(document_id);
  expect(verifyKsaDocument(xml).faults).toEqual([]);
  expect(validateKsaDocument(xml)).toEqual([]);
  issued.push(xml);
  return xml;
}

/** Every document that a test has looked at: at the end the official rules look at each. */
const issued: string[] = [];

describe('a deposit in the Kingdom', () => {
  test('has a tax invoice that is found by its number and sent to its customer, who opens it by its link', async () => {
    const deposit = await taken();
    const [invoiced] = await documentsOf(deposit.id);
    const id = invoiced?.id ?? 0;
    await expectSound(invoiced?.einvoice?.document_id ?? 0);
    const found = await app.succeed(listDeposits, { search: invoiced?.number ?? '' }, tills.owner);
    expect(found.data.map((row) => row.id)).toEqual([deposit.id]);
    expect((await app.call(sendPrepayment, { id, channel: 'whatsapp' }, salon.as('system_manager'))).status).toBe(403);
    expect((await app.call(sendPrepayment, { id: 987_654, channel: 'whatsapp' }, tills.owner)).status).toBe(404);
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('customers')
        .set({ email: 'noura@example.test' })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', salon.customer_ids[0])
        .execute(),
    );
    expect(await app.succeed(sendPrepayment, { id, channel: 'email' }, tills.owner)).toEqual({
      channel: 'email',
      recipient: 'noura@example.test',
    });
    const sent = (await app.succeed(listOutbox, { per_page: 20 }, tills.owner)).data.find(({ template }) => template === 'receipt_link');
    expect(sent?.body).toContain('DI-00001');
    const unique_id = /deposits\/([\w-]+)\/pdf/.exec(sent?.body ?? '')?.[1] ?? '';
    const opened = await app.call(printOnlineDeposit, { alias: salon.alias, unique_id }, {});
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // A credit note over it goes the same way, by a link of its own.
    await app.succeed(cancelPayment, { id: deposit.payment_id, amount_minor: 1000, reason: 'A part of it' }, tills.owner);
    const credited = (await documentsOf(deposit.id)).at(-1);
    await app.succeed(sendPrepayment, { id: credited?.id ?? 0, channel: 'email' }, tills.owner);
    const told = (await app.succeed(listOutbox, { per_page: 20 }, tills.owner)).data.find(({ body }) => body.includes('DC-00001'));
    const document_id = Number(/pdf\?document_id=(\d+)/.exec(told?.body ?? '')?.[1]);
    expect(document_id).toBe(credited?.id);
    const note = await app.call(printOnlineDeposit, { alias: salon.alias, unique_id, document_id }, {});
    expect([note.status, note.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await app.call(printOnlineDeposit, { alias: salon.alias, unique_id, document_id: 987_654 }, {})).status).toBe(404);
  });

  test('is invoiced when it is taken, charged by its invoice no second time, and what is given back is credited', async () => {
    const deposit = await taken();
    const [invoiced] = await documentsOf(deposit.id);
    expect(invoiced).toMatchObject({
      type: 4,
      number: 'DI-00001',
      kind: 'simplified',
      net_minor: 4348,
      vat_minor: 652,
      total_minor: 5000,
      of_number: null,
    });
    const prepayment = await expectSound(invoiced?.einvoice?.document_id ?? 0);
    expect(verifyKsaDocument(prepayment)).toMatchObject({ type_code: '386', payable_minor: 5000, vat_minor: 652, id: 'DI-00001' });
    expect(await vat()).toMatchObject({ rows: [['1', 4348, 652]], documents: { prepayments: 1, invoices: 0 } });

    const sold = await bill({ deposits: [{ deposit_id: deposit.id, amount_minor: 3000 }], payments: [cash(7000)] });
    expect(sold).toMatchObject({
      total_minor: 10_000,
      vat_minor: 1304,
      prepayments: [
        { deposit_id: deposit.id, payment_id: deposit.payment_id, number: 'DI-00001', vat_rate_bp: 1500, net_minor: 2609, vat_minor: 391 },
      ],
    });
    expect(await app.succeed(getInvoice, { id: sold.id }, tills.owner)).toMatchObject({ prepayments: sold.prepayments });
    const charged = await expectSound(sold.einvoice?.document_id ?? 0);
    expect(verifyKsaDocument(charged)).toMatchObject({ type_code: '388', payable_minor: 7000, vat_minor: 1304 });
    expect(charged).toContain('<cbc:PrepaidAmount currencyID="SAR">30.00</cbc:PrepaidAmount>');
    expect(charged).toContain(verifyKsaDocument(prepayment).uuid);
    // What was taken and what is billed: together the bill, and the rest of the deposit.
    expect(await vat()).toMatchObject({ net_minor: 8696 + 1739, vat_minor: 1304 + 261 });

    await app.succeed(cancelPayment, { id: deposit.payment_id, reason: 'Plans changed' }, tills.owner);
    const credited = (await documentsOf(deposit.id)).at(-1);
    expect(credited).toMatchObject({
      type: 5,
      number: 'DC-00001',
      of_number: 'DI-00001',
      reason: 'Plans changed',
      net_minor: 1739,
      vat_minor: 261,
    });
    expect(verifyKsaDocument(await expectSound(credited?.einvoice?.document_id ?? 0))).toMatchObject({
      type_code: '381',
      payable_minor: 2000,
    });
    expect(await vat()).toMatchObject({
      net_minor: 8696,
      vat_minor: 1304,
      documents: { prepayments: 1, prepayment_credits: 1, invoices: 1 },
    });
    const { totals } = await app.succeed(listEinvoices, {}, tills.owner);
    expect(totals).toEqual({ net_minor: 8696, vat_minor: 1304, total_minor: 10_000 });
  });

  test('that is given back in parts has a credit note over each part, and together they are its invoice', async () => {
    const deposit = await taken();
    for (const [amount_minor, number] of [
      [1, 'DC-00001'],
      [1999, 'DC-00002'],
      [3000, 'DC-00003'],
    ] as const) {
      await app.succeed(cancelPayment, { id: deposit.payment_id, amount_minor, reason: 'A part of it' }, tills.owner);
      const credited = (await documentsOf(deposit.id)).at(-1);
      expect(credited).toMatchObject({ type: 5, number, of_number: 'DI-00001' });
      expect((credited?.net_minor ?? 0) + (credited?.vat_minor ?? 0)).toBe(amount_minor);
      const document = verifyKsaDocument(await expectSound(credited?.einvoice?.document_id ?? 0));
      expect(document).toMatchObject({ type_code: '381', payable_minor: amount_minor });
    }
    const [invoiced, ...credits] = await documentsOf(deposit.id);
    for (const sum of ['net_minor', 'vat_minor'] as const)
      expect(credits.reduce((all, credit) => all + credit[sum], 0)).toBe(invoiced?.[sum]);
    expect(await vat()).toMatchObject({ net_minor: 0, vat_minor: 0 });
  });

  test('to a business is a tax invoice with its seat; without it the deposit is refused', async () => {
    const company = await tills.company();
    const deposit = await taken({ customer_id: company });
    const [invoiced] = await documentsOf(deposit.id);
    expect(invoiced?.kind).toBe('standard');
    expect(verifyKsaDocument(await expectSound(invoiced?.einvoice?.document_id ?? 0))).toMatchObject({
      type_code: '386',
      profile: 'standard',
    });
    const nowhere = await take({ customer_id: await tills.company({ street: null, name: 'شركة بلا عنوان', trn: '311111111200003' }) });
    expect(nowhere.body).toMatchObject({ code: 'einvoicing.buyer_address_needed' });
    const sold = await bill({ customer_id: company, deposits: [{ deposit_id: deposit.id, amount_minor: 5000 }], payments: [cash(5000)] });
    await expectSound(sold.einvoice?.document_id ?? 0);
  });

  test('that is kept for a penalty leaves the VAT, and what is paid for the penalty at the counter never enters it', async () => {
    const deposit = await taken();
    const penalty = await app.succeed(
      createPenalty,
      { customer_id: salon.customer_ids[0], type: 2, amount_minor: 6000, reason: 'Came an hour late' },
      tills.owner,
    );
    await app.succeed(collectPenalty, { id: penalty.id, from_deposits: 1, method_id: salon.payment_method_ids.cash }, tills.owner);
    const credited = (await documentsOf(deposit.id)).at(-1);
    expect(credited).toMatchObject({ type: 5, net_minor: 4348, vat_minor: 652 });
    await expectSound(credited?.einvoice?.document_id ?? 0);
    expect(await vat()).toMatchObject({ net_minor: 0, vat_minor: 0, documents: { prepayments: 1, prepayment_credits: 1 } });
  });

  test('is an advance payment once more where a credit note puts it back', async () => {
    const deposit = await taken();
    const sold = await bill({ deposits: [{ deposit_id: deposit.id, amount_minor: 5000 }], payments: [cash(5000)] });
    await tills.settled(sold.einvoice?.document_id ?? 0);
    await app.succeed(issueCreditNote, { id: sold.id, reason: 'Not given', returns_value: 1 }, tills.owner);
    const returned = (await documentsOf(deposit.id)).at(-1);
    expect(returned).toMatchObject({ type: 4, number: 'DI-00002', net_minor: 4348, vat_minor: 652 });
    await expectSound(returned?.einvoice?.document_id ?? 0);
    expect(await app.succeed(getDeposit, { id: deposit.id }, tills.owner)).toMatchObject({ left_minor: 5000 });
    expect(await vat()).toMatchObject({ net_minor: 4348, vat_minor: 652 });
    const again = await bill({ deposits: [{ deposit_id: deposit.id, amount_minor: 5000 }], payments: [cash(5000)] });
    expect(again.prepayments).toMatchObject([{ number: 'DI-00002', net_minor: 4348, vat_minor: 652 }]);
    expect(await vat()).toMatchObject({ net_minor: 8696, vat_minor: 1304 });
  });

  test('has one document, whoever retries; two at once have one each, and no number is left out', async () => {
    const answers = await Promise.all([take({}, 'one'), take({}, 'one'), take(), take(), take()]);
    const ids = [...new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))];
    const numbers = (await Promise.all(ids.map(documentsOf))).flat().map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(ids.map((_, index) => `DI-0000${index + 1}`));
    const [first, second] = ids;
    const all = { amount_minor: 5000, reason: 'Plans changed' };
    const payment = (await app.succeed(getDeposit, { id: first ?? 0 }, tills.owner)).payment_id;
    await Promise.all([1, 2, 3].map(() => app.call(cancelPayment, { id: payment, ...all }, tills.owner)));
    expect((await documentsOf(first ?? 0)).map(({ type }) => type)).toEqual([4, 5]);
    const sales = await Promise.all(
      [1, 2].map(() =>
        app.call(
          issueInvoice,
          {
            customer_id: salon.customer_ids[0],
            lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
            deposits: [{ deposit_id: second ?? 0, amount_minor: 5000 }],
            payments: [cash(5000)],
          },
          tills.owner,
        ),
      ),
    );
    expect(sales.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('that the authority rejects is issued anew under its number, as is the invoice that uses it', async () => {
    // Nothing is sent meanwhile, so that the answer can be written down in the authority's place.
    authority.trouble({ kind: 'server_error', routes: ['report'] });
    const reject = (id: number) =>
      writeAsOwner(
        app,
        "update einvoice_deliveries set state = 'rejected', lease = null, leased_until = null, leased_by = null where document_id = $1",
        [id],
      );
    const deposit = await taken();
    const [invoiced] = await documentsOf(deposit.id);
    const rejected = invoiced?.einvoice?.document_id ?? 0;
    const sold = await bill({ deposits: [{ deposit_id: deposit.id, amount_minor: 5000 }], payments: [cash(5000)] });
    await reject(rejected);
    await reject(sold.einvoice?.document_id ?? 0);
    authority.heal();
    const made = await app.succeed(correctEinvoice, { id: rejected }, tills.owner);
    expect(verifyKsaDocument(await expectSound(made.id))).toMatchObject({ type_code: '386', id: 'DI-00001', payable_minor: 5000 });
    const anew = await app.succeed(correctEinvoice, { id: sold.einvoice?.document_id ?? 0 }, tills.owner);
    expect(verifyKsaDocument(await expectSound(anew.id))).toMatchObject({ id: sold.number, payable_minor: 5000 });
  });

  test('is on paper what it is in its XML, at its receipt’s place too', async () => {
    const deposit = await taken();
    const [invoiced] = await documentsOf(deposit.id);
    for (const paper of ['invoice_a4', 'invoice_a5', 'receipt_80mm'] as const) {
      const { headers, body } = await app.call(printPrepayment, { id: invoiced?.id ?? 0, paper }, tills.owner);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(body as unknown as string).toContain('/AFRelationship');
    }
    const receipt = await app.call(printDeposit, { id: deposit.id }, tills.owner);
    expect(receipt.headers.get('content-disposition')).toContain('DI-00001.pdf');
    const einvoice = await app.call(getEinvoicePdf, { id: invoiced?.einvoice?.document_id ?? 0 }, tills.owner);
    expect(einvoice.headers.get('content-type')).toBe('application/pdf');
  });
});

describe('private healthcare and education for citizens', () => {
  const withoutVat = async (exemption_reason_code: 'VATEX-SA-HEA' | 'VATEX-SA-EDU') => {
    const tax = await app.succeed(
      createTax,
      { english_name: 'Care', arabic_name: 'رعاية', rate_bp: 0, status: 0, category: 'Z', exemption_reason_code },
      tills.owner,
    );
    await writeAsOwner(app, 'update services set tax_id = $3 where account_id = $1 and id = $2', [
      salon.account_id,
      salon.service_ids[0],
      tax.id,
    ]);
  };
  const citizen = () =>
    writeAsOwner(app, `update customers set national_id = '1058529940' where account_id = $1 and id = $2`, [
      salon.account_id,
      salon.customer_ids[0],
    ]);
  const boxes = async () => (await vat()).rows;

  test('asks for the national id, stands on every document with its reason, and is box 2 of the return', async () => {
    await withoutVat('VATEX-SA-HEA');
    const refused = await app.call(issueInvoice, tills.sale({ customer_id: salon.customer_ids[0] }), tills.owner);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      'einvoicing.national_id_needed',
      ['customer_id'],
    ]);
    expect((await app.call(issueInvoice, tills.sale(), tills.owner)).body.code).toBe('einvoicing.national_id_needed');
    const inAWeek = localDate('Asia/Riyadh', Math.floor(Date.now() / 60_000) + 7 * 1440);
    const { id: visit } = await app.succeed(
      createAppointment,
      {
        customer_id: salon.customer_ids[0],
        lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: `${inAWeek}T12:00:00+03:00` }],
        outside_hours: 1,
      },
      tills.owner,
    );
    expect((await take({ appointment_id: visit })).body.code).toBe('einvoicing.national_id_needed');
    await citizen();
    const deposit = await taken({ appointment_id: visit });
    const [invoiced] = await documentsOf(deposit.id);
    const advance = await expectSound(invoiced?.einvoice?.document_id ?? 0);
    expect(advance).toContain('VATEX-SA-HEA');
    expect(await boxes()).toEqual([['2', 5000, 0]]);
    const sold = await bill({ deposits: [{ deposit_id: deposit.id, amount_minor: 5000 }], payments: [cash(5000)] });
    const xml = await expectSound(sold.einvoice?.document_id ?? 0);
    expect(xml).toContain('<cbc:ID schemeID="NAT">1058529940</cbc:ID>');
    expect(xml).toContain('VATEX-SA-HEA');
    expect(sold.buyer).toMatchObject({ national_id: '1058529940' });
    expect(await boxes()).toEqual([['2', 10_000, 0]]);
    const note = await app.succeed(issueCreditNote, { id: sold.id, reason: 'Not done' }, tills.owner);
    expect(await expectSound(note.einvoice?.document_id ?? 0)).toContain('schemeID="NAT">1058529940');
    const salesOf = await app.succeed(getVatReport, { day: today() }, tills.owner);
    const [row] = salesOf.boxes.filter(({ box }) => box === '2');
    // What was put back onto the deposit is an advance payment once more.
    expect([row?.amount_minor, row?.adjustment_minor, row?.vat_minor]).toEqual([15_000, 10_000, 0]);
    // Given back, it is credited with the same reason and the same citizen.
    await app.succeed(cancelPayment, { id: deposit.payment_id, reason: 'Plans changed' }, tills.owner);
    const credit = (await documentsOf(deposit.id)).find(({ type }) => type === 5);
    const credited = await expectSound(credit?.einvoice?.document_id ?? 0);
    expect([credited.includes('VATEX-SA-HEA'), credited.includes('schemeID="NAT">1058529940')]).toEqual([true, true]);
    expect(await boxes()).toEqual([['2', 0, 0]]);
  });

  test('of education, the invoice and the credit note over it name their reason and the citizen, and are box 2', async () => {
    await withoutVat('VATEX-SA-EDU');
    await citizen();
    const sold = await bill({ payments: [cash(10_000)] });
    expect(await boxes()).toEqual([['2', 10_000, 0]]);
    const note = await app.succeed(issueCreditNote, { id: sold.id, reason: 'Not given' }, tills.owner);
    for (const { einvoice } of [sold, note]) {
      const xml = await expectSound(einvoice?.document_id ?? 0);
      expect([xml.includes('VATEX-SA-EDU'), xml.includes('schemeID="NAT">1058529940')]).toEqual([true, true]);
    }
    expect(await boxes()).toEqual([['2', 0, 0]]);
  });

  test('other zero rates are box 3 or 4 by the reason of their tax, and no reason of another category is taken', async () => {
    const abroad = { english_name: 'Abroad', arabic_name: 'خارجي', rate_bp: 0, status: 0 as const, category: 'Z' as const };
    const wrong = await app.call(createTax, { ...abroad, exemption_reason_code: 'VATEX-SA-30' }, tills.owner);
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual([
      422,
      'tax.reason_unfit',
      ['exemption_reason_code'],
    ]);
    for (const [reason, box, total] of [
      ['VATEX-SA-33', '4', 10_000],
      ['VATEX-SA-35', '3', 10_000],
    ] as const) {
      const name = `Zero ${box}`;
      const tax = await app.succeed(createTax, { ...abroad, english_name: name, exemption_reason_code: reason }, tills.owner);
      await writeAsOwner(app, 'update services set tax_id = $3 where account_id = $1 and id = $2', [
        salon.account_id,
        salon.service_ids[0],
        tax.id,
      ]);
      const sold = await tills.sell();
      expect(await expectSound(sold.einvoice?.document_id ?? 0)).toContain(reason);
      expect((await boxes()).find(([name]) => name === box)).toEqual([box, total, 0]);
    }
  });
});

// Last: their stylesheets are compiled for seconds.
test.skipIf(rules === null)(
  `the official rules find nothing in any of these documents${absence(rules)}`,
  async () => {
    expect(new Set(issued.map((xml) => verifyKsaDocument(xml).type_code))).toEqual(new Set(['386', '388', '381']));
    for (const xml of issued) expect([await officialFaults(xml), verifyKsaDocument(xml).id]).toEqual([[], verifyKsaDocument(xml).id]);
  },
  300_000,
);
