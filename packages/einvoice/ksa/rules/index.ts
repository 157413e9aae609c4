import { allowanceRules } from './allowances.ts';
import { buyerRules } from './buyer.ts';
import { codeRules } from './codes.ts';
import { decimalPlaceRules } from './decimal-places.ts';
import { headRules } from './head.ts';
import { rulesKeptBySchema } from './kept-by-schema.ts';
import { lengthRules } from './lengths.ts';
import { lineRules } from './lines.ts';
import { prepaymentRules } from './prepayments.ts';
import { referenceRules } from './references.ts';
import type { KsaRule } from './rule.ts';
import { sellerRules } from './seller.ts';
import { totalRules } from './totals.ts';
import { vatRules } from './vat.ts';

/** Every rule of the authority (R3.4.8). */
export const ksaRules: readonly KsaRule[] = [
  ...headRules,
  ...referenceRules,
  ...sellerRules,
  ...buyerRules,
  ...lineRules,
  ...allowanceRules,
  ...prepaymentRules,
  ...vatRules,
  ...totalRules,
  ...codeRules,
  ...lengthRules,
  ...decimalPlaceRules,
  ...rulesKeptBySchema,
];
