import { defaultsOfCountry } from '../../money/currencies.ts';

/** The VAT rates of a country in basis points, the standard one first; a country without VAT has 0 alone, one that is not served has none known. */
export function vatRatesOf(country_id: number): readonly number[] {
  const country = defaultsOfCountry(country_id);
  if (country === null) return [];
  return country.vat_rate_bp === 0 ? [0] : [country.vat_rate_bp, 0];
}

/**
 * Whether a rate has to be asked about before it is used: the country has other rates, and the rate is new for this tax. A reduced rate or one that
 * comes into force tomorrow is used by saying so. Basis points.
 */
export function isUnusualVatRate(rate_bp: number, { country_id, before_bp }: { country_id: number; before_bp: number | null }): boolean {
  const rates = vatRatesOf(country_id);
  return rates.length > 0 && rate_bp !== before_bp && !rates.includes(rate_bp);
}
