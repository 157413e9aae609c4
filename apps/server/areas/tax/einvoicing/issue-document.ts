import { Refusal } from '../../../http/answers/refusal.ts';
import { lockHead, type SeenHead } from './chain-store.ts';
import type { EinvoiceContext } from './context.ts';
import { countryOf } from './facts-store.ts';
import {
  chooseKsa,
  type GivenNumber,
  type IssuedEinvoice,
  type IssueRefusal,
  issueKsa,
  judgeKsa,
  type KsaChoice,
  type KsaPrepared,
  type SignedKsa,
  signKsa,
  writeKsa,
} from './ksa-document.ts';
import type { TaxDocument } from './tax-document.ts';
import { issueUae, prepareUae, type UaePrepared } from './uae/uae-document.ts';

/** A document before it has its number, with what its country's rules ask of the account and the till. */
export type PreparedEinvoice = KsaPrepared | UaePrepared;

/** As `prepareEinvoice`, of a document that `signAhead` or `judgeEinvoice` judges next. */
export async function chooseEinvoice(
  context: EinvoiceContext,
  document: TaxDocument,
  device_id?: number,
  choice?: KsaChoice,
): Promise<PreparedEinvoice | IssueRefusal | null> {
  const country = countryOf(context.account);
  if (country === 'ksa') return chooseKsa(context, document, device_id, choice);
  return country === 'uae' ? prepareUae(context, document) : null;
}

/** What the rules of its country refuse about a document, whatever number it will have; null where they accept it. */
export const judgeEinvoice = (context: EinvoiceContext, prepared: PreparedEinvoice | null): IssueRefusal | null =>
  prepared?.country === 'ksa' ? judgeKsa(context, prepared) : null;

/**
 * Judges an invoice or a note by the rules of the account's country before anything of it is written; `device_id` names the till. Null where it
 * becomes no e-invoice.
 */
export async function prepareEinvoice(
  context: EinvoiceContext,
  document: TaxDocument,
  device_id?: number,
): Promise<PreparedEinvoice | IssueRefusal | null> {
  const prepared = await chooseEinvoice(context, document, device_id);
  return prepared instanceof Refusal ? prepared : (judgeEinvoice(context, prepared) ?? prepared);
}

/**
 * Asks for the chain of the document right behind the statement that numbers it, as all sales lock number series and device. What is wrong is told by
 * `issueEinvoice`.
 */
export function holdChain({ db, account_id }: EinvoiceContext, prepared: PreparedEinvoice | null): void {
  if (prepared?.country !== 'ksa') return;
  prepared.head = lockHead(db, account_id, prepared.device_id);
  prepared.head.catch(() => undefined);
}

/**
 * Makes and signs the e-invoice of a document whose number and chain were only looked at; null where it has to be made once they are locked (it is issued
 * by another device, or without one). Writes nothing.
 */
export async function signAhead(
  context: EinvoiceContext,
  prepared: PreparedEinvoice | null,
  given: GivenNumber,
  { device_id, ...head }: SeenHead,
): Promise<SignedKsa | IssueRefusal | null> {
  return prepared?.country === 'ksa' && prepared.device_id === device_id ? signKsa(context, prepared, given, head) : null;
}

/** Writes an e-invoice that was made ahead, in the company of the document itself. */
export function writeSigned(context: EinvoiceContext, signed: SignedKsa): Promise<IssuedEinvoice> {
  const writing = writeKsa(context, signed).then((issued) => {
    context.publish('einvoices', issued.document_id);
    return issued;
  });
  // What goes wrong is told once: by the first statement that failed.
  writing.catch(() => undefined);
  return writing;
}

/** Makes the e-invoice in the transaction that has just given the document its number. */
export async function issueEinvoice(
  context: EinvoiceContext,
  prepared: PreparedEinvoice | null,
  given: GivenNumber,
): Promise<IssuedEinvoice | IssueRefusal | null> {
  if (prepared === null) return null;
  const issued = await issueByCountry(context, prepared, given);
  if (!(issued instanceof Refusal)) context.publish('einvoices', issued.document_id);
  return issued;
}

/** `attempt` is 1, and one more for each document in place of a rejected one. */
export function issueByCountry(
  context: EinvoiceContext,
  prepared: PreparedEinvoice,
  given: GivenNumber,
  attempt = 1,
): Promise<IssuedEinvoice | IssueRefusal> {
  return prepared.country === 'ksa' ? issueKsa(context, prepared, given, attempt) : issueUae(context, prepared, given, attempt);
}
