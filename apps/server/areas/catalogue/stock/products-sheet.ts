import type { productsFile } from '@rawnaq/contract/catalogue/products';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const productsSheet: SheetOf<typeof productsFile> = {
  title: 'screens.merchant.products',
  columns: {
    english_name: { title: 'stock.products.product', value: (row, { name }) => name(row) },
    group: {
      title: 'stock.products.group',
      value: (row, { name }) => name({ english_name: row.group_english_name, arabic_name: row.group_arabic_name }),
    },
    barcode: { title: 'labels.barcode' },
    quantity_milli: { title: 'stock.products.there', kind: 'number', value: (row) => row.quantity_milli / 1000 },
    price_minor: { title: 'stock.products.price', kind: 'money' },
    average_cost_minor: { title: 'stock.products.cost', kind: 'money' },
    value_minor: { title: 'stock.products.value', kind: 'money' },
    status: { title: 'labels.status', value: (row, { say }) => say(row.status === 1 ? 'ui.active' : 'ui.disabled') },
  },
};
