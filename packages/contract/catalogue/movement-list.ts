import type { Output } from '../endpoint.ts';
import { type ColumnWords, listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listStockMovements, type stockMovement } from './stock.ts';

type Row = Output<typeof stockMovement>;
type Words = Pick<ColumnWords<'stock'>, 'name'>;

const serviceOf = (row: Row, { name }: Words): string =>
  name({ english_name: row.service_english_name, arabic_name: row.service_arabic_name });
const employeeOf = (row: Row, { name }: Words): string =>
  name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name });

/** What the lists of stock movements show and write into their file. */
export const movementColumns = listColumns<typeof listStockMovements, 'stock'>()({
  at: { title: 'stock.operations.at', onPhone: 'line', kind: 'moment', width: 11, isSortable: true },
  product: { title: 'stock.operations.product', value: (row, { name }) => name(row), onPhone: 'title' },
  operation: {
    title: 'stock.operations.operation',
    onPhone: 'badge',
    kind: 'state',
    value: (row, { say }) => say(`stock.operations.names.${row.operation}`),
  },
  quantity_milli: { title: 'stock.operations.quantity', onPhone: 'named_line', kind: 'number', value: (row) => row.quantity_milli / 1000 },
  quantity_after_milli: { title: 'stock.operations.after', kind: 'number', value: (row) => row.quantity_after_milli / 1000 },
  cost_minor: { title: 'stock.operations.cost', kind: 'money' },
  value_after_minor: { title: 'stock.operations.value_after', kind: 'money', isHidden: true },
  service: { title: 'stock.use.service', value: serviceOf },
  employee: { title: 'stock.use.employee', value: employeeOf },
  batch: { title: 'stock.operations.batch', isHidden: true },
  expires_on: { title: 'stock.operations.expires', kind: 'date', isHidden: true },
  /** What else is recorded of a movement, in one line. */
  details: {
    title: 'stock.operations.why',
    value: (row, words) =>
      [
        row.invoice_number === null ? '' : words.say('stock.use.invoice', { number: row.invoice_number }),
        row.supplier,
        row.document_number,
        serviceOf(row, words),
        employeeOf(row, words),
        row.reason,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  user_name: { title: 'stock.operations.by' },
});

export const stockMovementsFile = listFile(listStockMovements, {
  title: 'screens.merchant.stock_operations',
  columns: movementColumns,
  summary: 'The movements of stock as a file; cost only for those who may see it',
});

export const movementListEndpoints = [stockMovementsFile] as const;
