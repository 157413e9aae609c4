import { getProductFigures } from '@rawnaq/contract/reports/sold/product-report';
import { productFiguresFile } from '@rawnaq/contract/reports/sold/product-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import { customerMeasures } from '@rawnaq/domain/reports/measures/customer-measures';
import { usual_idle_days } from '@rawnaq/domain/reports/measures/dead-stock';
import { itemMeasures } from '@rawnaq/domain/reports/measures/item-measures';
import { figureOf, type Measure } from '@rawnaq/domain/reports/measures/measure';
import { measured } from '@rawnaq/domain/reports/measures/measures';
import { stockMeasures } from '@rawnaq/domain/reports/measures/stock-measures';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { periodRefusal } from '../sales-reports/public/period.ts';
import { type ProductOf, type ProductSums, readProductSums } from './store.ts';

type Totals = Output<typeof getProductFigures.output>['totals'];

function sumsOf(of: ProductSums, sees_cost: boolean): Totals {
  const ofCost = (measure: Measure) => (sees_cost ? figureOf(measure, of) : null);
  return {
    total_sales_minor: measured('total_sales', of),
    net_sales_minor: measured('net_sales', of),
    products_cost_minor: ofCost(customerMeasures.products_cost),
    margin_minor: ofCost(customerMeasures.margin),
    margin_share_bp: ofCost(customerMeasures.margin_share),
    stock_value_minor: ofCost(stockMeasures.stock_value),
    stock_turn: ofCost(stockMeasures.stock_turn),
    dead_products: figureOf(stockMeasures.dead_products, of) ?? 0,
    dead_stock_minor: ofCost(stockMeasures.dead_stock),
    lost_cost_minor: ofCost(stockMeasures.lost_cost),
    expired_cost_minor: ofCost(stockMeasures.expired_cost),
  };
}

const figuresOf = ({ product: { id, ...names }, sums, idle_since }: ProductOf, sees_cost: boolean) => ({
  product_id: id,
  ...names,
  quantity_sold_milli: figureOf(itemMeasures.quantity_sold, sums) ?? 0,
  in_stock_milli: figureOf(stockMeasures.in_stock, sums) ?? 0,
  lost_milli: figureOf(stockMeasures.lost, sums) ?? 0,
  expired_milli: figureOf(stockMeasures.expired, sums) ?? 0,
  days_left: figureOf(stockMeasures.days_left, sums),
  idle_since,
  ...sumsOf(sums, sees_cost),
});

const addUp = (all: Iterable<ProductOf>): ProductSums =>
  [...all].reduce<Record<string, number>>((result, { sums }) => {
    for (const [sum, value] of Object.entries(sums)) result[sum] = (result[sum] ?? 0) + value;
    return result;
  }, {});

const figures = handle(
  getProductFigures,
  async ({ compare, product_group_id, idle_days = usual_idle_days, only_dead, ...period }, { db, account_id, may }) => {
    const refusal = periodRefusal(period);
    if (refusal !== null) return refusal;
    const sees_cost = may('reports.see_cost');
    const days = compare === undefined ? null : comparedPeriod(period, compare);
    const read = async ({ from, to }: ReportPeriod) => readProductSums(db, { account_id, from, to, product_group_id, idle_days });
    const products = await read(period);
    const earlier = days === null ? null : await read(days);
    /** What was sold then and is neither sold nor there now has its row too: that is the fall. */
    const gone = [...(earlier ?? [])].filter(([id]) => !products.has(id)).map(([id, of]): [number, ProductOf] => [id, { ...of, sums: {} }]);
    const shown = [...products, ...gone].filter(([, { sums }]) => only_dead !== 1 || sums.dead_products === 1);
    const data = shown
      .map(([id, of]) => {
        const compared_net_minor = earlier === null ? null : measured('net_sales', earlier.get(id)?.sums ?? {});
        return {
          ...figuresOf(of, sees_cost),
          compared_net_minor,
          net_change_bp: compared_net_minor === null ? null : figureOf(itemMeasures.net_change, { ...of.sums, compared_net_minor }),
        };
      })
      .toSorted((one, other) => other.net_sales_minor - one.net_sales_minor || one.product_id - other.product_id);
    return {
      data,
      total: data.length,
      totals: sumsOf(addUp(products.values()), sees_cost),
      compared: days === null || earlier === null ? null : { ...days, totals: sumsOf(addUp(earlier.values()), sees_cost) },
    };
  },
);

export const productReportHandlers = [figures, fileOfList(figures, productFiguresFile)];
