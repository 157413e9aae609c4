import type { Output } from '@rawnaq/contract/endpoint';
import type { stockMovement, stockMovementsFile } from '@rawnaq/contract/catalogue/stock';
import type { SheetOf } from '../../../sheets/sheet.ts';
import type { SheetWords } from '../../../sheets/words.ts';

type Row = Output<typeof stockMovement>;

const serviceOf = (row: Row, { name }: SheetWords): string =>
  name({ english_name: row.service_english_name, arabic_name: row.service_arabic_name });
const employeeOf = (row: Row, { name }: SheetWords): string =>
  name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name });

export const movementsSheet: SheetOf<typeof stockMovementsFile> = {
  title: 'screens.merchant.stock_operations',
  columns: {
    at: { title: 'stock.operations.at', kind: 'moment' },
    product: { title: 'stock.operations.product', value: (row, { name }) => name(row) },
    operation: { title: 'stock.operations.operation', value: (row, { say }) => say(`stock.operations.names.${row.operation}`) },
    quantity_milli: { title: 'stock.operations.quantity', kind: 'number', value: (row) => row.quantity_milli / 1000 },
    quantity_after_milli: { title: 'stock.operations.after', kind: 'number', value: (row) => row.quantity_after_milli / 1000 },
    cost_minor: { title: 'stock.operations.cost', kind: 'money' },
    value_after_minor: { title: 'stock.operations.value_after', kind: 'money' },
    service: { title: 'stock.use.service', value: serviceOf },
    employee: { title: 'stock.use.employee', value: employeeOf },
    batch: { title: 'stock.operations.batch' },
    expires_on: { title: 'stock.operations.expires', kind: 'date' },
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
  },
};
