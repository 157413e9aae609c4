import type { SoldItem } from '@rawnaq/contract/reports/sold/sold-lines';
import { pathOf } from '../../../shell/screens/table.ts';

interface Wanted {
  from: string;
  to: string;
  of: SoldItem;
  service_id?: number;
  product_id?: number;
  service_group_id?: number;
}

/** The lines that a figure of services or products is the sum of. */
export const linesPath = (wanted: Wanted): string =>
  `${pathOf('merchant.sold_lines')}?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)])).toString()}`;
