import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { ReceiptFacts } from './paper.ts';

/** A line for each invoice that a collected amount went to; null where it is no collection. */
export const collectedLines = (parts: readonly { invoice_number: string; amount_minor: number }[] | null): ReceiptFacts['lines'] =>
  parts?.map(({ invoice_number, amount_minor }) => ({
    name_en: english.collection_line.replace('{number}', invoice_number),
    name_ar: arabic.collection_line.replace('{number}', `\u2066${invoice_number}\u2069`),
    amount_minor,
  })) ?? null;
