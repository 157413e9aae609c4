import { randomUUID } from 'node:crypto';
import { isForCitizens } from '@rawnaq/domain/money/vat-exemption';
import { reportingHours } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { judgeKsaDraft } from '@rawnaq/einvoice/ksa/build';
import type { KsaDocument, KsaFault } from '@rawnaq/einvoice/ksa/draft';
import { issueKsaDocument } from '@rawnaq/einvoice/ksa/issue';
import { ask, pipelineCommit } from '../../../db/client-dialect.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { continueChain, type Head, lockHead, type Written } from './chain-store.ts';
import type { EinvoiceContext } from './context.ts';
import { readSigner } from './devices/device-keys.ts';
import type { EinvoiceFacts } from './facts-store.ts';
import { ksaDraftOf, wallInRiyadh } from './ksa-draft.ts';
import type { BuyerAddress, TaxDocument } from './tax-document.ts';

export type IssueRefusal = Refusal<
  | 'einvoicing.device_not_found'
  | 'einvoicing.device_other_kind'
  | 'einvoicing.buyer_address_needed'
  | 'einvoicing.national_id_needed'
  | 'einvoicing.document_refused'
>;

/** A document that can be issued as soon as it has its number. */
export interface KsaPrepared {
  country: 'ksa';
  device_id: number;
  facts: EinvoiceFacts;
  document: TaxDocument;
  /** Asked already, in the company of the statement that gives the number. */
  head?: Promise<Head | undefined>;
}

/** What a document has once it is numbered. */
export interface GivenNumber {
  reference_id: number;
  document_number: string;
  issued_at?: Date;
  /** Nothing is asked of the transaction afterwards, and nothing decided: the commit is sent behind the e-invoice. */
  isLast?: boolean;
}

/** What is known of an e-invoice once it is written. */
export interface IssuedEinvoice {
  document_id: number;
  /** What is printed; null until a standard document is cleared. */
  qr_text: string | null;
  deadline_at: Date | null;
  /** It may be handed over at once although nothing is printed of it as a code. */
  is_printable?: true;
}

/** What a sale or a note has to know before it becomes an e-invoice of the Kingdom. */
export interface KsaChoice {
  devices: { id: number; invoice_types: string; is_default: 0 | 1 }[] | null;
  facts: EinvoiceFacts | null;
  is_vat_registered: 0 | 1;
  /** The address of the buyer; null where nobody is named. */
  address: BuyerAddress | null;
}

/** It without the buyer's seat, as a JSON object inside another statement, whose parameter `account` is. Takes no lock. */
export const ksaSeller = (account: string): string => `(
    select json_build_object('is_vat_registered', eb.is_vat_registered, 'facts', to_json(ef),
      'devices', (select json_agg(json_build_object('id', ed.id, 'invoice_types', ed.invoice_types, 'is_default', ed.is_default) order by ed.is_default desc, ed.id)
        from einvoice_devices ed where ed.account_id = ${account} and ed.status in (2, 3)))
    from businesses eb left join einvoice_facts ef on ef.account_id = eb.account_id where eb.account_id = ${account})`;

/** The seat of a row of customers, as a JSON object. */
export const buyerAddress = (customer: string): string =>
  `json_build_object(${['street', 'building_number', 'additional_number', 'district', 'city_name', 'postal_code'].map((part) => `'${part}', ${customer}.${part}`).join(', ')})`;

const readChoice = {
  name: 'einvoice_choice',
  text: `select ${ksaSeller('$1')} as seller, (select ${buyerAddress('c')} from customers c where c.account_id = $1 and c.id = $2::bigint) as address`,
};

async function choiceFor({ db, account_id }: EinvoiceContext, customer_id: number | null): Promise<KsaChoice | undefined> {
  const [row] = await ask<{ seller: Omit<KsaChoice, 'address'> | null } & Pick<KsaChoice, 'address'>>(db, readChoice, [
    account_id,
    customer_id,
  ]);
  return row === undefined || row.seller === null ? undefined : { ...row.seller, address: row.address };
}

/** Whether a device issues this kind: `1100` both, `1000` standard ones, `0100` simplified ones. */
const issues = (invoice_types: string, profile: TaxDocument['profile']): boolean => invoice_types[profile === 'standard' ? 0 : 1] === '1';

/** The device that an ordinary sale is issued by, or the one it names; null where the account issues no e-invoices. */
export const likelyDevice = ({ devices, facts, is_vat_registered }: Omit<KsaChoice, 'address'>, device_id?: number): number | null =>
  facts === null || is_vat_registered !== 1
    ? null
    : (device_id ?? devices?.find((one) => issues(one.invoice_types, 'simplified'))?.id ?? null);

/** Tries whether a document can be made at all, before anything is written and whatever number it will have. */
export function judgeKsa(context: EinvoiceContext, { document, facts }: KsaPrepared): IssueRefusal | null {
  const faults = judgeKsaDraft(ksaDraftOf(document, randomUUID(), facts));
  return faults.length === 0 ? null : refuseDraft(context, faults);
}

/**
 * Finds the device of a document that is about to be issued; the choice is read unless it is given. Null where the account issues no e-invoices.
 */
