import type { listHeldInvoices } from '@rawnaq/contract/sales/held-invoices';
import type { Output } from '@rawnaq/contract/endpoint';
import { t } from '../../../../shell/text/text.ts';
import { nameOf } from '../invoice/words.ts';

export type HeldRow = Output<typeof listHeldInvoices.output>['data'][number];

/** "Colour and 2 more". */
export function heldTitle(row: HeldRow): string {
  const name = nameOf({ english_name: row.first_service_english_name, arabic_name: row.first_service_arabic_name });
  return row.line_count > 1 ? t('sales.first_and_more', { name, count: row.line_count - 1 }) : name;
}
