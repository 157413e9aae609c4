import { listMergeSuggestions, mergeCustomers, previewMerge, undoMerge } from '@rawnaq/contract/customers/customer-merges';
import { clientOf } from '../load/client.ts';
import type { Bench, Measurement } from '../bench.ts';
import { median, milliseconds } from '../figures.ts';
import { loopDelayDuring } from '../load/loop-delay.ts';

const most = { preview: 100, blocked: 50 } as const;
const [previews, merges, together] = [20, 5, 5] as const;

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, took: performance.now() - begun };
}

/** Customers of the account with 100,000 who have the most visits, some at a time: there is most to be moved. */
async function peopleOf({ owner, dataSet }: Bench): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select customer_id as id from appointments where account_id = $1 group by 1 order by count(*) desc, 1 limit $2',
    [dataSet.search_account, previews * together],
  );
  return rows.map(({ id }) => Number(id));
}

/** Suggestions, the preview, the merge and its undo, in the account with 100,000 customers. */
export const customerMerges: Measurement = {
  name: 'customer-merges',
  async run(bench) {
    const { options, add } = bench;
    const ask = clientOf(bench, bench.dataSet.search_account);
    const looked: { took: number; longestPiece: number; total: number }[] = [];
    for (let run = 0; run < options.runs; run += 1) {
      const { result, delay } = await loopDelayDuring(bench.product, () => timed(() => ask(listMergeSuggestions, {})));
      looked.push({ took: result.took, longestPiece: delay.longestPiece, total: result.result.total });
    }
    const longest = Math.max(...looked.map(({ longestPiece }) => longestPiece));
    add({
      line: 20,
      what: 'customers who may be one person',
      conditions: `one account with 100,000 customers, ${(looked[0]?.total ?? 0).toLocaleString('en')} pairs found, the first page answered`,
      result: `${milliseconds(median(looked.map(({ took }) => took)))}; the loop held up by ${milliseconds(longest)} of its own work`,
      target: `the loop never held up longer than ${most.blocked} ms`,
      good: longest <= most.blocked,
    });

    const people = await peopleOf(bench);
    const shown: number[] = [];
    for (let at = 0; at + together <= people.length; at += together)
      shown.push((await timed(() => ask(previewMerge, { customer_ids: people.slice(at, at + together) }))).took);
    add({
      line: 20,
      what: 'preview of a merge',
      conditions: `${together} customers of 100,000 side by side, those with the most visits, ${shown.length} times`,
      result: `median ${milliseconds(median(shown))}, longest ${milliseconds(Math.max(...shown))}`,
      target: `≤ ${most.preview} ms`,
      good: median(shown) <= most.preview,
    });

    const [merged, undone]: [number[], number[]] = [[], []];
    for (let place = 0; merged.length < merges && place * 2 + 1 < people.length; place += 1) {
      const ids = people.slice(place * 2, place * 2 + 2);
      const { people: both, overlaps } = await ask(previewMerge, { customer_ids: ids });
      const [survivor, other] = both.map(({ id, version }) => ({ id, version }));
      if (survivor === undefined || other === undefined || overlaps.length > 0) continue;
      const { result, took } = await timed(() => ask(mergeCustomers, { survivor, others: [other] }));
      merged.push(took);
      undone.push((await timed(() => ask(undoMerge, { id: result.id }))).took);
    }
    add({
      line: 20,
      what: 'a merge of customers, and its undo',
      conditions: `two of 100,000 customers, those with the most visits, ${merged.length} times`,
      result: `merged in ${milliseconds(median(merged))}, taken back in ${milliseconds(median(undone))}`,
      target: 'none set',
    });
  },
};
