/** An address in its parts, as an invoice keeps the buyer's. */
export interface AddressParts {
  street: string | null;
  building_number: string | null;
  additional_number: string | null;
  district: string | null;
  city_name: string | null;
  postal_code: string | null;
}

/** An address in one line, as it is written on paper: "7421 Olaya Street, Al Olaya, Riyadh 12213-3456". Null where nothing of it is known. */
export function addressLine(address: AddressParts | null | undefined): string | null {
  if (address === null || address === undefined) return null;
  const beside = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part.trim() !== '').join(' ');
  const { postal_code, additional_number } = address;
  const code =
    postal_code !== null && additional_number !== null ? `${postal_code}-${additional_number}` : (postal_code ?? additional_number);
  const parts = [beside(address.building_number, address.street), beside(address.district), beside(address.city_name, code)];
  return parts.filter((part) => part !== '').join(', ') || null;
}
