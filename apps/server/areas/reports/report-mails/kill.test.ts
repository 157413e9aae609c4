import { createReportMail } from '@rawnaq/contract/reports/report-mails';
import { sql } from 'kysely';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon, type FilledSalon } from '../../../testing/filled-salon.ts';
import { chanceOf } from '../../../testing/fuzz/chance.ts';
import { inRounds, timeForRounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sendDueReportMails } from './send-due.ts';

/** `npm run faults -- reports-mail` sets more rounds and another seed. */
const rounds = Number(process.env['REPORTS_MAIL_ROUNDS'] ?? 1);
const seed = Number(process.env['REPORTS_MAIL_SEED'] ?? 5);
const chance = chanceOf(seed);
const mails = 4;
const begin = new Date('2026-11-28T09:00:00Z');
const morning = (round: number): Date => new Date(Date.parse('2026-11-29T05:10:00Z') + round * 86_400_000);

let app: TestServer;
let salon: FilledSalon;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(begin);
  salon = await fillSalon(app);
  const user_ids = await inside(async (db) => {
    await db
      .updateTable('users')
      .set({ email: sql`name || '@salon.test'` })
      .where('email', 'is', null)
      .execute();
    return (await db.selectFrom('users').where('status', '=', 1).select('id').execute()).map(({ id }) => id);
  });
  for (let made = 0; made < mails; made += 1)
    await app.succeed(
      createReportMail,
      {
        ...{ screen: '/merchant/total-sales', report: '/api/reports/total_sales', preset: 'this_month', query: 'by=day' },
        ...{ mail_name: `Report ${made}`, file_format: 'pdf', rhythm: 'daily', send_hour: 8, user_ids, addresses: [] },
      },
      salon.as('owner'),
    );
});
const processes = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  app.setNow(null);
  await app.close();
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);

async function startOne(now: Date): Promise<ChildProcess> {
  const { user, password, host, port, database } = app.ownerConnection;
  const given = { connection: { user, password, host, port, database }, account_id: salon.account_id, now };
  const child = fork(fileURLToPath(new URL('./send-in-a-process.ts', import.meta.url)), [JSON.stringify(given)], { stdio: 'inherit' });
  processes.add(child);
  child.on('exit', () => processes.delete(child));
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return false;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  return true;
}

interface Written {
  moment: string;
  sendings: number;
  sent: number;
  messages: number;
}

test(
  `killed ${rounds} times in the middle of sending, each reader has one e-mail of each moment and none is missing`,
  async () => {
    let interrupted = 0;
    await inRounds(rounds, async (round) => {
      const pair = await Promise.all([startOne(morning(round)), startOne(morning(round))]);
      await pause(chance.below(60));
      for (const child of pair) if (await kill(child)) interrupted += 1;
      app.setNow(morning(round));
      await sendDueReportMails(app.services, { account_id: salon.account_id });
    });
    console.log(`REPORTS_MAIL_SEED=${seed}: ${rounds} rounds, ${interrupted} processes killed before they were done`);
    const { rows } = await inside((db) =>
      sql<Written>`
        select s.due_at::text as moment, count(*)::int as sendings, count(*) filter (where s.outcome = 'sent')::int as sent, count(m.id)::int as messages
        from report_mail_sendings s left join outbox_messages m on m.account_id = s.account_id and m.occurrence = 'report_mail:' || s.id
        group by s.due_at order by s.due_at`.execute(db),
    );
    const readers = await inside(
      async (db) =>
        (
          await sql<{
            id: number;
          }>`select r.id from report_mail_recipients r join report_mails m on m.account_id = r.account_id and m.id = r.mail_id
            where m.is_paused = 0`.execute(db)
        ).rows,
    );
    expect(rows).toHaveLength(rounds);
    for (const row of rows) {
      expect(row.sendings, `REPORTS_MAIL_SEED=${seed}`).toBe(readers.length);
      expect(row.messages).toBe(row.sent);
      expect(row.sent).toBeGreaterThan(0);
    }
  },
  timeForRounds(rounds),
);
