import { randomUUID } from 'node:crypto';
import { buildAeDocument } from '@rawnaq/einvoice/ae/build';
import type { AeDocument } from '@rawnaq/einvoice/ae/draft';
import { sql } from 'kysely';
import { refuse } from '../../../../http/answers/refusal.ts';
import type { EinvoiceContext } from '../context.ts';
import { type GivenNumber, type IssuedEinvoice, type IssueRefusal, refuseDraft } from '../ksa-document.ts';
import type { BuyerAddress, TaxDocument } from '../tax-document.ts';
import { aeDraftOf, isTaxable, missingParts, type UaeSeller, wallInEmirates } from './uae-draft.ts';
import { uaeSeller } from './uae-seller.ts';

/** A document of the Emirates that can be issued as soon as it has its number. */
export interface UaePrepared {
  country: 'uae';
  seller: UaeSeller;
  document: TaxDocument;
}

async function readAddress({ db, account_id }: EinvoiceContext, customer_id: number | null): Promise<BuyerAddress | null> {
  if (customer_id === null) return null;
  const columns = ['street', 'building_number', 'additional_number', 'district', 'city_name', 'postal_code'] as const;
  const found = await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', '=', customer_id)
    .select(columns)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Tries whether a document can be made before anything of it is written. Only businesses that buy get e-invoices here (consumers are left out until
 * a further decision), so a document for anybody else is none, as is one of an account that is not set up.
 */
export async function prepareUae(context: EinvoiceContext, wanted: TaxDocument): Promise<UaePrepared | IssueRefusal | null> {
  const { buyer } = wanted;
  if (buyer === null || buyer.trn === null || wanted.profile !== 'standard' || !isTaxable(wanted)) return null;
  const seller = await uaeSeller(context);
  if (seller === null) return null;
  const address = (await readAddress(context, wanted.customer_id)) ?? buyer.address;
  const missing = missingParts(address);
  if (missing.length > 0)
    return refuse('einvoicing.buyer_address_needed', {
      field: 'customer_id',
      params: { name: buyer.name },
      details: { customer_id: wanted.customer_id, missing },
    });
  const document: TaxDocument = { ...wanted, buyer: { ...buyer, address } };
  const tried = buildAeDocument(aeDraftOf(document, randomUUID(), seller));
  return tried.ok ? { country: 'uae', seller, document } : refuseDraft(context, tried.faults);
}

/** Builds the document in the transaction that issues its invoice or note; its delivery is due as soon as that commits. */
export async function issueUae(
  context: EinvoiceContext,
  { seller, document: prepared }: UaePrepared,
  { isLast: _isLast, ...given }: GivenNumber,
  attempt = 1,
): Promise<IssuedEinvoice | IssueRefusal> {
  const document: TaxDocument = { ...prepared, ...given };
  const uuid = randomUUID();
  const made = buildAeDocument(aeDraftOf(document, uuid, seller));
  if (!made.ok) return refuseDraft(context, made.faults);
  const { totals } = made.value;
  const due_minor = document.total_minor - document.prepayments.reduce((sum, used) => sum + used.net_minor + used.vat_minor, 0);
  if (totals.payable_minor !== due_minor)
    throw new Error(`The e-invoice of ${document.document_number} comes to ${totals.payable_minor}, the document to ${due_minor}`);
  const document_id = await writeDocument(context, { document, uuid, attempt, made: made.value });
  return { document_id, qr_text: null, deadline_at: null, is_printable: true };
}

interface Written {
  document: TaxDocument;
  uuid: string;
  attempt: number;
  made: AeDocument;
}

/** No device, no counter, no hash: the provider answers for what it sends. The net amount is what the buyer pays without the VAT of the document. */
async function writeDocument({ db, account_id }: EinvoiceContext, { document, uuid, attempt, made }: Written): Promise<number> {
  const { payable_minor, vat_minor } = made.totals;
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into einvoice_documents (account_id, reference_type, reference_id, attempt, profile, document_number, uuid, issued_at, issued_on, customer_id,
        net_minor, vat_minor, total_minor, file_name, xml)
      values (${account_id}, ${document.reference_type}::smallint, ${document.reference_id}::bigint, ${attempt}::smallint, ${document.profile}, ${document.document_number},
        ${uuid}::uuid, ${document.issued_at}, ${wallInEmirates(document.issued_at).slice(0, 10)}::date, ${document.customer_id}::bigint,
        ${payable_minor - vat_minor}::bigint, ${vat_minor}::bigint, ${payable_minor}::bigint, ${made.file_name}, ${made.xml})
      returning id
    ), due as (
      insert into einvoice_deliveries (account_id, document_id) select ${account_id}, id from written
    )
    select id, enqueue_job('send_einvoice', json_build_object('account_id', ${account_id}::int, 'document_id', id), null,
      'einvoice_' || ${account_id}::int || '_' || id) from written`.execute(db);
  return rows[0]!.id;
}