export async function chooseKsa(
  context: EinvoiceContext,
  wanted: TaxDocument,
  device_id: number | undefined,
  known?: KsaChoice,
): Promise<KsaPrepared | IssueRefusal | null> {
  const isForCitizen = wanted.lines.some((line) => isForCitizens(line.exemption_reason_code));
  // Asked also of a salon that issues no e-invoices: without the id nothing proves that no VAT is due.
  if (isForCitizen && (wanted.buyer?.national_id ?? null) === null)
    return refuse('einvoicing.national_id_needed', { field: 'customer_id', details: { customer_id: wanted.customer_id } });
  const choice = known ?? (await choiceFor(context, wanted.customer_id));
  const { facts = null, devices = null, is_vat_registered } = choice ?? {};
  const connected = facts === null || is_vat_registered !== 1 ? [] : (devices ?? []);
  if (facts === null || connected.length === 0)
    return device_id === undefined ? null : refuse('einvoicing.device_not_found', { field: 'einvoice_device_id' });
  const fitting = connected.filter((device) => issues(device.invoice_types, wanted.profile));
  if (fitting.every(({ id }) => id !== device_id) && connected.some(({ id }) => id === device_id))
    return refuse('einvoicing.device_other_kind', { field: 'einvoice_device_id' });
  const device = device_id === undefined ? fitting[0] : fitting.find(({ id }) => id === device_id);
  if (device === undefined) return refuse('einvoicing.device_not_found', { field: 'einvoice_device_id' });
  const address = (wanted.profile === 'standard' ? choice?.address : null) ?? wanted.buyer?.address ?? null;
  const document: TaxDocument = { ...wanted, buyer: wanted.buyer === null ? null : { ...wanted.buyer, address } };
  const missing = document.profile === 'standard' && document.buyer !== null && !isComplete(address);
  if (missing)
    return refuse('einvoicing.buyer_address_needed', {
      field: 'customer_id',
      params: { name: document.buyer?.name ?? '' },
      details: { customer_id: document.customer_id, missing: missingParts(address) },
    });
  return { country: 'ksa', device_id: device.id, facts, document };
}

const addressParts = ['street', 'building_number', 'district', 'city_name', 'postal_code'] as const;
const missingParts = (address: BuyerAddress | null): string[] => addressParts.filter((part) => (address?.[part] ?? '').trim() === '');
const isComplete = (address: BuyerAddress | null): boolean => missingParts(address).length === 0;

/** The first thing that is wrong, in the reader's words; all of it in the details. */
export function refuseDraft(
  { language }: Pick<EinvoiceContext, 'language'>,
  faults: readonly KsaFault[],
): Refusal<'einvoicing.document_refused'> {
  const all = faults.map(({ rule, field, message }) => ({ rule, field, message: message[language] }));
  return refuse('einvoicing.document_refused', { params: { message: all[0]?.message ?? '' }, details: { faults: all } });
}

/**
 * Builds, chains and signs a document in the transaction that issues its invoice or note. Every till of the device waits for the row of its chain from
 * here to the commit: counter and hash have no gap and no twin, whatever happens to the process in between.
 */
export async function issueKsa(
  context: EinvoiceContext,
  prepared: KsaPrepared,
  given: GivenNumber,
  attempt = 1,
): Promise<IssuedEinvoice | IssueRefusal> {
  const { db, account_id } = context;
  const head = await (prepared.head ?? lockHead(db, account_id, prepared.device_id));
  if (head === undefined) return refuse('einvoicing.device_not_found', { field: 'einvoice_device_id' });
  const signed = await signKsa(context, prepared, given, head, attempt);
  if (signed instanceof Refusal) return signed;
  const writing = writeKsa(context, signed);
  if (given.isLast === true) pipelineCommit(db);
  return writing;
}

/** A document that is made and signed, and not yet written. */
export interface SignedKsa extends Written {
  device_id: number;
  head: Head;
}

/** Makes and signs the document that goes on from this head. Writes nothing. */
export async function signKsa(
  context: EinvoiceContext,
  { device_id, facts, document: prepared }: KsaPrepared,
  { isLast: _last, ...numbered }: GivenNumber,
  head: Head,
  attempt = 1,
): Promise<SignedKsa | IssueRefusal> {
  const { db, account_id, services } = context;
  const document: TaxDocument = { ...prepared, ...numbered };
  const found = await readSigner(db, services.secrets, account_id, device_id, head.signer);
  if (found === undefined) return refuse('einvoicing.device_not_found', { field: 'einvoice_device_id' });
  const uuid = randomUUID();
  const place = { icv: head.icv + 1, previous_hash: head.last_hash };
  const made = issueKsaDocument(ksaDraftOf(document, uuid, facts), place, found.signer, wallInRiyadh(context.now));
  if (!made.ok) return refuseDraft(context, made.faults);
  requireSameTotal(document, made.value);
  const deadline_at = document.profile === 'simplified' ? new Date(document.issued_at.getTime() + reportingHours * 3_600_000) : null;
  return { device_id, head: { ...head, signer: found.name }, document, uuid, attempt, made: made.value, deadline_at };
}

/** Writes it where the chain still has that head; otherwise the database says that another transaction came between. */
export async function writeKsa({ db, account_id }: EinvoiceContext, { device_id, head, ...written }: SignedKsa): Promise<IssuedEinvoice> {
  const document_id = await continueChain(db, account_id, device_id, head, written);
  const { document, made, deadline_at } = written;
  return { document_id, qr_text: document.profile === 'simplified' ? made.qr : null, deadline_at };
}

/** The document for the authority says what the screen showed, or nothing is issued. */
function requireSameTotal(document: TaxDocument, { totals }: KsaDocument): void {
  const comes_to_minor = totals.payable_minor + totals.prepaid_minor;
  if (comes_to_minor !== document.total_minor)
    throw new Error(`The e-invoice of ${document.document_number} comes to ${comes_to_minor}, the document to ${document.total_minor}`);
}
