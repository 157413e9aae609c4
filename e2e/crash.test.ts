import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBeside, runningDatabase } from '../apps/server/training/scale-connection.ts';
import { callerOf, signInAs } from './support/caller.ts';
import { killProduct } from './support/kill.ts';
import { newDataFolder, type Product, startProduct } from './support/product.ts';
import { planWrites, type Write, writeUntil } from './support/writes.ts';

const clients = 8;
const mostWrites = 2000;
const mostSecondsToStop = 15;

let dataDir: string;
let product: Product;
let token: string;
let writes: Write[];
beforeAll(async () => {
  dataDir = newDataFolder();
  product = await startProduct({ dataDir });
  ({ token } = await signInAs(product.base, 'owner'));
  writes = await planWrites(callerOf(product.base, token), mostWrites);
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the database holds that it must not, one line each. */
async function faultsOf(asked: readonly Write[]): Promise<string[]> {
  const db = await connectBeside(dataDir);
  const select = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(text, values)).rows;
  try {
    const faults: string[] = [];
    const numbers = await select<{ account_id: number; first: number; last: number; count: number; next: number }>(
      `select i.account_id, min(sequence) as first, max(sequence) as last, count(*) as count, n.next_number as next
       from invoices i join number_series n on n.account_id = i.account_id and n.document = 'invoice' group by i.account_id, n.next_number`,
    );
    for (const { account_id, first, last, count, next } of numbers) {
      if (first !== 1 || last !== count || next !== last + 1)
        faults.push(`account ${account_id}: ${count} invoices numbered ${first} to ${last}, next ${next}`);
    }
    const twins = await select<{ number: string }>('select number from invoices group by account_id, number having count(*) > 1');
    faults.push(...twins.map(({ number }) => `two invoices ${number}`));
    const unequal = await select<{ number: string }>(
      `select i.number from invoices i
       left join (select account_id, invoice_id, count(*) as count, sum(gross_minor) as gross, sum(vat_minor) as vat from invoice_lines group by 1, 2) l
         on l.account_id = i.account_id and l.invoice_id = i.id
       left join (select account_id, invoice_id, sum(amount_minor) as paid from (
           select account_id, invoice_id, amount_minor from payments where status = 1 and source = 0 and is_collection = 0
           union all select account_id, invoice_id, amount_minor from deposit_entries where kind = 1
           union all select account_id, invoice_id, amount_minor from invoice_tenders) ways group by 1, 2) p
         on p.account_id = i.account_id and p.invoice_id = i.id
       where l.count is null or l.gross <> i.total_minor or l.vat <> i.vat_minor or coalesce(p.paid, 0) <> i.total_minor`,
    );
    faults.push(...unequal.map(({ number }) => `invoice ${number} differs from its lines or its payments`));
    const unclaimed = await select<{ id: number }>(
      `select a.id from appointments a
       where a.status in (1, 2, 3) and ((select count(*) from claims c where c.account_id = a.account_id and c.appointment_id = a.id and c.subject_kind = 2) <> 1
         or exists (select from appointment_lines l where l.account_id = a.account_id and l.appointment_id = a.id and l.group_session_id is null
           and not exists (select from claims c where c.account_id = a.account_id and c.appointment_id = a.id and c.appointment_line_id = l.id and c.subject_kind = 1)))
       union all select c.appointment_id from claims c left join appointments a on a.account_id = c.account_id and a.id = c.appointment_id
       where c.appointment_id is not null and a.id is null`,
    );
    faults.push(...unclaimed.map(({ id }) => `visit ${id} and its claims do not belong together`));
    const kept = await select<{
      key: string;
      id: number;
      total_minor: number;
      customer_id: number;
      starts_at: string | null;
      kind: string;
    }>(
      `select notes as key, id, total_minor, customer_id, starts_at, 'visit' as kind from appointments where notes = any($1)
       union all select notes, id, total_minor, customer_id, null, 'invoice' from invoices where notes = any($1)`,
      [asked.map(({ key }) => key)],
    );
    const found = Map.groupBy(kept, ({ key }) => key);
    for (const write of asked) {
      const rows = found.get(write.key) ?? [];
      if (rows.length > 1) faults.push(`${write.kind} ${write.key} is there ${rows.length} times`);
      if (write.acknowledged === undefined) continue;
      const { id, total_minor } = write.acknowledged;
      const row = rows[0];
      if (row === undefined) faults.push(`${write.kind} ${id} was acknowledged and is lost`);
      else if (
        row.id !== id ||
        row.kind !== write.kind ||
        row.customer_id !== write.customer_id ||
        row.total_minor !== total_minor ||
        (write.starts_at !== undefined && Date.parse(row.starts_at ?? '') !== Date.parse(write.starts_at))
      )
        faults.push(`${write.kind} ${id} was acknowledged as something else`);
    }
    return faults;
  } finally {
    await db.end();
  }
}

/** Sends again, under the same keys, whatever was asked for and never answered. */
async function sendUnanswered(asked: readonly Write[]): Promise<void> {
  const unanswered = asked.filter((write) => write.acknowledged === undefined);
  const before = new Set(asked.filter((write) => write.acknowledged !== undefined));
  const told = await writeUntil({ base: product.base, token, writes: unanswered, clients, until: () => false });
  expect(told.refusals).toEqual([]);
  expect(unanswered.filter((write) => write.acknowledged === undefined)).toEqual([]);
  expect(before.size + unanswered.length).toBe(asked.length);
}

test('kill -9 of server and database under load loses nothing that was acknowledged, and leaves no number without its invoice', async () => {
  const half = writes.slice(0, mostWrites / 2);
  const killAfter = 100 + Math.floor(Math.random() * (half.length - 200));
  let killed: Promise<void> | undefined;
  const told = await writeUntil({
    base: product.base,
    token,
    writes: half,
    clients,
    until: (acknowledged) => {
      if (acknowledged >= killAfter) killed ??= killProduct(product);
      return killed !== undefined;
    },
  });
  await killed;
  expect(killed, `killed after ${killAfter} writes`).toBeDefined();
  expect(told.refusals).toEqual([]);
  const asked = half.filter((write) => write.sent);
  expect(asked.length).toBeGreaterThan(killAfter);

  product = await startProduct({ dataDir });
  expect(await faultsOf(asked)).toEqual([]);
  await sendUnanswered(asked);
  expect(await faultsOf(asked)).toEqual([]);
});

test('SIGTERM under load ends within 15 seconds, database included, and loses nothing either', async () => {
  const half = writes.slice(mostWrites / 2);
  const stopAfter = 100 + Math.floor(Math.random() * (half.length - 300));
  const { cluster } = runningDatabase(dataDir);
  let asked_at = 0;
  let exited: Promise<{ code: number | null; after: number }> | undefined;
  const told = await writeUntil({
    base: product.base,
    token,
    writes: half,
    clients,
    until: (acknowledged) => {
      if (acknowledged >= stopAfter && exited === undefined) {
        asked_at = performance.now();
        exited = new Promise((resolve) => product.child.once('exit', (code) => resolve({ code, after: performance.now() - asked_at })));
        product.child.kill('SIGTERM');
      }
      return exited !== undefined;
    },
  });
  const end = await exited;
  expect(end?.code, `stopped after ${stopAfter} writes`).toBe(0);
  expect(end?.after).toBeLessThan(mostSecondsToStop * 1000);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  expect(told.refusals).toEqual([]);

  product = await startProduct({ dataDir });
  const asked = half.filter((write) => write.sent);
  expect(await faultsOf(asked)).toEqual([]);
  await sendUnanswered(asked);
  expect(await faultsOf(writes.filter((write) => write.sent))).toEqual([]);
});
