import { listStockBatches, recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import { cancelStockTake, countProduct, getStockTake, postStockTake, startStockTake } from '@rawnaq/contract/catalogue/stock-takes';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import type { Stage } from './stage.ts';

/** Goods that came, expired, were lost and used up, and what counting found. */
export function tellShelf(stage: Stage, countedGroup: number): void {
  const { hands, later, at, day, products } = stage;
  const id = (english_name: string): number => products.find((product) => product.english_name === english_name)?.id ?? 0;
  later(at(34, 11), 'a delivery', (moment) =>
    hands('owner', moment).do(recordStockOperation, {
      operation: StockOperation.added,
      supplier: 'Nakheel Beauty Supplies',
      document_number: 'NB-20418',
      lines: [
        { product_id: id('Repair shampoo 500 ml'), quantity_milli: 12_000, cost_minor: 52_800 },
        { product_id: id('Repair conditioner 500 ml'), quantity_milli: 6000, cost_minor: 27_600 },
        { product_id: id('Sheet mask'), quantity_milli: 24_000, cost_minor: 15_600, batch: 'SM-0925', expires_on: day(21) },
        { product_id: id('Sun cream SPF 50'), quantity_milli: 10_000, cost_minor: 62_000, batch: 'SC-77', expires_on: day(-300) },
      ],
    }),
  );
  later(at(25, 20), 'supplies used', (moment) =>
    hands('owner', moment).do(recordStockOperation, {
      operation: StockOperation.internal_use,
      employee_id: stage.employee_ids[1],
      lines: [
        { product_id: id('Wax'), quantity_milli: 600_000 },
        { product_id: id('Disposable gloves'), quantity_milli: 60_000 },
      ],
    }),
  );
  later(at(20, 10), 'masks past their day', async (moment) => {
    const product_id = id('Sheet mask');
    const { data } = await hands('owner', moment).do(listStockBatches, { product_id, expires_before: day(20), per_page: 5 });
    const [over] = data;
    if (over !== undefined)
      await hands('owner', moment).do(recordStockOperation, {
        operation: StockOperation.expired,
        reason: 'انتهت صلاحيتها',
        lines: [{ product_id, quantity_milli: over.quantity_milli, batch_id: over.id }],
      });
  });
  later(at(18, 13), 'a broken bottle', (moment) =>
    hands('owner', moment).do(recordStockOperation, {
      operation: StockOperation.lost,
      reason: 'Fell off the shelf',
      lines: [{ product_id: id('Oud mist 100 ml'), quantity_milli: 1000 }],
    }),
  );
  later(at(16, 12), 'a second delivery', (moment) =>
    hands('owner', moment).do(recordStockOperation, {
      operation: StockOperation.added,
      supplier: 'مؤسسة الريم التجارية',
      document_number: '2291',
      lines: [
        { product_id: id('Colour cream'), quantity_milli: 3_000_000, cost_minor: 96_000 },
        { product_id: id('Nail polish, nude'), quantity_milli: 12_000, cost_minor: 22_800 },
      ],
    }),
  );
  later(at(3, 21), 'supplies used again', (moment) =>
    hands('owner', moment).do(recordStockOperation, {
      operation: StockOperation.internal_use,
      employee_id: stage.employee_ids[2],
      lines: [{ product_id: id('Hand cream 75 ml'), quantity_milli: 1000 }],
    }),
  );
  tellCounts(stage, countedGroup);
}

/** One count that found differences, one that was given up, and one that has just begun. */
function tellCounts({ hands, later, at }: Stage, countedGroup: number): void {
  later(at(10, 22), 'a count', async (moment) => {
    const counter = hands('owner', moment);
    const { id } = await counter.do(startStockTake, { note: 'Every quarter' });
    const { lines } = await counter.do(getStockTake, { id });
    for (const [index, { product_id }] of lines.entries())
      await counter.do(countProduct, { id, product_id, counted_milli: Math.max(0, (await onShelf(product_id)) + differenceAt(index)) });
    await counter.do(postStockTake, { id });

    /** What the shelf should hold: a count says it when it is given. */
    async function onShelf(product_id: number): Promise<number> {
      const { lines: counted } = await counter.do(countProduct, { id, product_id, counted_milli: 0 });
      return counted.find((line) => line.product_id === product_id)?.expected_milli ?? 0;
    }
  });
  later(at(6, 22), 'a count given up', async (moment) => {
    const { id } = await hands('cashier', moment).do(startStockTake, { note: 'Interrupted by a bride' });
    await hands('cashier', moment).do(cancelStockTake, { id });
  });
  later(at(1, 22), 'a count begun', (moment) => hands('owner', moment).do(startStockTake, { product_group_id: countedGroup }));
}

/** Most shelves are right; here and there a piece is missing, once one is too many. */
const differenceAt = (index: number): number => (index % 7 === 4 ? -1000 : index === 9 ? 1000 : 0);
