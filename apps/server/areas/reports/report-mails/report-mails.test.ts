import { confirmReportMail, readReportMailLink, withdrawReportMail } from '@rawnaq/contract/reach/report-mail-links';
import { finishTask, listTasks } from '@rawnaq/contract/reach/tasks';
import type { Input } from '@rawnaq/contract/endpoint';
import {
  changeReportMail,
  createReportMail,
  deleteReportMail,
  listReportMails,
  listReportMailSendings,
  pauseReportMail,
  sendReportMailToMe,
} from '@rawnaq/contract/reports/report-mails';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { fillSalon } from '../../../testing/filled-salon.ts';
import { managerRights, type RightsChange } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { reportMailMessageFiles, reportMailMessageJudges } from './message-parts.ts';
import { sendDueReportMails } from './send-due.ts';

const begin = new Date('2026-11-28T09:00:00Z');
let app: TestServer;
let salon: TestSalon;
const users = new Map<string, number>();
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(begin);
  salon = await fillSalon(app);
  for (const { id, name } of await inside((db) => db.selectFrom('users').select(['id', 'name']).execute())) users.set(name, id);
  await inside((db) => db.updateTable('users').set({ email: 'manager@salon.test' }).where('name', '=', 'manager').execute());
});
beforeEach(() => app.setNow(begin));
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const owner = () => salon.as('owner');
const withRights = (change: RightsChange) => managerRights(app, salon.account_id)(change);

type Created = Input<typeof createReportMail.input>;
const daily = (change: Partial<Created> = {}): Created => ({
  screen: '/merchant/total-sales',
  report: '/api/reports/total_sales',
  preset: 'this_month',
  query: 'by=employee&columns=name,net_sales_minor,total_sales_minor',
  mail_name: 'By employee',
  file_format: 'pdf',
  rhythm: 'daily',
  send_hour: 8,
  user_ids: [users.get('manager') ?? 0],
  addresses: [],
  ...change,
});
const create = (change: Partial<Created> = {}) => app.succeed(createReportMail, daily(change), owner());

/** What is due is looked for at a later moment, as often as said; sessions last until then. */
async function lookAt(moment: string, times = 1): Promise<void> {
  app.setNow(new Date(moment));
  for (let run = 0; run < times; run += 1) await sendDueReportMails(app.services, { account_id: salon.account_id });
  app.setNow(begin);
}
/** Eight o'clock in Riyadh and some minutes. */
const nextMorning = (times = 1) => lookAt('2026-11-29T05:10:00Z', times);
interface Written {
  recipient: string;
  body: string;
  masked_body: string | null;
  language: string;
  content: unknown;
  sending_id: number;
}
const mailsOf = (id: number) =>
  inside(
    async (db) =>
      (
        await sql<Written>`select m.recipient, m.body, m.masked_body, m.language, m.content, s.id as sending_id
          from report_mail_sendings s join outbox_messages m on m.account_id = s.account_id and m.occurrence = 'report_mail:' || s.id
          where s.mail_id = ${id} order by m.id`.execute(db)
      ).rows,
  );
const outcomesOf = async (id: number) =>
  (await app.succeed(listReportMailSendings, { id }, owner())).data.map(({ name, outcome }) => [name, outcome]);
const tasksOf = async (of: 'owner' | 'manager') =>
  (await app.succeed(listTasks, {}, salon.as(of))).data.filter(({ kind }) => kind.startsWith('report_mail_'));
const job = <T>(work: Parameters<typeof inAccountJob<T>>[2]) => inAccountJob(app.services, salon.account_id, work);

