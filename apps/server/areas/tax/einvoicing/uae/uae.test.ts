import { saveUaeEinvoiceSetting } from '@rawnaq/contract/tax/einvoicing-uae';
import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import { correctEinvoice, getEinvoiceXml, listEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { validateAeDocument } from '@rawnaq/einvoice/ae/validate';
import { type AeProviderStandIn, startAeProvider } from '@rawnaq/einvoice/testing/ae-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { atTills, dubaiBuyer, moveToDubai, type Tills, until, writeAsOwner } from '../testing.ts';
import { aeDraftOf } from './uae-draft.ts';
import { askingPauseMs } from './uae-send.ts';

let provider: AeProviderStandIn;
let app: TestServer;
let salon: TestSalon;
let tills: Tills;
let owner: { token: string };

const write = (text: string, values: unknown[]): Promise<void> => writeAsOwner(app, text, values);
const company = (change: Record<string, string | null> = {}): Promise<number> => tills.company({ ...dubaiBuyer, ...change });
const documents = async () => (await app.succeed(listEinvoices, { sort: 'issued_at' }, owner)).data;
const settled = (id: number, state: string) =>
  until(
    () => tills.document(id),
    (document) => document.state === state,
  );
const sellTo = async (customer_id: number) => {
  const sold = await tills.sell({ customer_id });
  const [document] = await documents();
  return { sold, document: document! };
};

beforeAll(async () => {
  provider = await startAeProvider();
  app = await startTestServer({ UAE_PROVIDER_URL: provider.url, UAE_PROVIDER_KEY: provider.api_key });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  salon = await app.salon();
  await moveToDubai(app, salon);
  tills = atTills(app, salon);
  owner = tills.owner;
});

describe('an invoice in the Emirates', () => {
  test('for a buyer with a tax number becomes a PINT-AE document, is handed over and ends as delivered', async () => {
    expect(await app.succeed(getEinvoicing, {}, owner)).toMatchObject({
      country: 'uae',
      is_connected: 1,
      uae: { provider: 'accredited', missing: [], setting: { licence_authority: 'dubai', service_code: '99972', version: 0 } },
    });
    const { sold, document } = await sellTo(await company());
    expect(document).toMatchObject({
      device_id: null,
      icv: null,
      profile: 'standard',
      total_minor: 10_000,
      vat_minor: 476,
      number: sold.number,
    });
    const done = await settled(document.id, 'delivered');
    expect(done).toMatchObject({ qr_text: null, invoice_hash: null, attempts: 1, deadline_at: null, answers: [] });
    expect(done.exchanges.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['submit', 'accepted'],
      ['status', 'reported'],
    ]);
    const kept = provider.documents.get(done.uuid)!;
    expect(kept.calls).toBe(1);
    expect(validateAeDocument(kept.xml)).toEqual([]);
    expect((await app.call(getEinvoiceXml, { id: done.id }, owner)).body).toBe(kept.xml);
    for (const said of [
      '>380<',
      '>100234567890003<',
      '>100987654321003<',
      '>SHJ<',
      'schemeAgencyName="Dubai Department of Economy and Tourism"',
      '<cbc:ID schemeID="SAC">99972</cbc:ID>',
      '<cbc:CommodityCode>S</cbc:CommodityCode>',
      `>${sold.number}<`,
      'AED">100.00</cbc:PayableAmount>',
    ]) {
      expect(kept.xml).toContain(said);
    }
    expect((await app.succeed(getInvoice, { id: sold.id }, owner)).einvoice).toMatchObject({ state: 'delivered', may_print: 1 });
  });

  test('for anybody else is none, nor of a business that is not set up', async () => {
    await tills.sell();
    await tills.sell({ customer_id: await company({ trn: null }) });
    await write('update businesses set commercial_registration = null where account_id = $1', [salon.account_id]);
    await tills.sell({ customer_id: await company() });
    expect(await documents()).toEqual([]);
    expect(await app.succeed(getEinvoicing, {}, owner)).toMatchObject({ is_connected: 0, uae: { missing: ['commercial_registration'] } });
  });

  test.each([
    [{ city_name: 'Riyadh' }, 'einvoicing.buyer_address_needed'],
    [{ street: null }, 'einvoicing.buyer_address_needed'],
    [{ trn: '300987654321003' }, 'einvoicing.document_refused'],
  ])('that cannot be made (%o) is not issued either', async (change, code) => {
    const answer = await app.call(issueInvoice, tills.sale({ customer_id: await company(change) }), owner);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await documents()).toEqual([]);
  });

  test('reaches a provider that was down, and one that took it without answering, once and with the same bytes', async () => {
    provider.behave('down', 'lose_answer');
    const { document } = await sellTo(await company());
    const done = await settled(document.id, 'delivered');
    expect(done.attempts).toBe(3);
    expect(done.exchanges.map(({ outcome }) => outcome)).toEqual(['later', 'later', 'accepted', 'reported']);
    expect(provider.documents.get(done.uuid)).toMatchObject({ calls: 2 });
  });

  test('that the provider rejects says why; a corrected one is a new document under the same number', async () => {
    provider.behave('reject');
    const { document } = await sellTo(await company());
    const rejected = await settled(document.id, 'rejected');
    expect(rejected).toMatchObject({
      may_correct: 1,
      may_resend: 0,
      answers: [{ code: 'test-rejection', message: 'Rejected as ordered.' }],
    });
    const corrected = await app.succeed(correctEinvoice, { id: document.id }, owner);
    expect(corrected.number).toBe(document.number);
    const done = await settled(corrected.id, 'delivered');
    expect(done.uuid).not.toBe(rejected.uuid);
  });
});

