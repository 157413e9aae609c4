import { getDataRetention, listPlannedErasures, updateDataRetention } from '@rawnaq/contract/customers/data-retention';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Measurement } from '../bench.ts';
import { median, milliseconds, perSecond } from '../figures.ts';
import { clientOf } from '../load/client.ts';
import { loopDelayDuring } from '../load/loop-delay.ts';

const mostOfList = 1000;
const looks = 5;
/** More than a run of the job erases: the next one goes on. */
const erased = 1200;
const longestMs = 600_000;

/** Customers who have not come for years are listed, the list is looked at, and some of them are erased, in the account with 100,000. */
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
        `update customers set created_at = created_at - make_interval(years => $2)
          where account_id = $1 and first_invoice_on is null and name not like 'Away %' and erased_at is null`,
        [dataSet.search_account, years],
      );
    /** A measurement that was ended leaves its customers, and they would count for the next one. */
    const removeAway = async () => {
      await owner.query('delete from planned_erasures where account_id = $1', account);
      await owner.query('delete from data_retention_settings where account_id = $1', account);
      await owner.query(`delete from customers where account_id = $1 and (name like 'Away %' or erased_at is not null)`, account);
    };
    await removeAway();
    const { rows: added } = await owner.query<{ id: string }>(
      `insert into customers (account_id, name, created_at) select $1, 'Away ' || n, now() - interval '5 years' from generate_series(1, $2::int) n returning id`,
      [dataSet.search_account, erased],
    );
    const ids = added.map(({ id }) => id);
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
      await owner.query(
        'update planned_erasures set erase_on = current_date - 2, listed_on = current_date - 16 where account_id = $1 and customer_id = any($2)',
        [dataSet.search_account, ids],
      );
      await measureErasing(bench, ids, count);
      const off = performance.now();
      await ask(updateDataRetention, { version: version + 1 });
      const tookOff = performance.now() - off;
      add({
        line: 20,
        what: 'retention turned off',
        conditions: `${(count - erased).toLocaleString('en')} customers leave the list`,
        result: milliseconds(tookOff),
        target: `≤ ${mostOfList} ms`,
        good: tookOff <= mostOfList,
      });
    } finally {
      await removeAway();
      await moveBack(-5);
    }
  },
};

/** Erases those customers of the list of so many by the job, which looks through the whole list first. */
async function measureErasing(bench: Bench, ids: readonly string[], count: number): Promise<void> {
  const { owner, dataSet, add } = bench;
  const left = async (): Promise<number> =>
    (
      await owner.query<{ count: number }>(
        'select count(*)::int as count from customers where account_id = $1 and id = any($2) and erased_at is null',
        [dataSet.search_account, ids],
      )
    ).rows[0]?.count ?? 0;
  const due = performance.now();
  let begunToErase: number | undefined;
  const { delay } = await loopDelayDuring(bench.product, async () => {
    await owner.query(`select enqueue_job('erase_old_customers_of', $1::json, null, null)`, [
      JSON.stringify({ account_id: dataSet.search_account }),
    ]);
    for (let open = await left(); open > 0; open = await left()) {
      // The whole list is looked through first.
      if (open < erased) begunToErase ??= performance.now();
      if (performance.now() - due > longestMs) throw new Error(`${open} customers were not erased`);
      await pause(100);
    }
  });
  const from = begunToErase ?? due;
  const ms = performance.now() - from;
  add({
    line: 20,
    what: 'customers erased whose notice is over',
    conditions: `${erased.toLocaleString('en')} of ${count.toLocaleString('en')} who are listed, one in a transaction, after the list was looked through in ${milliseconds(from - due)}`,
    result: `${perSecond((erased / ms) * 1000)}; the loop held up by ${milliseconds(delay.longestPiece)} of its own work`,
    target: 'none set',
  });
}
