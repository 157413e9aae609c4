import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { ReceiptFacts } from './paper.ts';

/** What a part of a collected amount went to: an invoice, or a debt from before with the number that it had elsewhere, if any. */
export type CollectedPart = { amount_minor: number } & ({ invoice_number: string } | { earlier_number: string | null });

/** A line for each debt that a collected amount went to; null where it is no collection. */
export const collectedLines = (parts: readonly CollectedPart[] | null): ReceiptFacts['lines'] =>
  parts?.map((part) => {
    const number = 'invoice_number' in part ? part.invoice_number : part.earlier_number;
    const key = 'invoice_number' in part ? 'collection_line' : number === null ? 'earlier_debt_line' : 'numbered_debt_line';
    return {
      name_en: english[key].replace('{number}', number ?? ''),
      name_ar: arabic[key].replace('{number}', `\u2066${number ?? ''}\u2069`),
      amount_minor: part.amount_minor,
    };
  }) ?? null;
