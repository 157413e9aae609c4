interface Tax {
  id: number;
  rate_bp: number;
  is_default: 0 | 1;
}

/** The VAT rate of a price in basis points: of its tax, or of the default one where it names none; zero while the business charges no VAT. */
export function vatRateOf(taxes: readonly Tax[], tax_id: number | null | undefined, isRegistered: boolean): number {
  if (!isRegistered) return 0;
  return taxes.find((tax) => (tax_id == null ? tax.is_default === 1 : tax.id === tax_id))?.rate_bp ?? 0;
}
