import type { salesLabels as english } from '../../en/sales/sales-labels.ts';
import type { ArabicOf } from '../../format.ts';

export const salesLabels = {
  discount_reason: 'سبب الخصم',
  unit_price_minor: 'السعر',
} as const satisfies ArabicOf<typeof english>;
