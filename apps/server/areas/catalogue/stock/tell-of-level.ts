import { crossedWarning } from '@rawnaq/domain/catalogue/stock/warning';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import type { AccountContext } from '../../../http/context.ts';
import { notify } from '../../reach/notifications/public.ts';

interface Told {
  english_name: string;
  arabic_name: string;
  warn_at_milli: number | null;
  level: { quantity_milli: number };
}

/** Says once that a product's stock has fallen to its warning, or to nothing: when it crosses the line, not while it lies below. */
export async function tellOfLevel(
  context: AccountContext,
  { english_name, arabic_name, warn_at_milli, level }: Told,
  before_milli: number,
): Promise<void> {
  const crossed = crossedWarning(before_milli, level.quantity_milli, warn_at_milli);
  if (crossed === null) return;
  const left = Math.max(0, level.quantity_milli);
  await notify(context, {
    type: 'stocks',
    message: crossed === 'out' ? 'stock_out' : 'stock_low',
    params: { english_name, arabic_name, left: formatQuantity(left) },
    path: '/merchant/products?warning=low',
    alsoToDoer: true,
  });
}
