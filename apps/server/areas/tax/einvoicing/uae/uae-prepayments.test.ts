import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { listPrepayments } from '@rawnaq/contract/sales/prepayments';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { getEinvoiceXml } from '@rawnaq/contract/tax/einvoicing-documents';
import { cancelPayment, takeDeposit } from '@rawnaq/contract/value/deposits';
import { validateAeDocument } from '@rawnaq/einvoice/ae/validate';
import { type AeProviderStandIn, startAeProvider } from '@rawnaq/einvoice/testing/ae-provider';
import { officialAeFaults } from '@rawnaq/einvoice/testing/official-rules';
import { officialSchema } from '@rawnaq/einvoice/testing/official-schema';
import { absence, referenceData } from '@rawnaq/einvoice/testing/reference-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { atTills, dubaiBuyer, moveToDubai, type Tills, until } from '../testing.ts';

const rules = referenceData('ae-rules-1.0.4');

let provider: AeProviderStandIn;
let app: TestServer;
let salon: TestSalon;
let tills: Tills;
let company: number;
beforeAll(async () => {
  provider = await startAeProvider();
  app = await startTestServer({ UAE_PROVIDER_URL: provider.url, UAE_PROVIDER_KEY: provider.api_key });
  salon = await app.salon();
  await moveToDubai(app, salon);
  tills = atTills(app, salon);
  company = await tills.company(dubaiBuyer);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const cash = (amount_minor: number) => ({ method_id: salon.payment_method_ids.cash, amount_minor });
const take = (amount_minor: number) => app.succeed(takeDeposit, { customer_id: company, ...cash(amount_minor) }, tills.owner);
const documentsOf = async (id: number) => (await app.succeed(listPrepayments, { id }, tills.owner)).data;
/** A cut at 100.00 that so much of a deposit pays for, and cash the rest. */
const bill = (deposit_id: number, amount_minor: number) =>
  app.succeed(
    issueInvoice,
    {
      customer_id: company,
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      deposits: [{ deposit_id, amount_minor }],
      payments: amount_minor === 10_000 ? [] : [cash(10_000 - amount_minor)],
    },
    tills.owner,
  );

/** Every document of the deposits and of the bills that used them: at the end the official rules look at each. */
const issued: string[] = [];
async function expectSound(document_id: number | undefined): Promise<string> {
  const xml = (await app.call(getEinvoiceXml, { id: document_id ?? 0 }, tills.owner)).body as unknown as string;
  expect(validateAeDocument(xml)).toEqual([]);
  issued.push(xml);
  return xml;
}
const valueOf = (xml: string, name: string): string | undefined => new RegExp(`<cbc:${name}[^>]*>([^<]*)</cbc:${name}>`).exec(xml)?.[1];

test('a deposit of a business is invoiced when it is taken; the bill takes it off what it taxes, and what goes back is credited in parts', async () => {
  const deposit = await take(6000);
  const [advance] = await documentsOf(deposit.id);
  const invoiced = await expectSound(advance?.einvoice?.document_id);
  expect([valueOf(invoiced, 'InvoiceTypeCode'), valueOf(invoiced, 'PayableAmount')]).toEqual(['380', '60.00']);

  const sold = await bill(deposit.id, 3000);
  const charged = await expectSound(sold.einvoice?.document_id);
  // 100.00 less the 30.00 that the advance invoice taxed: an allowance, not a payment.
  expect(charged).toContain(`Advance payment, tax invoice ${advance?.number}`);
  expect([valueOf(charged, 'TaxInclusiveAmount'), valueOf(charged, 'PayableAmount')]).toEqual(['70.00', '70.00']);

  for (const amount_minor of [1, 1000]) {
    await app.succeed(cancelPayment, { id: deposit.payment_id, amount_minor, reason: 'Fewer guests' }, tills.owner);
    const credited = (await documentsOf(deposit.id)).at(-1);
    const xml = await expectSound(credited?.einvoice?.document_id);
    expect([valueOf(xml, 'CreditNoteTypeCode'), valueOf(xml, 'PayableAmount')]).toEqual(['381', (amount_minor / 100).toFixed(2)]);
  }
});

test('a bill that the deposit pays in full, and the credit note that makes it an advance payment once more', async () => {
  const deposit = await take(10_000);
  const [advance] = await documentsOf(deposit.id);
  await expectSound(advance?.einvoice?.document_id);
  const sold = await bill(deposit.id, 10_000);
  await expectSound(sold.einvoice?.document_id);
  await until(
    () => tills.document(sold.einvoice?.document_id ?? 0),
    ({ accepted_at }) => accepted_at !== null,
  );
  const note = await app.succeed(issueCreditNote, { id: sold.id, reason: 'Not given', returns_value: 1 }, tills.owner);
  await expectSound(note.einvoice?.document_id);
  const again = (await documentsOf(deposit.id)).at(-1);
  expect(again).toMatchObject({ type: 4 });
  await expectSound(again?.einvoice?.document_id);
});

// Last: their stylesheets are compiled for seconds.
test.skipIf(rules === null)(
  `the official rules of PINT-AE find nothing in any of these documents${absence(rules)}`,
  async () => {
    expect(issued.length).toBeGreaterThanOrEqual(6);
    for (const xml of issued) {
      const isCredit = xml.includes('<CreditNote');
      expect([await officialAeFaults(xml, 'billing'), valueOf(xml, 'ID')]).toEqual([[], valueOf(xml, 'ID')]);
      expect(officialSchema(xml, isCredit ? 'CreditNote' : 'Invoice')).toEqual([]);
    }
  },
  300_000,
);
