import type { stockRefusals as english } from '../../en/refusals/stock.ts';
import type { ArabicOf } from '../../format.ts';

export const stockRefusals = {
  'stock.not_enough': 'المتوفر من {name} في المخزون هو {left} فقط.',
} as const satisfies ArabicOf<typeof english>;
