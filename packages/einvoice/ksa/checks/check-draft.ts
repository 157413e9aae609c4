import type { KsaChainPlace, KsaDraft, KsaFault } from '../draft.ts';
import { DraftFaults } from './draft-faults.ts';
import { checkLines, checkReferences } from './check-lines.ts';
import { checkBuyer, checkSeller } from './check-parties.ts';
import { blank, checkCharacters, checkOptional, isDate, isDateTime, isOneLine, length } from '../texts.ts';

/** Codes of UNTDID 4461 that the Saudi rules take (BR-KSA-16). */
const isPaymentMeans = (code: string): boolean => {
  const number = /^[1-9]\d?$/.test(code) ? Number(code) : 0;
  return (number >= 1 && number <= 68) || [70, 74, 75, 76, 77, 78].includes(number) || (number >= 91 && number <= 97) || code === 'ZZZ';
};

/** The number of a line has at most six digits. */
const mostLines = 999_999;

/** Everything that keeps a draft from becoming a document, each with rule, field and remedy; empty where it is complete. */
export function draftFaults(draft: KsaDraft, place: KsaChainPlace): KsaFault[] {
  const faults = new DraftFaults();
  // A draft of a million lines is a mistake that need not be read to its end.
  if (!faults.need(draft.lines.length + (draft.prepayments ?? []).length <= mostLines, 'lines_many', 'lines')) return faults.found;
  checkCharacters(faults, draft, '');
  checkKind(faults, draft);
  checkDates(faults, draft);
  checkReferences(faults, draft);
  for (const [index, reference] of (draft.billing_references ?? []).entries()) {
    const field = `billing_references.${index}`;
    if (faults.need(!blank(reference.id), 'billing_reference', `${field}.id`)) {
      faults.need(length(reference.id) <= 5000, 'billing_reference_long', `${field}.id`);
    }
    faults.need(reference.issue_date === undefined || isDate(reference.issue_date), 'date', `${field}.issue_date`);
  }
  faults.need(draft.payment_means.length > 0, 'payment_means_missing', 'payment_means');
  for (const [index, means] of draft.payment_means.entries()) {
    faults.need(isPaymentMeans(means.code), 'payment_means', `payment_means.${index}.code`);
    checkOptional(faults, means.payee_account, 127, 'account_long', `payment_means.${index}.payee_account`);
  }
  checkSeller(faults, draft.seller);
  checkBuyer(faults, draft);
  checkLines(faults, draft);
  checkPlace(faults, place);
  return faults.found;
}

function checkKind(faults: DraftFaults, draft: KsaDraft): void {
  faults.need(['invoice', 'credit_note', 'debit_note', 'prepayment'].includes(draft.kind), 'kind', 'kind');
  faults.need(['simplified', 'standard'].includes(draft.profile), 'profile', 'profile');
  const { self_billed, export: exported } = draft.transaction ?? {};
  if (self_billed === true) {
    faults.need(draft.profile !== 'simplified', 'simplified_self_billed', 'transaction.self_billed');
    faults.need(exported !== true, 'export_self_billed', 'transaction.self_billed');
  }
  if (faults.need(!blank(draft.id), 'id_missing', 'id')) {
    faults.need(isOneLine(draft.id), 'one_line', 'id');
    faults.need(length(draft.id) <= 127, 'id_long', 'id');
  }
  faults.need(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(draft.uuid), 'uuid', 'uuid');
}

function checkDates(faults: DraftFaults, draft: KsaDraft): void {
  faults.need(isDateTime(draft.issued_at), 'issued_at', 'issued_at');
  const { supply_date, supply_end_date } = draft;
  faults.need(supply_date === undefined || isDate(supply_date), 'date', 'supply_date');
  faults.need(supply_end_date === undefined || isDate(supply_end_date), 'date', 'supply_end_date');
  if (draft.profile === 'standard' && draft.kind === 'invoice') faults.need(supply_date !== undefined, 'supply_date', 'supply_date');
  if (draft.profile === 'simplified' && draft.transaction?.summary === true) {
    faults.need(supply_date !== undefined, 'summary_dates', 'supply_date');
    faults.need(supply_end_date !== undefined, 'summary_dates', 'supply_end_date');
  } else if (supply_end_date !== undefined) {
    faults.need(supply_date !== undefined, 'supply_end_alone', 'supply_date');
  }
  if (supply_date !== undefined && supply_end_date !== undefined) {
    faults.need(supply_end_date >= supply_date, 'supply_end_before', 'supply_end_date');
  }
}

function checkPlace(faults: DraftFaults, place: KsaChainPlace): void {
  if (!faults.need(Number.isSafeInteger(place.icv) && place.icv >= 1, 'icv', 'icv')) return;
  faults.need((place.icv === 1) === (place.previous_hash === null), 'first_place', 'previous_hash');
  faults.need(place.previous_hash === null || /^[A-Za-z0-9+/]{43}=$/.test(place.previous_hash), 'previous_hash', 'previous_hash');
}
