import { customerMeasures } from './customer-measures.ts';
import { discountMeasures } from './discount-measures.ts';
import { employeeMeasures } from './employee-measures.ts';
import { giftCardMeasures } from './gift-card-measures.ts';
import { itemMeasures } from './item-measures.ts';
import { loyaltyMeasures } from './loyalty-measures.ts';
import { measures } from './measures.ts';
import { offerMeasures } from './offer-measures.ts';
import { stockMeasures } from './stock-measures.ts';
import { visitMeasures } from './visit-measures.ts';

/** Every measure of every report, by the name that its words are under. */
export const allMeasures = {
  ...measures,
  ...customerMeasures,
  ...discountMeasures,
  ...employeeMeasures,
  ...giftCardMeasures,
  ...itemMeasures,
  ...loyaltyMeasures,
  ...offerMeasures,
  ...stockMeasures,
  ...visitMeasures,
} as const;
export type AnyMeasure = keyof typeof allMeasures;
