import { createHash } from 'node:crypto';
import { calendarFile } from '@rawnaq/domain/calendar/feeds/calendar-file';
import { calendar as arabic } from '@rawnaq/messages/ar/calendar/calendar';
import { calendar as english } from '@rawnaq/messages/en/calendar/calendar';
import type { CalendarPort, OwnEntry, TheirEntry } from '../../../adapters/calendar.ts';
import type { Db } from '../../../db/database.ts';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { blockFor, unblock } from '../appointments/public/block-times.ts';
import { findLink, forgetLinkEntry, keepLinkEntry, lockLink, markLink, readLinkEntries } from './link-store.ts';
import { readFeedVisits } from './store.ts';

const day = 86_400_000;
/** Their changes are asked for this often; ours go out as they happen. */
const pollMinutes = 5;
const words = { en: english.feed, ar: arabic.feed } as const;

interface Wanted extends OwnEntry {
  fingerprint: string;
}

interface LinkPayload {
  account_id: number;
  link_id: number;
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** What the other side should hold of ours: the employee's visits from yesterday to half a year ahead. */
async function wantedEntries(db: Db, link: Link, now: Date, host: string): Promise<Wanted[]> {
  const language = link.language === 'ar' ? 'ar' : 'en';
  const visits = await readFeedVisits(
    db,
    link.account_id,
    link.employee_id,
    new Date(now.getTime() - day),
    new Date(now.getTime() + 180 * day),
    now,
  );
  return visits
    .filter(({ status }) => status !== 0)
    .map((visit) => {
      const uid = `${visit.unique_id}-${link.employee_id}@${host}`;
      const summary = visit.services
        .map(([english_name, arabic_name]) => (language === 'ar' ? arabic_name : english_name))
        .join(language === 'ar' ? '، ' : ', ');
      const { starts_at, ends_at } = visit;
      const event = {
        uid,
        starts_at,
        ends_at,
        summary,
        written_at: visit.created_at,
        description: visit.approval === 1 ? words[language].waits : '',
        location: null,
        url: null,
        is_cancelled: false,
        is_tentative: visit.approval === 1,
        sequence: visit.version,
      };
      const file = calendarFile([event]);
      return { uid, summary, file, starts_at, ends_at, fingerprint: createHash('sha256').update(file).digest('base64url') };
    });
}

const prints = (entries: readonly Wanted[]): string =>
  entries
    .map(({ uid, fingerprint }) => `${uid} ${fingerprint}`)
    .toSorted()
    .join('\n');

/**
 * Brings an employee's calendar elsewhere and ours to agree: writes what changed here, takes over what changed there. Nothing is locked while
 * the other side is spoken to; what changed here meanwhile is found at the end and exchanged again. Bears being done twice, and being cut off
 * anywhere: only what the other side accepted is written down as agreed.
 */
export async function exchangeCalendar(services: Services, port: CalendarPort, payload: LinkPayload): Promise<void> {
  const { account_id, link_id } = payload;
  const host = new URL(services.config.publicUrl).hostname;
  const begun = await inAccountJob(services, account_id, async ({ db, now }) => {
    const link = await findLink(db, account_id, link_id);
    if (link === undefined) return 'ended' as const;
    if (!(await isInUse(db, link))) return null;
    return { link, wanted: await wantedEntries(db, link, now, host), known: await readLinkEntries(db, account_id, link_id) };
  });
  if (begun === 'ended') return;
  if (begun === null) {
    // A business that may not work now, or an employee who does not, may come back.
    await services.database.withAccount(account_id, (db) => again(services, db, payload, new Date(services.now().getTime() + day)));
    return;
  }
  const { link, wanted, known } = begun;
  const ours = new Map(known.filter(({ is_ours }) => is_ours === 1).map((entry) => [entry.uid, entry.fingerprint]));
  const changed = wanted.filter(({ uid, fingerprint }) => ours.get(uid) !== fingerprint);
  const gone = [...ours.keys()].filter((uid) => wanted.every((entry) => entry.uid !== uid));
  try {
    for (const entry of changed) await port.put({ account_id, link_id }, entry);
    for (const uid of gone) await port.remove({ account_id, link_id }, uid);
    const theirs = await port.changes({ account_id, link_id }, link.sync_token);
    await inAccountJob(services, account_id, (context) => agree(context, link_id, { wanted, changed, gone, theirs, host }));
  } catch (error) {
    await inAccountJob(services, account_id, ({ db }) =>
      markLink(db, account_id, link_id, { last_error: (error as Error).message.slice(0, 300) }),
    );
    // The queue tries again, later each time.
    throw error;
  }
}

function again(services: Services, db: Db, { account_id, link_id }: LinkPayload, runAt: Date): Promise<void> {
  return services.jobs.enqueue(db, 'sync_calendar', { account_id, link_id }, { runAt, jobKey: `calendar ${account_id} ${link_id}` });
}

/** An employee who left, or may not sign in any more, is sent nothing more. */
async function isInUse(db: Db, { account_id, employee_id, user_id }: Link): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'u.account_id').on('e.id', '=', employee_id))
    .where('u.account_id', '=', account_id)
    .where('u.id', '=', user_id)
    .where('u.status', '=', 1)
    .where('e.status', '=', 1)
    .select('u.id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Exchanged {
  wanted: readonly Wanted[];
  changed: readonly Wanted[];
  gone: readonly string[];
  theirs: { entries: TheirEntry[]; token: string };
  host: string;
}

