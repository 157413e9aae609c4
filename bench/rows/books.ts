import { setTimeout as pause } from 'node:timers/promises';
import { rebuildAccount } from '../../apps/server/areas/reports/accounting/public/rebuild.ts';
import { openDatabase } from '../../apps/server/db/database.ts';
import type { Bench, Measurement } from '../bench.ts';
import { median, milliseconds, perSecond } from '../figures.ts';
import { measureLoad, processorWords, runLoad } from '../load/run-load.ts';
import { salesOf } from './invoice.ts';

const mostOfReturn = 200;
const mostBehindMs = 5_000;
const mostRebuildSeconds = 300;
const leastOfRate = 0.95;
const clients = 8;
const warmUp = 12;
const mostMinutesToPost = 30;

/** Waits until everything that the account has is posted; answers the seconds it took. */
async function untilPosted({ owner, salons }: Bench): Promise<number> {
  const begun = Date.now();
  const { rows: since } = await owner.query<{ now: string }>('select now() as now');
  for (;;) {
    const { rows } = await owner.query<{ is_posted: boolean }>(
      'select coalesce((select posted_until >= $2 from accounting_states where account_id = $1), false) as is_posted',
      [salons[0]?.account_id, since[0]?.now],
    );
    if (rows[0]?.is_posted === true) return (Date.now() - begun) / 1000;
    if (Date.now() - begun > mostMinutesToPost * 60_000) throw new Error(`The books are not posted after ${mostMinutesToPost} minutes`);
    await pause(500);
  }
}

async function measureReturn({ product, salons, options, add, owner }: Bench, words: string): Promise<void> {
  // A quarter that is over, as salons of the Kingdom file.
  const { rows } = await owner.query<{ day: string }>('select (current_date - 101)::text as day');
  const requests = [{ method: 'GET' as const, path: `/api/vat_return?day=${rows[0]?.day}`, token: salons[0]?.token ?? '' }];
  const figures = await measureLoad({ product, requests, mode: 'cycle', clients: 1, seconds: options.seconds, runs: options.runs });
  if (figures.succeeded < 1) throw new Error(`The VAT return was refused: ${figures.trouble}`);
  add({
    line: 18,
    what: 'VAT return of a quarter',
    conditions: `1 client, a draft, ${words}`,
    result: `p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}${processorWords(figures)}`,
    target: `p50 ≤ ${mostOfReturn} ms`,
    good: figures.p50 <= mostOfReturn,
  });
}

/** Posting beside sales: how long after a sale its entry is there, and what of their rate sales keep. */
async function measurePosting(bench: Bench): Promise<void> {
  const { owner, salons, product, options, add } = bench;
  const requests = salesOf(salons.slice(0, 1));
  const load = { mode: 'cycle', clients, seconds: Math.max(options.seconds, 6), base: product.base, requests } as const;
  const rates: { apart: number; beside: number }[] = [];
  const rateOf = async (): Promise<number> => {
    const { count, seconds } = await runLoad({ ...load, warmUp: 0.2 });
    return count / seconds;
  };
  await runLoad({ ...load, warmUp });
  await untilPosted(bench);
  const { rows: marks } = await owner.query<{ id: string }>('select max(id) as id from invoices where account_id = $1', [
    salons[0]?.account_id,
  ]);
  for (let run = 0; run < options.runs; run += 1) {
    const beside = await rateOf();
    // Posting waits for whoever holds the state of the account, and sales never ask for it.
    await owner.query('begin');
    await owner.query('select from accounting_states where account_id = $1 for update', [salons[0]?.account_id]);
    const apart = await rateOf();
    await owner.query('rollback');
    rates.push({ apart, beside });
    if (run === 0) await measureBehind(bench, Number(marks[0]?.id));
    await untilPosted(bench);
  }
  const share = median(rates.map(({ apart, beside }) => beside / apart));
  add({
    line: 18,
    what: 'invoices issued beside posting',
    conditions: `${clients} clients, 3 lines, one account, ${load.seconds} s with posting and ${load.seconds} s with it held back, in turn`,
    result: `${perSecond(median(rates.map(({ beside }) => beside)))} beside, ${perSecond(median(rates.map(({ apart }) => apart)))} without, ${share.toFixed(2)}`,
    target: `≥ ${leastOfRate} of without`,
    good: share >= leastOfRate,
  });
}

/** Of the sales since a mark that are posted by now: how long after the sale that was. Those that were held back came later than the mark's run. */
async function measureBehind({ owner, salons, add }: Bench, mark: number): Promise<void> {
  const { rows } = await owner.query<{ posted: number; p50: number; p99: number }>(
    `select count(*)::int as posted, (percentile_cont(0.5) within group (order by behind))::float8 as p50, (percentile_cont(0.99) within group (order by behind))::float8 as p99
     from (select extract(epoch from e.posted_at - i.issued_at) * 1000 as behind from invoices i
       join journal_entries e on e.account_id = i.account_id and e.source = 'invoice' and e.source_id = i.id where i.account_id = $1 and i.id > $2) b`,
    [salons[0]?.account_id, mark],
  );
  const { posted = 0, p50 = 0, p99 = 0 } = rows[0] ?? {};
  add({
    line: 18,
    what: 'posting behind the sale',
    conditions: `${posted} sales of one account by ${clients} clients; from the sale to the beginning of the transaction that posts it`,
    result: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
    target: `p99 ≤ ${mostBehindMs} ms`,
    good: posted > 0 && p99 <= mostBehindMs,
  });
}

/** What `npm run books:rebuild` does for one account, beside the product that runs. */
async function measureRebuild({ owner, salons, add }: Bench, words: string): Promise<void> {
  const { host, port, user, database: name } = owner;
  const database = openDatabase({
    connection: { host, port, user: user ?? '', database: name ?? '' },
    poolSize: 1,
    statementNames: true,
    onError: (error) => console.error(error.message),
  });
  try {
    const begun = Date.now();
    const { documents, entries } = await rebuildAccount({ database, now: () => new Date() }, salons[0]?.account_id ?? 0);
    const seconds = (Date.now() - begun) / 1000;
    add({
      line: 18,
      what: 'books rebuilt',
      conditions: `every row of the ledgers derived anew and compared, ${words}`,
      result: `${Math.round(seconds)} s for ${documents.toLocaleString('en')} rows, ${entries} entries written`,
      target: `≤ ${mostRebuildSeconds} s, none written`,
      good: seconds <= mostRebuildSeconds && entries === 0,
    });
  } finally {
    await database.close();
  }
}

/** The VAT return, the books rebuilt, and their posting beside sales, on the account with 300,000 invoices a year. */
export const books: Measurement = {
  name: 'books',
  async run(bench) {
    if (bench.options.scale !== 'books') return;
    const seconds = await untilPosted(bench);
    const { rows } = await bench.owner.query<{ entries: string }>('select count(*) as entries from journal_entries where account_id = $1', [
      bench.salons[0]?.account_id,
    ]);
    console.log(`  the books were posted after ${Math.round(seconds)} s`);
    const words = `300,000 invoices a year, ${Number(rows[0]?.entries).toLocaleString('en')} entries`;
    await measureReturn(bench, words);
    await measureRebuild(bench, words);
    await measurePosting(bench);
  },
};
