import { movementColumns } from '@rawnaq/contract/catalogue/movement-list';
import { meaningOf } from '@rawnaq/design/status-tones';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { may } from '../../../shell/globals.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { pathOf } from '../../../shell/screens/table.ts';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Quantity, type Movement } from './stock-words.tsx';

const invoicePath = (row: Movement): string | null =>
  row.invoice_id !== null && may('invoices.view') ? pathOf('merchant.invoice', { id: row.invoice_id }) : null;

const costs = ['cost_minor', 'value_after_minor'] as const;
const withCurrency =
  (currency: string) =>
  (said: string): string =>
    `${said} (${currencyName(currency)})`;

/** `of` use: the operation is known, who and what for is what matters. */
export const makeMovementColumns = (currency: string, of: 'ledger' | 'use') =>
  drawnColumns(
    movementColumns,
    {
      ...(of === 'use' ? { at: { isSortable: false }, user_name: { isHidden: true } } : {}),
      operation: { cell: (row, said) => <StatusBadge means={meaningOf.stockMovement[row.operation]}>{said}</StatusBadge> },
      quantity_milli: {
        cell: (row) => (
          <Quantity quantity_milli={of === 'use' ? -row.quantity_milli : row.quantity_milli} unit={row.unit} isSigned={of === 'ledger'} />
        ),
      },
      quantity_after_milli: { cell: (row) => <Quantity quantity_milli={row.quantity_after_milli} unit={row.unit} /> },
      cost_minor: { title: withCurrency(currency) },
      value_after_minor: { title: withCurrency(currency) },
      details: { cell: (_row, said) => <Sentence text={said} />, link: invoicePath },
    },
    [...(may('stock.see_cost') ? [] : costs), ...(of === 'use' ? (['operation'] as const) : (['service', 'employee'] as const))],
  );
