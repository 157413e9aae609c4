import { allowanceRules } from './rules/allowances.ts';
import { amountRules } from './rules/amounts.ts';
import { documentRules } from './rules/document.ts';
import { formRules } from './rules/forms.ts';
import { itemRules } from './rules/items.ts';
import { lineRules } from './rules/lines.ts';
import { onceOnlyRules } from './rules/once-only.ts';
import { otherPartyRules } from './rules/other-parties.ts';
import { partyRules } from './rules/parties.ts';
import { passportRules } from './rules/passports.ts';
import { referenceRules } from './rules/references.ts';
import type { AeRule, Words } from './rules/rule.ts';
import { vatRules } from './rules/vat.ts';

/** Every rule of PINT-AE that is judged offline. */
export const aeRules: readonly AeRule[] = [
  ...documentRules,
  ...referenceRules,
  ...formRules,
  ...onceOnlyRules,
  ...partyRules,
  ...passportRules,
  ...otherPartyRules,
  ...lineRules,
  ...itemRules,
  ...amountRules,
  ...allowanceRules,
  ...vatRules,
];

const byId = new Map(aeRules.map(({ id, message }) => [id, message]));

/** What to do about a rule that a provider names, in plain words; undefined for codes of the provider's own. */
export function aePlainWords(code: string): Words | undefined {
  return byId.get(code.trim().replaceAll(/^\[|\]$/g, ''));
}
