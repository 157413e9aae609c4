import type { ToneName } from '@rawnaq/design/colours';
import type { Column } from '../../../patterns/list/column.ts';
import { may } from '../../../shell/globals.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { operationName, Quantity, type Movement, type Operation } from './stock-words.tsx';

const tones: Readonly<Record<Operation, ToneName>> = {
  0: 'success',
  1: 'danger',
  2: 'danger',
  3: 'info',
  4: 'success',
  5: 'neutral',
  6: 'warning',
  7: 'warning',
};

const employeeName = (row: Movement): string =>
  localName({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name });
const serviceName = (row: Movement): string => localName({ english_name: row.service_english_name, arabic_name: row.service_arabic_name });

/** What else is known of a movement, in one line. */
const detailsOf = (row: Movement): string =>
  [
    row.invoice_number === null ? '' : t('stock.use.invoice', { number: row.invoice_number }),
    row.supplier,
    row.document_number,
    row.service_id === null ? '' : serviceName(row),
    row.employee_id === null ? '' : employeeName(row),
    row.reason,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');

const invoicePath = (row: Movement): string | null =>
  row.invoice_id !== null && may('invoices.view') ? pathOf('merchant.invoice', { id: row.invoice_id }) : null;

const costColumns = (currency: string): readonly Column<Movement>[] => [
  { id: 'cost_minor', title: `${t('stock.operations.cost')} (${currencyName(currency)})`, kind: 'money', value: (row) => row.cost_minor },
  {
    id: 'value_after_minor',
    title: `${t('stock.operations.value_after')} (${currencyName(currency)})`,
    kind: 'money',
    value: (row) => row.value_after_minor,
    isHidden: true,
  },
];

/** `of` use: the operation is known, who and what for is what matters. */
export const makeMovementColumns = (currency: string, of: 'ledger' | 'use'): readonly Column<Movement>[] => [
  { id: 'at', title: t('stock.operations.at'), kind: 'moment', value: (row) => row.at, isSortable: of === 'ledger', width: 11 },
  { id: 'product', title: t('stock.operations.product'), value: localName, isHeading: true },
  ...(of === 'ledger'
    ? [
        {
          id: 'operation',
          title: t('stock.operations.operation'),
          value: (row: Movement) => operationName(row.operation),
          cell: (row: Movement) => <StatusBadge tone={tones[row.operation]}>{operationName(row.operation)}</StatusBadge>,
        },
      ]
    : []),
  {
    id: 'quantity_milli',
    title: t('stock.operations.quantity'),
    kind: 'number',
    value: (row) => row.quantity_milli / 1000,
    cell: (row) => (
      <Quantity quantity_milli={of === 'use' ? -row.quantity_milli : row.quantity_milli} unit={row.unit} isSigned={of === 'ledger'} />
    ),
  },
  {
    id: 'quantity_after_milli',
    title: t('stock.operations.after'),
    kind: 'number',
    value: (row) => row.quantity_after_milli / 1000,
    cell: (row) => <Quantity quantity_milli={row.quantity_after_milli} unit={row.unit} />,
  },
  ...(may('stock.see_cost') ? costColumns(currency) : []),
  ...(of === 'use'
    ? [
        { id: 'service', title: t('stock.use.service'), value: serviceName },
        { id: 'employee', title: t('stock.use.employee'), value: employeeName },
      ]
    : []),
  { id: 'batch', title: t('stock.operations.batch'), value: (row) => row.batch, isHidden: true },
  { id: 'expires_on', title: t('stock.operations.expires'), kind: 'date', value: (row) => row.expires_on, isHidden: true },
  {
    id: 'details',
    title: t('stock.operations.why'),
    value: detailsOf,
    cell: (row) => <Sentence text={detailsOf(row)} />,
    link: invoicePath,
  },
  { id: 'user_name', title: t('stock.operations.by'), value: (row) => row.user_name, isHidden: of === 'use' },
];
