import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Measurement } from '../bench.ts';
import { median, milliseconds, perSecond } from '../figures.ts';
import { runLoad } from '../load/run-load.ts';
import { salesOf } from './invoice.ts';

const perMinute = 1000;
const mostLate = 1000;
const recipients = 'bench message ';
const clients = 8;
/** Of each run of sales, with messages or without. */
const besideSeconds = 6;
const warmUp = 12;
const leastOfRate = 0.95;

interface Late {
  sent: number;
  p50: number;
  p99: number;
}

/** Writes messages of one salon that fall due one after the other, a thousand a minute, from half a second on; each to a number of its own. */
async function writeDue({ owner, salons }: Bench, name: string, seconds: number): Promise<number> {
  const count = Math.round((perMinute * seconds) / 60);
  await owner.query("select set_config('app.account_id', $1, false)", [String(salons[0]?.account_id)]);
  await owner.query(
    `insert into outbox_messages (account_id, channel, template, recipient, language, body, purpose, priority, due_at)
     select $1, 'whatsapp', 'visit_reminder', $2 || n, 'en', 'Your appointment is tomorrow', 'reminder', 4,
       now() + interval '0.5 seconds' + n * interval '1 second' * $3 / $4
     from generate_series(1, $4::int) n`,
    [salons[0]?.account_id, recipients + name, seconds, count],
  );
  return count;
}

/** Waits until every message of a name has gone, a minute at the most: what is late then counts as not sent. */
async function waitUntilSent({ owner, salons }: Bench, name: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(500)) {
    const { rows } = await owner.query(
      `select from outbox_messages where account_id = $1 and recipient like $2 || '%' and state in ('pending', 'sending') limit 1`,
      [salons[0]?.account_id, recipients + name],
    );
    if (rows.length === 0) return;
  }
}

/** From the second at which a message is due to the moment at which its port is called. */
async function readLateness({ owner, salons }: Bench, name: string): Promise<Late> {
  const { rows } = await owner.query<Late>(
    `select count(*)::int as sent,
       (percentile_cont(0.5) within group (order by late))::float8 as p50, (percentile_cont(0.99) within group (order by late))::float8 as p99
     from (select extract(epoch from a.started_at - m.due_at) * 1000 as late from outbox_messages m
       join message_attempts a on a.account_id = m.account_id and a.id = m.attempt_id
       where m.account_id = $1 and m.recipient like $2 || '%' and m.state = 'sent') l`,
    [salons[0]?.account_id, recipients + name],
  );
  return rows[0] ?? { sent: 0, p50: 0, p99: 0 };
}

async function measureAlone(bench: Bench): Promise<void> {
  const written = await writeDue(bench, 'alone ', 60);
  await pause(60_000);
  await waitUntilSent(bench, 'alone ');
  const { sent, p50, p99 } = await readLateness(bench, 'alone ');
  bench.add({
    line: 17,
    what: 'messages due',
    conditions: `${written} messages due within a minute, to as many numbers; from their time to the call of the port (local)`,
    result: `${sent} sent, late p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
    target: `all, p99 ≤ ${mostLate} ms`,
    good: sent === written && p99 <= mostLate,
  });
}

/** Sales as fast as eight tills can issue them, with and without messages that fall due meanwhile, in turn. */
async function measureBesideSales(bench: Bench): Promise<void> {
  const { product, options, salons, add, dataWords } = bench;
  const load = { base: product.base, requests: salesOf(salons), mode: 'cycle', clients, seconds: besideSeconds } as const;
  const rate = async (seconds: number): Promise<number> => {
    const result = await runLoad({ ...load, warmUp: seconds });
    return result.count / result.seconds;
  };
  await rate(warmUp);
  const without: number[] = [];
  const beside: number[] = [];
  let written = 0;
  for (let run = 0; run < options.runs; run += 1) {
    without.push(await rate(0.5));
    written += await writeDue(bench, `beside ${run} `, besideSeconds);
    beside.push(await rate(0.5));
  }
  await waitUntilSent(bench, 'beside ');
  const { sent, p50, p99 } = await readLateness(bench, 'beside ');
  const ratio = median(beside.map((one, run) => one / (without[run] ?? Number.NaN)));
  add({
    line: 17,
    what: 'messages due beside sales',
    conditions: `sales of ${clients} clients without a pause, ${options.runs} × ${besideSeconds} s with ${perMinute} messages a minute and as many without, in turn, ${dataWords}`,
    result: `${sent} sent, late p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}; ${perSecond(median(beside))} sales`,
    target: `all, p99 ≤ ${mostLate} ms; ≥ ${leastOfRate} of the sales without`,
    limit: `${ratio.toFixed(2)} of ${perSecond(median(without))}`,
    good: sent === written && p99 <= mostLate && ratio >= leastOfRate,
  });
}

export const messagesDue: Measurement = {
  name: 'messages',
  async run(bench) {
    await measureAlone(bench);
    await measureBesideSales(bench);
  },
};
