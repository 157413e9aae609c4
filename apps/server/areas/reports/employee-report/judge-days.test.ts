import { sql } from 'kysely';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledSalon, fillSalon } from '../../../testing/filled-salon.ts';
import { chanceOf } from '../../../testing/fuzz/chance.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addUpSoldDays } from '../../finance/sold-days/public/tasks.ts';
import { judgeServedDays } from './judge-days.ts';
import { listServed, readServed, type ServedOf, servedCustomers } from './served-store.ts';

/** `npm run faults -- sold-days` sets more rounds and another seed. */
const rounds = Number(process.env['SOLD_DAYS_ROUNDS'] ?? 2);
const seed = Number(process.env['SOLD_DAYS_SEED'] ?? 12);
const stepsOfARound = 15;
const chance = chanceOf(seed);

let app: TestServer;
let salon: FilledSalon;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-12-20T09:00:00Z'));
  salon = await fillSalon(app);
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  // Lines without their invoices.
  await owner.query('set session_replication_role = replica');
});
const processes = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  app.setNow(null);
  await owner.end();
  await app.close();
});

const period = (): ServedOf => ({ account_id: salon.account_id, time_zone: 'Asia/Riyadh', from: '2026-11-01', to: '2026-12-31' });
const inAccount = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const sorted = <T extends { employee_id: number }>(rows: readonly T[]) =>
  rows.toSorted((one, other) => one.employee_id - other.employee_id);

/** What of the report is not as if every day were judged anew; nothing, if all is well. */
async function differences(): Promise<readonly unknown[]> {
  const of = period();
  return inAccount(async (db) => {
    const { rows: anew } = await sql<{ employee_id: number; served: number; rebooked: number }>`
      select employee_id, count(*)::int as served, sum(rebooked)::int as rebooked from (${servedCustomers(of)}) s group by 1`.execute(db);
    const told = await readServed(db, of);
    const found: unknown[] = JSON.stringify(sorted(told)) === JSON.stringify(sorted(anew)) ? [] : [told, anew];
    const list = (employee_id: number | undefined, rebooked: 0 | 1 | undefined) =>
      listServed(db, of, { employee_id, rebooked, page: 1, per_page: 500, search: undefined, sort: undefined });
    for (const { employee_id, served, rebooked } of anew)
      for (const [part, count] of [
        [undefined, served],
        [1, rebooked],
        [0, served - rebooked],
      ] as const) {
        const { data, total } = await list(employee_id, part);
        if (total !== count || data.length !== count) found.push({ employee_id, part, count, total, rows: data.length });
      }
    return found;
  });
}

/** Adds up and judges as the job does, some days after the last sale, as if whatever was written by then could be seen. */
async function judge(): Promise<void> {
  for (const set of [`seen_at = 'epoch', seen_before = 0`, `seen_at = 'epoch', seen_before = 0`, `settled_at = '2100-01-01'`]) {
    await addUpSoldDays(app.services, salon.account_id);
    await owner.query(`update sold_day_positions set ${set} where account_id = $1`, [salon.account_id]);
  }
  await judgeServedDays(app.services, salon.account_id);
}

let invoice_id = 6_000_000;
/** Services of one customer on a day, which may be long over. */
async function serve(): Promise<void> {
  invoice_id += 1;
  await owner.query(
    `insert into invoice_lines (account_id, invoice_id, position, business_date, customer_id, service_id, employee_id, english_name, arabic_name, quantity_milli, unit_price_minor, gross_minor, net_minor, vat_minor, vat_rate_bp)
     values ($1, $2, 1, $3, $4, $5, $6, 'Sold', 'بيع', 1000, 1000, 1000, 1000, 0, 0)`,
    [
      salon.account_id,
      invoice_id,
      `2026-12-${10 + chance.below(12)}`,
      chance.pick(salon.customer_ids),
      salon.service_ids[0],
      chance.pick(salon.employee_ids),
    ],
  );
}

const judgedDays = async () =>
  (
    await owner.query<{ rows: number; to: string }>(
      `select (select count(*)::int from served_days where account_id = $1) as rows, (select judged_to::text from served_day_positions where account_id = $1) as to`,
      [salon.account_id],
    )
  ).rows[0];

test(
  'days that are over are written down, and the report is what it would be if all were judged anew, whatever is sold on a day that is over',
  async () => {
    expect(await differences()).toEqual([]);
    for (let round = 0; round < rounds; round += 1)
      for (let step = 0; step < stepsOfARound; step += 1) {
        if (chance.happens(0.3)) await judge();
        else await serve();
        expect(await differences(), `SOLD_DAYS_SEED=${seed}, round ${round}, step ${step}`).toEqual([]);
      }
    await judge();
    const { rows = 0, to } = (await judgedDays()) ?? {};
    expect([rows > 0, to]).toEqual([true, '2026-12-19']);
    expect(await differences()).toEqual([]);
  },
  60_000 + rounds * 20_000,
);

/** A process that judges from now on. */
async function startOne(): Promise<ChildProcess> {
  const { user, password, host, port, database } = app.ownerConnection;
  const given = { connection: { user, password, host, port, database }, account_id: salon.account_id };
  const child = fork(fileURLToPath(new URL('./judge-in-a-process.ts', import.meta.url)), [JSON.stringify(given)], { stdio: 'inherit' });
  processes.add(child);
  child.on('exit', () => processes.delete(child));
  await once(child, 'message');
  return child;
}

test(
  `processes that write days down are killed ${rounds} times: the report is what it would be without them`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      await owner.query('delete from served_days where account_id = $1', [salon.account_id]);
      await owner.query('delete from served_day_positions where account_id = $1', [salon.account_id]);
      const pair = await Promise.all([startOne(), startOne()]);
      await pause(chance.below(60));
      for (const child of pair) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      expect(await differences(), `SOLD_DAYS_SEED=${seed}, round ${round}`).toEqual([]);
    }
    await judge();
    expect(await differences()).toEqual([]);
  },
  60_000 + rounds * 20_000,
);
