import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';

/** Why the invoice of a deposit is credited where nobody says so; both languages, as the document keeps one text. */
export const creditReasons = {
  given_back: `${arabic.deposit_back_line} | ${english.deposit_back_line}`,
  kept: `${arabic.deposit_kept} | ${english.deposit_kept}`,
  charged_back: `${arabic.deposit_charged_back} | ${english.deposit_charged_back}`,
} as const;
