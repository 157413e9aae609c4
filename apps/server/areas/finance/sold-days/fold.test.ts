import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon, type FilledSalon } from '../../../testing/filled-salon.ts';
import { chanceOf } from '../../../testing/fuzz/chance.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addUpSoldDays } from './fold.ts';
import { addUpAll, letAMinutePass, soldDayDifferences } from './testing.ts';

/** `npm run faults -- sold-days` sets more rounds and another seed. */
const rounds = Number(process.env['SOLD_DAYS_ROUNDS'] ?? 2);
const seed = Number(process.env['SOLD_DAYS_SEED'] ?? 11);
const stepsOfARound = 60;
const chance = chanceOf(seed);

let app: TestServer;
let salon: FilledSalon;
/** Tills, each with a transaction of its own that may stay open. */
let tills: { client: pg.Client; isOpen: boolean }[];
let product_id: number;
beforeAll(async () => {
  app = await startTestServer();
  salon = await fillSalon(app);
  tills = await Promise.all(
    [1, 2, 3].map(async () => {
      const client = new pg.Client(app.ownerConnection);
      await client.connect();
      // Lines without their invoices: only adding them up is tried here.
      await client.query('set session_replication_role = replica');
      return { client, isOpen: false };
    }),
  );
  const { rows } = (await tills[0]?.client.query<{ id: string }>('select id from products where account_id = $1', [salon.account_id])) ?? {
    rows: [],
  };
  product_id = Number(rows[0]?.id);
});
const processes = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  for (const { client } of tills) await client.end();
  await app.close();
});

let invoice_id = 5_000_000;

/** Some lines of one invoice, of any employee and kind on any of ten days. */
async function sell(client: pg.Client, lines = 1 + chance.below(4)): Promise<void> {
  invoice_id += 1;
  const day = `2026-11-${10 + chance.below(10)}`;
  const rows = Array.from({ length: lines }, (_none, position) => {
    const [gross_minor, vat_minor] = [1_000 + chance.below(9_000), chance.below(900)];
    return {
      position: position + 1,
      employee_id: chance.happens(0.2) ? null : chance.pick(salon.employee_ids),
      ...(chance.happens(0.3) ? { kind: 'product', product_id } : { kind: 'service', service_id: salon.service_ids[0] }),
      gross_minor,
      vat_minor,
      net_minor: gross_minor - vat_minor,
      discount_minor: chance.below(50),
      code_discount_minor: chance.below(50),
      invoice_discount_minor: chance.below(50),
      commission_minor: chance.below(500),
    };
  });
  await client.query(
    `insert into invoice_lines (account_id, invoice_id, business_date, position, kind, service_id, product_id, english_name, arabic_name, employee_id, quantity_milli, unit_price_minor,
       discount_minor, code_discount_minor, invoice_discount_minor, gross_minor, net_minor, vat_minor, vat_rate_bp, commission_minor)
     select $1, $2, $3, l.position, l.kind, l.service_id, l.product_id, 'Sold', 'بيع', l.employee_id, 1000, l.gross_minor, l.discount_minor, l.code_discount_minor, l.invoice_discount_minor,
       l.gross_minor, l.net_minor, l.vat_minor, 1500, l.commission_minor
     from json_to_recordset($4::json) as l(position smallint, kind text, service_id bigint, product_id bigint, employee_id bigint, discount_minor bigint, code_discount_minor bigint,
       invoice_discount_minor bigint, gross_minor bigint, net_minor bigint, vat_minor bigint, commission_minor bigint)`,
    [salon.account_id, invoice_id, day, JSON.stringify(rows)],
  );
}

