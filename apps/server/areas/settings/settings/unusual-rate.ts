import { isUnusualVatRate, vatRatesOf } from '@rawnaq/domain/settings/settings/vat-rates';
import type { UserContext } from '../../../http/context.ts';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';

interface WantedRate {
  rate_bp: number;
  use_unusual_rate: 0 | 1;
  country_id: number;
  /** What the tax has now; null for a new one. */
  before_bp: number | null;
  /** Where it was typed. */
  field?: string;
}

const percent = (rate_bp: number): string => `${rate_bp / 100}%`;

/** Asks about a percentage that the country does not have, unless the caller says that it is meant; null where there is nothing to ask. */
export async function unusualRateRefusal(
  { db, language }: UserContext,
  { rate_bp, use_unusual_rate, country_id, before_bp, field = 'rate_bp' }: WantedRate,
): Promise<Refusal<'tax.rate_unusual' | 'tax.no_vat_here'> | null> {
  if (use_unusual_rate === 1 || !isUnusualVatRate(rate_bp, { country_id, before_bp })) return null;
  const { english_name, arabic_name } = await db
    .selectFrom('countries')
    .where('id', '=', country_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirstOrThrow();
  const rates_bp = vatRatesOf(country_id);
  const country = language === 'ar' ? arabic_name : english_name;
  const [standard_bp = 0] = rates_bp;
  return refuse(standard_bp === 0 ? 'tax.no_vat_here' : 'tax.rate_unusual', {
    field,
    params: { country, standard: percent(standard_bp), rate: percent(rate_bp) },
    details: { rate_bp, rates_bp, next_step: 'use_unusual_rate' },
  });
}
