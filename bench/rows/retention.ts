import { getDataRetention, listPlannedErasures, updateDataRetention } from '@rawnaq/contract/customers/data-retention';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from '../bench.ts';
import { median, milliseconds, perSecond } from '../figures.ts';
import { clientOf } from '../load/client.ts';

const mostOfList = 1000;
const looks = 5;

/** Customers who have not come for years are listed, and the list is looked at, in the account with 100,000. */
export const retention: Measurement = {
  name: 'retention',
  async run(bench) {
    const { owner, dataSet, add } = bench;
    const account = [dataSet.search_account];
    const ask = clientOf(bench, dataSet.search_account);
    const listed = async (): Promise<number> =>
      (await owner.query<{ count: number }>('select count(*)::int as count from planned_erasures where account_id = $1', account)).rows[0]
        ?.count ?? 0;
    const moveBack = (years: number) =>
      owner.query(
        'update customers set created_at = created_at - make_interval(years => $2) where account_id = $1 and first_invoice_on is null',
        [dataSet.search_account, years],
      );
    await moveBack(5);
    try {
      const begun = performance.now();
      const { version } = await ask(getDataRetention, {});
      await ask(updateDataRetention, { version, erase_after_years: 2 });
      let count = 0;
      let took = 0;
      for (let still = 0; still < 12; still += 1) {
        await pause(250);
        const now = await listed();
        if (now === count) continue;
        [count, still, took] = [now, 0, performance.now() - begun];
      }
      add({
        line: 20,
        what: 'customers listed who have not come for years',
        conditions: `${count.toLocaleString('en')} of 100,000, 500 in a transaction`,
        result: `${perSecond((count / took) * 1000)} in ${milliseconds(took)}`,
        target: 'none set',
      });
      const shown: number[] = [];
      for (let look = 0; look < looks; look += 1) {
        const from = performance.now();
        await ask(listPlannedErasures, {});
        shown.push(performance.now() - from);
      }
      add({
        line: 20,
        what: 'the list of customers to be erased',
        conditions: `the first page of ${count.toLocaleString('en')}, ${looks} times`,
        result: `median ${milliseconds(median(shown))}, longest ${milliseconds(Math.max(...shown))}`,
        target: `≤ ${mostOfList} ms`,
        good: median(shown) <= mostOfList,
      });
    } finally {
      await owner.query('delete from planned_erasures where account_id = $1', account);
      await owner.query('delete from data_retention_settings where account_id = $1', account);
      await moveBack(-5);
    }
  },
};
