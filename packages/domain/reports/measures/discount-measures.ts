import type { Measure } from './measure.ts';
import { measures, type Sum } from './measures.ts';

/** What discounts are broken down to, beside the sums of documents: those of employees on lines and on whole invoices. */
export type DiscountSum = 'line_discount_minor' | 'invoice_discount_minor' | 'discounted' | Sum;

/** Why less than the list price was charged. */
export const discountCauses = ['line', 'invoice', 'code', 'points', 'voucher'] as const;
export type DiscountCause = (typeof discountCauses)[number];

const takings = 'reports.see_takings';

/** Each measure of discounts once; what codes, points and vouchers took off is measured by `measures`. */
export const discountMeasures = {
  line_discounts: { unit: 'money', right: takings, numerator: { line_discount_minor: 1 } },
  invoice_discounts: { unit: 'money', right: takings, numerator: { invoice_discount_minor: 1 } },
  discounted_invoices: { unit: 'count', right: takings, numerator: { discounted: 1 } },
  average_discount: { unit: 'money', right: takings, numerator: measures.discounts.numerator, denominator: { discounted: 1 } },
} as const satisfies Record<string, Measure<DiscountSum>>;
