import { listSoldLines } from '@rawnaq/contract/reports/sold/sold-lines';
import { soldLinesFile } from '@rawnaq/contract/reports/sold/sold-lines-list';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { periodRefusal } from '../sales-reports/public/period.ts';
import { type LinesOf, readItemName, readSoldLines } from './store.ts';

const list = handle(
  listSoldLines,
  async ({ from, to, of: item = 'service', service_id, product_id, service_group_id, ...query }, { db, account_id, may }) => {
    const refusal = periodRefusal({ from, to });
    if (refusal !== null) return refusal;
    const of: LinesOf = { account_id, item, from, to, service_id, product_id, service_group_id };
    const { data, total, totals } = await readSoldLines(db, of, query);
    const sees_cost = may('reports.see_cost');
    return {
      data: sees_cost ? data : data.map((row) => ({ ...row, products_cost_minor: null })),
      total,
      page: query.page,
      per_page: query.per_page,
      totals: sees_cost ? totals : { ...totals, products_cost_minor: null },
      item: await readItemName(db, of),
    };
  },
);

export const soldLinesHandlers = [list, fileOfList(list, soldLinesFile)];
