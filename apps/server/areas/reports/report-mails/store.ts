import type { reportMailFormats } from '@rawnaq/contract/reports/report-mails';
import type { DatePreset } from '@rawnaq/domain/reports/comparison/date-presets';
import { type MailRhythm, nextDue } from '@rawnaq/domain/reports/report-mails/mail-rhythm';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface ReportMail extends MailRhythm {
  id: number;
  user_id: number;
  mail_name: string;
  screen: string;
  report: string;
  preset: DatePreset | null;
  from: string | null;
  to: string | null;
  query: string;
  file_format: (typeof reportMailFormats)[number];
  is_paused: 0 | 1;
  due_at: string;
  version: number;
  user_name: string;
  last_sent_at: string | null;
}

const columns = sql`m.id, m.user_id, m.mail_name, m.screen, m.report, m.preset, m.from_date as "from", m.to_date as "to", m.query, m.file_format, m.rhythm, m.send_days,
  m.month_day, m.send_hour, m.is_paused, m.due_at, m.version, user_name(u) as user_name,
  (select max(s.at) from report_mail_sendings s where s.account_id = m.account_id and s.mail_id = m.id and s.outcome = 'sent') as last_sent_at`;
const from = sql`report_mails m join users u on u.account_id = m.account_id and u.id = m.user_id`;

export async function readMails(db: Db, account_id: number): Promise<ReportMail[]> {
  const { rows } = await sql<ReportMail>`
    select ${columns} from ${from} where m.account_id = ${account_id} and m.removed_at is null order by lower(m.mail_name), m.id`.execute(
    db,
  );
  return rows;
}

/** Locked, where it is going to be changed or sent: two of these wait for each other. */
export async function readMail(db: Db, account_id: number, id: number, { isLocked = false } = {}): Promise<ReportMail | undefined> {
  const { rows } = await sql<ReportMail>`
    select ${columns} from ${from} where m.account_id = ${account_id} and m.id = ${id} and m.removed_at is null
    ${isLocked ? sql`for update of m` : sql``}`.execute(db);
  return rows[0];
}

/** Those that are due by a moment, the earliest first. */
export async function readDueMails(db: Db, account_id: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('report_mails')
    .where('account_id', '=', account_id)
    .where('removed_at', 'is', null)
    .where('is_paused', '=', 0)
    .where('due_at', '<=', now.toISOString())
    .select('id')
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When the next of an account's reports is due; null where none is. */
export async function readNextDue(db: Db, account_id: number): Promise<Date | null> {
  const { due_at } = await db
    .selectFrom('report_mails')
    .where('account_id', '=', account_id)
    .where('removed_at', 'is', null)
    .where('is_paused', '=', 0)
    .select(({ fn }) => fn.min('due_at').as('due_at'))
    .executeTakeFirstOrThrow();
  return due_at === null ? null : new Date(due_at);
}

/** The first moment of a rhythm after another. Its fields were checked when it was saved: it has one. */
export function dueAfter(rhythm: MailRhythm, zone: string, after: Date): Date {
  const minute = nextDue(rhythm, zone, epochMinuteOf(after));
  if (minute === null) throw new Error('a report by e-mail has no day');
  return new Date(minute * 60_000);
}

type MailFields = Pick<ReportMail, 'mail_name' | 'file_format' | 'rhythm' | 'month_day' | 'send_hour'> & {
  send_days: readonly number[];
  due_at: Date;
};

const columnsOf = ({ send_days, ...fields }: MailFields) => ({ ...fields, send_days: JSON.stringify(send_days) });

export async function insertMail(
  db: Db,
  account_id: number,
  mail: MailFields & Pick<ReportMail, 'user_id' | 'screen' | 'report' | 'preset' | 'from' | 'to' | 'query'> & { created_at: Date },
): Promise<number> {
  const { user_id, screen, report, preset, from: from_date, to: to_date, query, created_at, ...fields } = mail;
  const { id } = await db
    .insertInto('report_mails')
    .values({ account_id, user_id, screen, report, preset, from_date, to_date, query, created_at, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const mailOf = (db: Db, account_id: number, id: number) =>
  db.updateTable('report_mails').where('account_id', '=', account_id).where('id', '=', id);

/** False when the version is no longer the newest. */
export async function updateMail(db: Db, account_id: number, id: number, version: number, fields: MailFields): Promise<boolean> {
  const written = await mailOf(db, account_id, id)
    .where('version', '=', version)
    .set({ ...columnsOf(fields), version: version + 1 })
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export const setPaused = (db: Db, account_id: number, id: number, change: { is_paused: 0 | 1; due_at: Date; version: number }) =>
  mailOf(db, account_id, id).set(change).execute();

export const setDue = (db: Db, account_id: number, id: number, due_at: Date) => mailOf(db, account_id, id).set({ due_at }).execute();

export const removeMail = (db: Db, account_id: number, id: number, removed_at: Date) =>
  mailOf(db, account_id, id).set({ removed_at }).execute();