/** What is open at three tills is committed in any order, so that lines with lower numbers appear after higher ones. */
async function happen(): Promise<void> {
  const till = chance.pick(tills);
  const act = chance.below(6);
  if (act === 0) return letAMinutePass(app, salon.account_id).then(() => undefined);
  if (act === 1) return addUpSoldDays(app.services, salon.account_id);
  if (!till.isOpen) {
    await till.client.query('begin');
    till.isOpen = true;
  }
  await sell(till.client);
  if (act > 2) return;
  await till.client.query(chance.happens(0.8) ? 'commit' : 'rollback');
  till.isOpen = false;
}

test(
  'whatever is added up when, and in whatever order sales are committed, days come to what their lines do',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (let step = 0; step < stepsOfARound; step += 1) {
        await happen();
        expect(await soldDayDifferences(app, salon.account_id), `SOLD_DAYS_SEED=${seed}, round ${round}, step ${step}`).toEqual([]);
      }
      for (const till of tills) {
        if (till.isOpen) await till.client.query('commit');
        till.isOpen = false;
      }
      await addUpAll(app, salon.account_id);
      await addUpAll(app, salon.account_id);
      expect(await leftToAddUp()).toBe(0);
      expect(await soldDayDifferences(app, salon.account_id)).toEqual([]);
    }
  },
  60_000 + rounds * 20_000,
);

const leftToAddUp = async (): Promise<number> => {
  const { rows } = (await tills[0]?.client.query<{ count: number }>(
    'select count(*)::int as count from invoice_lines l left join sold_day_positions p using (account_id) where l.account_id = $1 and l.id > coalesce(p.done_id, 0)',
    [salon.account_id],
  )) ?? { rows: [] };
  return rows[0]?.count ?? -1;
};

test('what was seen in the database that this one was restored from is added up', async () => {
  const [till] = tills;
  await sell(till?.client as pg.Client);
  await addUpAll(app, salon.account_id);
  await sell(till?.client as pg.Client);
  const is = (seen: string) => till?.client.query(`update sold_day_positions set ${seen} where account_id = $1`, [salon.account_id]);
  await is(`seen_at = 'epoch', seen_before = 0`);
  await addUpSoldDays(app.services, salon.account_id);
  expect(await leftToAddUp()).toBeGreaterThan(0);
  await is(`seen_at = 'epoch', seen_before = 1000000000000`);
  await addUpSoldDays(app.services, salon.account_id);
  expect(await leftToAddUp()).toBe(0);
});

/** A process that adds up again and again from now on. */
async function startOne(): Promise<ChildProcess> {
  const { user, password, host, port, database } = app.ownerConnection;
  const given = { connection: { user, password, host, port, database }, account_id: salon.account_id };
  const child = fork(fileURLToPath(new URL('./add-up-in-a-process.ts', import.meta.url)), [JSON.stringify(given)], { stdio: 'inherit' });
  processes.add(child);
  child.on('exit', () => processes.delete(child));
  await once(child, 'message');
  return child;
}

test(
  `processes that add up are killed ${rounds} times: no line is missing, and none counts twice`,
  async () => {
    const client = tills[0]?.client as pg.Client;
    for (let round = 0; round < rounds; round += 1) {
      // Much to add up, from the first line on.
      await client.query('delete from sold_days where account_id = $1', [salon.account_id]);
      await client.query(`update sold_day_positions set done_id = 0, seen_at = 'epoch' where account_id = $1`, [salon.account_id]);
      for (let sale = 0; sale < 20; sale += 1) await sell(client, 200);
      const pair = await Promise.all([startOne(), startOne()]);
      await pause(chance.below(120));
      for (const child of pair) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      expect(await soldDayDifferences(app, salon.account_id), `SOLD_DAYS_SEED=${seed}, round ${round}`).toEqual([]);
    }
    await addUpAll(app, salon.account_id);
    expect(await leftToAddUp()).toBe(0);
    expect(await soldDayDifferences(app, salon.account_id)).toEqual([]);
    console.log(`SOLD_DAYS_SEED=${seed}: ${rounds} rounds`);
  },
  60_000 + rounds * 20_000,
);
