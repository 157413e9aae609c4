import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listProducts } from './products.ts';

/** What the list of products shows and writes into its file. */
export const productColumns = listColumns<typeof listProducts, 'labels' | 'stock' | 'ui'>()({
  english_name: { title: 'stock.products.product', value: (row, { name }) => name(row), isSortable: true, onPhone: 'title' },
  group: {
    title: 'stock.products.group',
    value: (row, { name }) => name({ english_name: row.group_english_name, arabic_name: row.group_arabic_name }),
  },
  barcode: { title: 'labels.barcode', isHidden: true },
  quantity_milli: {
    title: 'stock.products.there',
    onPhone: 'named_line',
    kind: 'number',
    value: (row) => row.quantity_milli / 1000,
    isSortable: true,
  },
  price_minor: { title: 'stock.products.price', onPhone: 'amount', kind: 'money', isSortable: true },
  average_cost_minor: { title: 'stock.products.cost', kind: 'money' },
  value_minor: { title: 'stock.products.value', kind: 'money', isHidden: true },
  status: {
    title: 'labels.status',
    onPhone: 'badge',
    kind: 'state',
    value: (row, { say }) => say(row.status === 1 ? 'ui.active' : 'ui.disabled'),
    isSortable: true,
  },
});

export const productsFile = listFile(listProducts, {
  title: 'screens.merchant.products',
  columns: productColumns,
  summary: 'The products as a file; cost only for those who may see it',
});

export const productListEndpoints = [productsFile] as const;