describe('what documents say beside the general setting', () => {
  const save = (change: Record<string, unknown>) =>
    app.call(saveUaeEinvoiceSetting, { licence_authority: 'dmcc', version: 0, ...change } as never, owner);

  test('the authority and the codes of the salon stand in every document from then on; an authority of no list is named', async () => {
    expect((await save({ licence_authority: 'other' })).body).toMatchObject({ code: 'einvoicing.authority_name_needed' });
    expect((await save({ service_code: 'hair' })).body).toMatchObject({
      code: 'invalid_input',
      errors: { service_code: [expect.anything()] },
    });
    expect((await save({ licence_authority: 'other', licence_authority_name: 'Hatta Office', service_code: '999721' })).body).toEqual({
      licence_authority: 'other',
      licence_authority_name: 'Hatta Office',
      service_code: '999721',
      goods_code: '330499',
      version: 1,
    });
    expect((await save({})).body).toMatchObject({ code: 'record.changed_meanwhile' });
    const { document } = await sellTo(await company());
    const { uuid } = await settled(document.id, 'delivered');
    expect(provider.documents.get(uuid)!.xml).toContain('schemeAgencyName="Hatta Office"');
    expect(provider.documents.get(uuid)!.xml).toContain('<cbc:ID schemeID="SAC">999721</cbc:ID>');
    expect((await save({ version: 1 })).body).toMatchObject({ licence_authority: 'dmcc', licence_authority_name: null, version: 2 });
  });

  test('is nothing that a salon in Saudi Arabia has', async () => {
    await write(`update accounts set country_id = 1 where id = $1`, [salon.account_id]);
    expect((await save({})).body).toMatchObject({ code: 'einvoicing.not_in_this_country' });
  });
});

test('products are goods, services are services, a gift card is neither', () => {
  const seller = { party: {} as never, service_code: '1111', goods_code: '2222' };
  const line = {
    english_name: 'a',
    arabic_name: 'b',
    quantity_milli: 1000,
    unit_price_minor: 100,
    gross_minor: 100,
    net_minor: 95,
    vat_minor: 5,
  };
  const lines = ['service', 'product', 'offer', 'penalty', 'gift_card'].map((item_kind) => ({
    ...line,
    item_kind,
    vat_rate_bp: 500,
    vat_category: 'S',
  }));
  const issued_at = new Date('2026-11-22T08:00:00Z');
  const draft = aeDraftOf(
    { lines, issued_at, payment_kinds: [], original: null, reason: null, buyer: null, prepayments: [] } as never,
    'uuid',
    seller,
  );
  expect(draft.lines.map(({ classification }) => classification)).toEqual([
    { type: 'service', service_code: '1111' },
    { type: 'goods', hs_code: '2222' },
    { type: 'service', service_code: '1111' },
    { type: 'service', service_code: '1111' },
    undefined,
  ]);
});

describe('notes in the Emirates', () => {
  test('wait until the invoice is delivered; then a credit note is 381 and a debit note a further 380', async () => {
    const { sold, document } = await sellTo(await company());
    await settled(document.id, 'delivered');
    const [line] = (await app.succeed(getInvoice, { id: sold.id }, owner)).lines;
    const payments = [{ method_id: salon.payment_method_ids.cash, amount_minor: 2100 }];
    await app.succeed(
      issueDebitNote,
      { id: sold.id, lines: [{ line_id: line!.id, amount_minor: 2100 }], reason: 'Longer than planned', payments },
      owner,
    );
    await app.succeed(issueCreditNote, { id: sold.id, reason: 'Not satisfied' }, owner);
    const all = await documents();
    const xmlOf = async (reference_type: number) => {
      const found = all.find((one) => one.reference_type === reference_type)!;
      const { uuid } = await settled(found.id, 'delivered');
      return provider.documents.get(uuid)!.xml;
    };
    const credit = await xmlOf(2);
    expect(validateAeDocument(credit)).toEqual([]);
    expect(credit).toContain('>381<');
    expect(credit).toContain('<cbc:ResponseCode>DL8.61.1.D</cbc:ResponseCode>');
    expect(credit).toContain(`<cbc:ID>${sold.number}</cbc:ID>`);
    const debit = await xmlOf(3);
    expect(validateAeDocument(debit)).toEqual([]);
    expect(debit).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    expect(debit).toContain('AED">21.00</cbc:PayableAmount>');
  });

  test('are refused while the invoice is on its way', async () => {
    provider.behave({ slow_ms: 400 });
    const { sold } = await sellTo(await company());
    const answer = await app.call(issueCreditNote, { id: sold.id, reason: 'Not satisfied' }, owner);
    expect(answer).toMatchObject({ status: 422, body: { code: 'einvoicing.not_reported' } });
  });
});

test('a provider is asked often at first, seldom after an hour', () => {
  expect([0, 120_000, 7_200_000].map(askingPauseMs)).toEqual([1_000, 60_000, 900_000]);
});