async function agree(context: JobContext, link_id: number, { wanted, changed, gone, theirs, host }: Exchanged): Promise<void> {
  const { db, account_id, now, services } = context;
  const link = await lockLink(db, account_id, link_id);
  if (link === undefined) return;
  for (const { uid, fingerprint, starts_at, ends_at } of changed) {
    await keepLinkEntry(db, account_id, link_id, { uid, is_ours: 1, fingerprint, starts_at, ends_at, block_time_id: null });
  }
  for (const uid of gone) await forgetLinkEntry(db, account_id, link_id, uid);
  // What met a visit before is tried again: the visit may have moved, and the other side tells only of changes.
  await takeOver(context, link, [...theirs.entries, ...(await stillOutside(context, link.id, theirs.entries))]);
  await markLink(db, account_id, link_id, { sync_token: theirs.token, synced_at: now, last_error: null });
  const isOverdue = prints(await wantedEntries(db, link, now, host)) !== prints(wanted);
  const runAt = new Date(now.getTime() + (isOverdue ? 1000 : pollMinutes * 60_000));
  await again(services, db, { account_id, link_id }, runAt);
}

async function stillOutside({ db, account_id, now }: JobContext, link_id: number, told: readonly TheirEntry[]): Promise<TheirEntry[]> {
  const known = await readLinkEntries(db, account_id, link_id);
  return known
    .filter(({ is_ours, block_time_id, ends_at }) => is_ours === 0 && block_time_id === null && Date.parse(ends_at) > now.getTime())
    .filter(({ uid }) => told.every((entry) => entry.uid !== uid))
    .map(({ uid, starts_at, ends_at }) => ({ uid, starts_at, ends_at, is_gone: false }));
}

/** Times from the calendar elsewhere block the employee here; over an appointment they cannot, and are only written down, so that the employee reads of them. */
async function takeOver(context: JobContext, link: Link, entries: readonly TheirEntry[]): Promise<void> {
  const { db, account_id } = context;
  const known = new Map(
    (await readLinkEntries(db, account_id, link.id)).filter(({ is_ours }) => is_ours === 0).map((entry) => [entry.uid, entry]),
  );
  for (const entry of entries) {
    const before = known.get(entry.uid);
    const fingerprint = `${entry.starts_at}/${entry.ends_at}`;
    if (!entry.is_gone && before?.fingerprint === fingerprint && before.block_time_id !== null) continue;
    if (before !== undefined) {
      await forgetLinkEntry(db, account_id, link.id, entry.uid);
      if (before.block_time_id !== null) await unblock(context, before.block_time_id);
    }
    if (entry.is_gone) continue;
    const { uid, starts_at, ends_at } = entry;
    const reason = words[link.language === 'ar' ? 'ar' : 'en'].elsewhere;
    const block_time_id = await blockFor(context, { employee_id: link.employee_id, starts_at, ends_at, reason, user_id: link.user_id });
    await keepLinkEntry(db, account_id, link.id, { uid, is_ours: 0, fingerprint, starts_at, ends_at, block_time_id });
  }
}