test('a report goes at its hour in the salon’s zone, once a moment however often it is looked for, with its totals and a file', async () => {
  const mail = await create();
  expect(new Date(mail.due_at).toISOString()).toBe('2026-11-29T05:00:00.000Z');
  await Promise.all([nextMorning(2), nextMorning(2)]);
  const sent = await mailsOf(mail.id);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['manager@salon.test']);
  expect(sent[0]?.body).toMatch(/1 Nov 2026 – 29 Nov 2026[\s\S]*Total sales: [\d,.]+ SAR[\s\S]*report-mail\//);
  // The figures are for the reader alone: nobody reads them in the list of sent messages.
  expect(sent[0]?.masked_body).not.toMatch(/Total sales: /);
  const [after] = (await app.succeed(listReportMails, {}, owner())).data;
  expect(new Date(after?.due_at ?? '').toISOString()).toBe('2026-11-30T05:00:00.000Z');
  const file = await job((context) => reportMailMessageFiles[0]?.read(context, sent[0]?.sending_id ?? 0) ?? Promise.resolve(null));
  expect(file?.file_name).toMatch(/^By-employee-.*\.pdf$/);
  expect(
    Buffer.from(file?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await app.succeed(deleteReportMail, { id: mail.id }, owner());
});

test('who lost the right gets nothing, also between writing and sending, and whoever set it up is notified', async () => {
  const { id } = await create({ query: 'by=customer', file_format: 'xlsx' });
  await nextMorning();
  const [sent] = await mailsOf(id);
  const judged = () =>
    job(
      (context) =>
        reportMailMessageJudges[0]?.judge(context, { occurrence: `report_mail:${sent?.sending_id}` } as never) ?? Promise.resolve(null),
    );
  const file = () => job((context) => reportMailMessageFiles[0]?.read(context, sent?.sending_id ?? 0) ?? Promise.resolve(null));
  expect([
    await judged(),
    Buffer.from((await file())?.bytes ?? [])
      .subarray(0, 2)
      .toString(),
  ]).toEqual([{ send: true }, 'PK']);
  // Names of customers leave only with the right to export them.
  await withRights({ without: 'customers.export' });
  expect([await judged(), await file()]).toEqual([{ send: true }, null]);
  await withRights({ without: 'customers.view' });
  expect([await judged(), await file()]).toEqual([{ withhold: 'reader_gone' }, null]);
  await lookAt('2026-11-30T05:01:00Z');
  const outcomes = await outcomesOf(id);
  expect([outcomes.length, outcomes[0]]).toEqual([2, ['manager', 'no_right']]);
  // The first one had gone by then, or was held back as it was to go.
  expect(['sent', 'no_right']).toContain(outcomes[1]?.[1]);
  expect(await mailsOf(id)).toHaveLength(1);
  const { data } = await app.succeed(listTasks, {}, owner());
  expect(data.filter(({ kind }) => kind === 'report_mail_stopped')).toHaveLength(1);
  // It waits for whoever set the report up, not for others who may send reports as well.
  expect(await tasksOf('manager')).toEqual([]);
  await withRights({});
  await app.succeed(deleteReportMail, { id }, owner());
});

test('what did not arrive is in the history, and a task to whoever set it up; once that user may not, to those who may', async () => {
  for (const { id } of await tasksOf('owner')) await app.succeed(finishTask, { id }, owner());
  const { id } = await app.succeed(createReportMail, daily({ mail_name: 'By the manager' }), salon.as('manager'));
  const failed = (sending_id: number) =>
    job((context) => reportMailMessageJudges[0]?.failed?.(context, `report_mail:${sending_id}`, 'not_delivered') ?? Promise.resolve());
  await nextMorning();
  const [first] = await mailsOf(id);
  // Told twice, as a bounce and a report of its provider are.
  await Promise.all([failed(first?.sending_id ?? 0), failed(first?.sending_id ?? 0)]);
  expect(await outcomesOf(id)).toEqual([['manager', 'failed']]);
  const mine = await tasksOf('manager');
  expect(mine.map(({ kind, title }) => [kind, title])).toEqual([
    ['report_mail_failed', '“By the manager” did not reach manager. Check the address, or remove the reader.'],
  ]);
  expect(await tasksOf('owner')).toEqual([]);
  await app.succeed(finishTask, { id: mine[0]?.id ?? 0 }, salon.as('manager'));
  await lookAt('2026-11-30T05:01:00Z');
  await withRights({ without: 'reports.schedule_mail' });
  await failed((await mailsOf(id))[1]?.sending_id ?? 0);
  expect((await tasksOf('owner')).map(({ kind }) => kind)).toEqual(['report_mail_failed']);
  await withRights({});
  await app.succeed(deleteReportMail, { id }, owner());
});

test('the page of a day, the VAT return and the cash to come go by e-mail too: the day and the return move on, each with its own paper', async () => {
  const bare = { query: '', preset: null };
  const day = await create({
    ...bare,
    screen: '/merchant/accounting-reports/daily-general-summary',
    report: '/api/reports/day_summary/lines',
    preset: 'yesterday',
  });
  const vat = await create({ ...bare, screen: '/merchant/accounting-reports/vat-report', report: '/api/vat_return/lines' });
  const cash = await create({ ...bare, screen: '/merchant/forecasts/cash', report: '/api/reports/cash_forecast', file_format: 'xlsx' });
  await nextMorning();
  const file = async (id: number) => {
    const [sent] = await mailsOf(id);
    const made = await job((context) => reportMailMessageFiles[0]?.read(context, sent?.sending_id ?? 0) ?? Promise.resolve(null));
    return [
      sent?.body ?? '',
      Buffer.from(made?.bytes ?? [])
        .subarray(0, 2)
        .toString(),
    ] as const;
  };
  const [dayBody, dayFile] = await file(day.id);
  expect([dayBody, dayFile]).toEqual([expect.stringMatching(/28 Nov 2026[\s\S]*daily-general-summary\?day=2026-11-28/), '%P']);
  const [vatBody, vatFile] = await file(vat.id);
  // The quarter that is over by then.
  expect([vatBody, vatFile]).toEqual([expect.stringMatching(/1 Jul 2026 – 30 Sep 2026[\s\S]*Standard rated sales: [\d,.]+ SAR/), '%P']);
  const [cashBody, cashFile] = await file(cash.id);
  expect([cashBody, cashFile]).toEqual([expect.stringContaining('/merchant/forecasts/cash'), 'PK']);
  // Without the right to cost, to the books or to takings nobody gets them, nor sets them up.
  const rights = [
    [cash.id, '/api/reports/cash_forecast', 'reports.see_cost'],
    [vat.id, '/api/vat_return/lines', 'books.view'],
    [day.id, '/api/reports/day_summary/lines', 'reports.see_takings'],
  ] as const;
  for (const [id, report, without] of rights) {
    await withRights({ without });
    const [sent] = await mailsOf(id);
    expect(
      await job(
        (context) =>
          reportMailMessageJudges[0]?.judge(context, { occurrence: `report_mail:${sent?.sending_id}` } as never) ?? Promise.resolve(null),
      ),
    ).toEqual({ withhold: 'reader_gone' });
    const preset = id === day.id ? 'yesterday' : null;
    expect((await app.call(createReportMail, daily({ ...bare, report, preset }), salon.as('manager'))).body).toMatchObject({
      code: 'report_view.shows_too_much',
    });
  }
  await withRights({});
  for (const { id } of [day, vat, cash]) await app.succeed(deleteReportMail, { id }, owner());
});

test('an outside address gets nothing before it confirmed its link, and nothing after it withdrew', async () => {
  const { id } = await create({ user_ids: [], addresses: [{ address: 'Books@firm.test', language: 'ar' }] });
  const [letter] = await inside((db) =>
    db.selectFrom('outbox_messages').where('template', '=', 'report_mail_confirm').select(['body', 'masked_body', 'recipient']).execute(),
  );
  const token = /report-mail\/([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
  expect(letter?.masked_body).not.toContain(token);
  const asked = async (endpoint: typeof readReportMailLink | typeof confirmReportMail | typeof withdrawReportMail) =>
    (await app.succeed(endpoint, { token })).standing;
  expect(await asked(readReportMailLink)).toBe('to_confirm');
  await nextMorning();
  expect([await mailsOf(id), await outcomesOf(id)]).toEqual([[], [['books@firm.test', 'not_confirmed']]]);
  expect([await asked(confirmReportMail), await asked(confirmReportMail)]).toEqual(['gets_it', 'gets_it']);
  await lookAt('2026-11-30T05:01:00Z');
  const [mail] = await mailsOf(id);
  expect([mail?.language, mail?.content]).toMatchObject(['ar', { unsubscribe_url: expect.stringContaining(`/ar/report-mail/${token}`) }]);
  expect(await asked(withdrawReportMail)).toBe('withdrawn');
  await lookAt('2026-12-01T05:01:00Z');
  expect((await outcomesOf(id))[0]).toEqual(['books@firm.test', 'withdrawn']);
  await app.succeed(deleteReportMail, { id }, owner());
  expect(await asked(readReportMailLink)).toBe('ended');
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await app.call(readReportMailLink, { token: forged })).body).toMatchObject({ code: 'report_mail.link_invalid' });
});

test('a link that waited for longer than two weeks has expired', async () => {
  const { id } = await create({ user_ids: [], addresses: [{ address: 'late@firm.test', language: 'en' }] });
  const bodies = await inside((db) =>
    db.selectFrom('outbox_messages').where('recipient', '=', 'late@firm.test').select('body').executeTakeFirstOrThrow(),
  );
  const token = /report-mail\/([\w-]+)/.exec(bodies.body)?.[1] ?? '';
  app.setNow(new Date('2026-12-13T09:00:00Z'));
  expect((await app.succeed(confirmReportMail, { token })).standing).toBe('expired');
  app.setNow(begin);
  await app.succeed(deleteReportMail, { id }, owner());
});

test('paused, nothing goes; resumed, it goes on with the next moment; what was missed for long is written down and not sent', async () => {
  const { id } = await create();
  expect((await app.succeed(pauseReportMail, { id, is_paused: 1 }, owner())).is_paused).toBe(1);
  await nextMorning();
  expect(await outcomesOf(id)).toEqual([]);
  const resumed = await app.succeed(pauseReportMail, { id, is_paused: 0 }, owner());
  expect(resumed.is_paused).toBe(0);
  await lookAt('2026-12-02T06:00:00Z');
  expect((await outcomesOf(id)).map(([, outcome]) => outcome)).toEqual(['sent', 'missed', 'missed', 'missed']);
  await app.succeed(deleteReportMail, { id }, owner());
});

test('sent to oneself it is one e-mail for two presses, in one’s own language, and nobody else gets it', async () => {
  const { id } = await create();
  const two = await Promise.all([app.call(sendReportMailToMe, { id }, owner()), app.call(sendReportMailToMe, { id }, owner())]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const sent = await mailsOf(id);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.recipient).not.toBe('manager@salon.test');
  await app.succeed(deleteReportMail, { id }, owner());
});

test('it is set up by those with the right, for what they may see; addresses outside only with the right to export', async () => {
  const manager = salon.as('manager');
  const call = (change: Partial<Created>) => app.call(createReportMail, daily(change), manager);
  await withRights({ without: 'reports.schedule_mail' });
  expect((await call({})).status).toBe(403);
  await withRights({ without: 'reports.export' });
  const outside = { addresses: [{ address: 'a@b.test', language: 'en' as const }] };
  expect((await call(outside)).body).toMatchObject({ code: 'report_mail.outside_needs_export', errors: { addresses: expect.any(Array) } });
  await withRights({ without: 'customers.view' });
  expect((await call({ query: 'by=customer' })).body).toMatchObject({
    code: 'report_view.shows_too_much',
    errors: { query: expect.any(Array) },
  });
  await withRights({});
  expect((await call({ rhythm: 'weekly', send_days: [] })).body).toMatchObject({ code: 'report_mail.no_days' });
  expect((await call({ rhythm: 'monthly' })).body).toMatchObject({ code: 'report_mail.no_days' });
  expect((await call({ user_ids: [] })).body).toMatchObject({ code: 'report_mail.no_readers' });
  expect((await call({ user_ids: [999_999] })).body).toMatchObject({ code: 'report_mail.reader_unknown' });
});

test('only its maker and those who may change settings change it, the second of two is told, another account sees nothing', async () => {
  const { id, version } = await create();
  const { screen: _screen, report: _report, preset: _preset, query: _query, ...kept } = daily({ send_hour: 9 });
  await withRights({ without: 'settings.edit' });
  expect((await app.call(changeReportMail, { id, version, ...kept }, salon.as('manager'))).body).toMatchObject({
    code: 'report_mail.not_yours',
  });
  await withRights({});
  const changed = await app.succeed(changeReportMail, { id, version, ...kept }, owner());
  expect([new Date(changed.due_at).toISOString(), changed.recipients.length]).toEqual(['2026-11-29T06:00:00.000Z', 1]);
  expect((await app.call(changeReportMail, { id, version, ...kept }, salon.as('manager'))).body).toMatchObject({
    code: 'record.changed_meanwhile',
  });
  const other = await app.salon();
  expect((await app.call(deleteReportMail, { id }, other.as('owner'))).status).toBe(404);
  expect((await app.succeed(listReportMails, {}, other.as('owner'))).data).toEqual([]);
  await app.succeed(deleteReportMail, { id }, owner());
});
