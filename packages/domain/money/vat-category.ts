/** The VAT category of a line: a rate of zero is never "standard rated", and a rate above it nothing else. */
export function vatCategoryOf(vat_category: string, vat_rate_bp: number): 'S' | 'Z' | 'E' | 'O' {
  if (vat_rate_bp > 0) return 'S';
  return vat_category === 'E' || vat_category === 'O' ? vat_category : 'Z';
}
