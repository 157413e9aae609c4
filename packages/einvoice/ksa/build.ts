import { createHash } from 'node:crypto';
import { XmlWriter } from '../xml/writer.ts';
import { declaration, invoiceOpen } from './signing/canonical-text.ts';
import { draftFaults } from './checks/check-draft.ts';
import type { KsaChainPlace, KsaDraft, KsaFault, KsaResult, KsaTotals } from './draft.ts';
import { firstPreviousHash } from './signing/hash.ts';
import { ksaFigures } from './totals.ts';
import { writeDiscounts, writeLines, writeTotals } from './write-amounts.ts';
import { writeBuyer, writeSeller } from './write-parties.ts';

/** A document that only lacks its signature and QR code. */
export interface UnsignedKsaDocument {
  /** Placeholders stand only inside the nodes that the hash leaves out. */
  xml: string;
  draft: KsaDraft;
  totals: KsaTotals;
  file_name: string;
  /** Base64 of the 32 bytes; signing does not change it. */
  invoice_hash: string;
}

/** Where the signature goes: one element, right after the root's tag. */
export const signaturePlaceholder = '<ext:UBLExtensions></ext:UBLExtensions>';
const qrOpen = `<cac:AdditionalDocumentReference>
        <cbc:ID>QR</cbc:ID>
        <cac:Attachment>
            <cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">`;
const qrClose = `</cbc:EmbeddedDocumentBinaryObject>
        </cac:Attachment>
    </cac:AdditionalDocumentReference>`;
/** Where the QR text goes. No text of a draft can look like it, since every `<` of a draft is escaped. */
export const qrPlaceholder = qrOpen + qrClose;
export const qrElement = (text: string): string => qrOpen + text + qrClose;
const stamp = `<cac:Signature>
        <cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID>
        <cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod>
    </cac:Signature>`;

const typeCodes = { invoice: '388', credit_note: '381', debit_note: '383', prepayment: '386' } as const;

/** A place that any first document could have: a draft is judged before it is known which place it will take. */
const somePlace: KsaChainPlace = { icv: 1, previous_hash: null };

/** What `buildKsaDocument` would refuse about a draft, wherever in the chain it goes; nothing is built. */
export const judgeKsaDraft = (draft: KsaDraft): KsaFault[] => draftFaults(draft, somePlace);

/**
 * Builds the XML of a draft at its place in the chain, with its hash. Refuses a draft that the rules would refuse or warn about, naming every fault
 * with rule, field and remedy. Pure: the same draft and place give the same bytes. Does not know what day it is; signing does.
 */
export function buildKsaDocument(draft: KsaDraft, place: KsaChainPlace): KsaResult<UnsignedKsaDocument> {
  const faults = draftFaults(draft, place);
  if (faults.length > 0) return { ok: false, faults };
  const figures = ksaFigures(draft);
  const writer = new XmlWriter(1);
  writeHead(writer, draft, place);
  const beforeQr = `${writer.take()}\n    `;
  writeSeller(writer, draft.seller);
  writeBuyer(writer, draft.buyer);
  writeTerms(writer, draft);
  writeDiscounts(writer, draft, figures);
  writeTotals(writer, figures);
  writeLines(writer, draft, figures);
  const afterStamp = `${writer.take()}\n</Invoice>`;
  const between = '\n    ';
  const { net_minor, vat_minor, total_minor, prepaid_minor, payable_minor, lines } = figures;
  return {
    ok: true,
    value: {
      xml: `${declaration}${invoiceOpen}${signaturePlaceholder}${beforeQr}${qrPlaceholder}${between}${stamp}${afterStamp}\n`,
      draft,
      totals: { net_minor, vat_minor, total_minor, prepaid_minor, payable_minor, lines },
      file_name: fileName(draft),
      // What is written is its own canonical form, so the hash is that of the text without the three nodes. Signing proves it from the final bytes.
      invoice_hash: createHash('sha256').update(`${invoiceOpen}${beforeQr}${between}${afterStamp}`, 'utf8').digest('base64'),
    },
  };
}

/** `{VAT}_{yyyyMMdd}T{HHmmss}_{ID}.xml`, letters and digits of the number kept, everything else a hyphen. */
function fileName(draft: KsaDraft): string {
  const [date = '', time = ''] = draft.issued_at.split('T');
  return `${draft.seller.vat_number}_${date.replaceAll('-', '')}T${time.replaceAll(':', '')}_${draft.id.replace(/[^A-Za-z0-9]/g, '-')}.xml`;
}

function writeHead(writer: XmlWriter, draft: KsaDraft, place: KsaChainPlace): void {
  const [date, time] = draft.issued_at.split('T');
  writer
    .text('cbc:ProfileID', 'reporting:1.0')
    .text('cbc:ID', draft.id)
    .text('cbc:UUID', draft.uuid)
    .text('cbc:IssueDate', date)
    .text('cbc:IssueTime', time)
    .text('cbc:InvoiceTypeCode', typeCodes[draft.kind], { name: transactionCode(draft) })
    .text('cbc:Note', draft.note)
    .text('cbc:DocumentCurrencyCode', 'SAR')
    .text('cbc:TaxCurrencyCode', 'SAR');
  if (draft.order_reference !== undefined) writer.inside('cac:OrderReference', () => writer.text('cbc:ID', draft.order_reference));
  for (const reference of draft.billing_references ?? []) {
    writer.inside('cac:BillingReference', () =>
      writer.inside('cac:InvoiceDocumentReference', () => writer.text('cbc:ID', reference.id).text('cbc:IssueDate', reference.issue_date)),
    );
  }
  if (draft.contract_reference !== undefined)
    writer.inside('cac:ContractDocumentReference', () => writer.text('cbc:ID', draft.contract_reference));
  writer.inside('cac:AdditionalDocumentReference', () => writer.text('cbc:ID', 'ICV').text('cbc:UUID', String(place.icv)));
  writer.inside('cac:AdditionalDocumentReference', () => {
    writer.text('cbc:ID', 'PIH');
    writer.inside('cac:Attachment', () =>
      writer.text('cbc:EmbeddedDocumentBinaryObject', place.previous_hash ?? firstPreviousHash, { mimeCode: 'text/plain' }),
    );
  });
}

/** KSA-2: two digits for the profile and one for each kind of transaction. */
function transactionCode(draft: KsaDraft): string {
  const { third_party, nominal, export: exported, summary, self_billed } = draft.transaction ?? {};
  const flags = [third_party, nominal, exported, summary, self_billed].map((flag) => (flag === true ? '1' : '0')).join('');
  return `${draft.profile === 'standard' ? '01' : '02'}${flags}`;
}

function writeTerms(writer: XmlWriter, draft: KsaDraft): void {
  if (draft.supply_date !== undefined) {
    writer.inside('cac:Delivery', () =>
      writer.text('cbc:ActualDeliveryDate', draft.supply_date).text('cbc:LatestDeliveryDate', draft.supply_end_date),
    );
  }
  for (const means of draft.payment_means) {
    writer.inside('cac:PaymentMeans', () => {
      writer.text('cbc:PaymentMeansCode', means.code).text('cbc:InstructionNote', draft.reason);
      if (means.payee_account !== undefined) writer.inside('cac:PayeeFinancialAccount', () => writer.text('cbc:ID', means.payee_account));
    });
  }
}
