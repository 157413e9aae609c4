import { t, textOf } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { Movement, Payable } from './money-data.ts';

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ');

/** What a movement is called: "Takings settled · B-1 · 20 Nov 2026". */
export function useMovementName(): (movement: Movement) => string {
  const format = useSalonFormat();
  return ({ source, number, business_date, is_undone }) =>
    joined([
      textOf(`books.sources.${source}`) ?? t('books.sources.other'),
      number,
      format.date(business_date),
      is_undone === 1 ? t('money.bank.was_undone') : null,
    ]);
}

/** What can be paid is called: "Expense · Al Noor · R-12 · 20 Nov 2026". */
export function usePayableName(): (payable: Payable) => string {
  const format = useSalonFormat();
  return ({ kind, description, number, day, ...names }) =>
    joined([t(`money.bank.payables.${kind}`), description, localName(names), number, day === null ? null : format.date(day)]);
}
