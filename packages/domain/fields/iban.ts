/** An IBAN as it is kept: without spaces, in capitals. */
export const plainIban = (entered: string): string => entered.replaceAll(/\s/g, '').toUpperCase();

/** Whether a plain IBAN has a right check number (ISO 13616: mod 97 is 1). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** A plain IBAN as it is shown to whoever need not read it: its country and check digits, and its last four signs. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
