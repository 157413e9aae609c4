/** Turns Arabic-Indic (٠–٩) and Persian (۰–۹) digits into 0–9 and leaves everything else alone. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
