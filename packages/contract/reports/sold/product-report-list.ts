import { listColumns } from '../../list-columns.ts';
import { listFile } from '../../list-file.ts';
import { getProductFigures } from './product-report.ts';

const thousandths = 1000;
const tenths = 10;

/** What the report of products shows and writes into its file. */
export const productFigureColumns = listColumns<typeof getProductFigures, 'itemReports' | 'measures'>()({
  product: { title: 'itemReports.product', value: (row, { name }) => name(row), onPhone: 'title' },
  group: {
    title: 'itemReports.group',
    value: (row, { name }) => name({ english_name: row.group_english_name, arabic_name: row.group_arabic_name }),
    isHidden: true,
  },
  quantity_sold_milli: { title: 'measures.quantity_sold.name', kind: 'number', value: (row) => row.quantity_sold_milli / thousandths },
  total_sales_minor: { title: 'measures.total_sales.name', kind: 'money', isHidden: true },
  net_sales_minor: { title: 'measures.net_sales.name', kind: 'money', onPhone: 'amount' },
  compared_net_minor: { title: 'itemReports.compared_net', kind: 'money', isHidden: true },
  net_change_bp: { title: 'measures.net_change.name', kind: 'percent', isHidden: true },
  products_cost_minor: { title: 'measures.products_cost.name', kind: 'money', isHidden: true },
  margin_minor: { title: 'measures.margin.name', kind: 'money' },
  margin_share_bp: { title: 'measures.margin_share.name', kind: 'percent', isHidden: true },
  in_stock_milli: {
    title: 'measures.in_stock.name',
    kind: 'number',
    value: (row) => row.in_stock_milli / thousandths,
    onPhone: 'named_line',
  },
  stock_value_minor: { title: 'measures.stock_value.name', kind: 'money' },
  stock_turn: { title: 'measures.stock_turn.name', kind: 'number', value: ({ stock_turn }) => stock_turn && stock_turn / tenths },
  days_left: { title: 'measures.days_left.name', kind: 'number', onPhone: 'named_line' },
  idle_since: { title: 'itemReports.idle_since', kind: 'date' },
  dead_stock_minor: { title: 'measures.dead_stock.name', kind: 'money' },
  lost_milli: { title: 'measures.lost.name', kind: 'number', value: (row) => row.lost_milli / thousandths, isHidden: true },
  lost_cost_minor: { title: 'measures.lost_cost.name', kind: 'money', isHidden: true },
  expired_milli: { title: 'measures.expired.name', kind: 'number', value: (row) => row.expired_milli / thousandths, isHidden: true },
  expired_cost_minor: { title: 'measures.expired_cost.name', kind: 'money', isHidden: true },
});

export const productFiguresFile = listFile(getProductFigures, {
  title: 'screens.merchant.products_report',
  columns: productFigureColumns,
  right: 'reports.export',
  summary: 'The report of products as a file; cost and value only for those who may see them',
});

export const productReportListEndpoints = [productFiguresFile] as const;
