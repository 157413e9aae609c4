import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon, type FilledSalon } from '../../../testing/filled-salon.ts';
import { chanceOf } from '../../../testing/fuzz/chance.ts';
import { inRounds, timeForRounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postAccount, rebuildAccount } from './catch-up.ts';
import { booksOf, type TestBooks } from './testing.ts';

/** `npm run faults -- books` sets more rounds and another seed. */
const rounds = Number(process.env['BOOKS_ROUNDS'] ?? 1);
const seed = Number(process.env['BOOKS_SEED'] ?? 9);
const salesOfARound = 6;
const chance = chanceOf(seed);

let app: TestServer;
let salon: FilledSalon;
let books: TestBooks;
beforeAll(async () => {
  app = await startTestServer();
  salon = await fillSalon(app);
  books = booksOf(app, salon.account_id);
});
const processes = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await app.close();
});

/** A process that posts the books from now on. */
async function startOne(): Promise<ChildProcess> {
  const { user, password, host, port, database } = app.ownerConnection;
  const given = { connection: { user, password, host, port, database }, account_id: salon.account_id };
  const child = fork(fileURLToPath(new URL('./post-in-a-process.ts', import.meta.url)), [JSON.stringify(given)], { stdio: 'inherit' });
  processes.add(child);
  child.on('exit', () => processes.delete(child));
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test(
  `killed ${rounds} times in the middle of posting, nothing is missing and nothing is there twice`,
  async () => {
    const sale = {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [{ method_id: salon.payment_method_ids.transfer, amount_minor: 10_000 }],
    };
    let interrupted = 0;
    await inRounds(rounds, async (round) => {
      // Every other round begins without any books, so that there is much to post.
      if (round % 2 === 0) await books.lose();
      const pair = await Promise.all([startOne(), startOne()]);
      const sold = (async () => {
        for (let made = 0; made < salesOfARound; made += 1) await app.succeed(issueInvoice, sale, salon.as('owner'));
      })();
      await pause(chance.below(250));
      for (const child of pair) {
        if (child.exitCode === null) interrupted += 1;
        await kill(child);
      }
      await sold;
      // What of an entry is there is whole, in the journal and in the sums of its day.
      expect(await unsound(), `BOOKS_SEED=${seed}, round ${round}`).toEqual([]);
    });
    await postAccount(app.services, salon.account_id);
    console.log(`BOOKS_SEED=${seed}: ${rounds} rounds, ${interrupted} processes killed before they were done`);
    expect(await unsound()).toEqual([]);
    expect(await books.differences()).toEqual([]);
    const twice = await books.ask(
      `select source, source_id from journal_entries group by account_id, source, source_id having sum(1 - 2 * is_reversal) not in (0, 1)`,
    );
    expect(twice).toEqual([]);
    // Nothing is missing: every document derived anew is there as it is.
    expect((await rebuildAccount(app.services, salon.account_id)).entries).toBe(0);
  },
  timeForRounds(rounds),
);

const unsound = () =>
  books.ask(`
    select 'entry ' || entry_id as what from journal_lines group by account_id, entry_id having sum(amount_minor) <> 0
    union all
    select 'empty entry ' || e.id from journal_entries e where not exists (select from journal_lines l where l.account_id = e.account_id and l.entry_id = e.id)
    union all
    select 'day ' || coalesce(d.business_date, l.business_date) from journal_days d full join (
      select account_id, accounting_account_id, business_date, sum(greatest(amount_minor, 0)) as debit, sum(greatest(-amount_minor, 0)) as credit from journal_lines group by 1, 2, 3) l
      using (account_id, accounting_account_id, business_date)
    where (d.debit_minor, d.credit_minor) is distinct from (l.debit, l.credit)`);
