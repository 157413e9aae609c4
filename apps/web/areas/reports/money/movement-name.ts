import { t, textOf } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { Movement } from './money-data.ts';

/** What a movement is called: "Takings settled · B-1 · 20 Nov 2026". */
export function useMovementName(): (movement: Movement) => string {
  const format = useSalonFormat();
  return ({ source, number, business_date }) =>
    [textOf(`books.sources.${source}`) ?? t('books.sources.other'), number, format.date(business_date)]
      .filter((part) => part !== null)
      .join(' · ');
}
