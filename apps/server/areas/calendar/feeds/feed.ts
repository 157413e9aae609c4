import { createHash } from 'node:crypto';
import { type CalendarEvent, calendarFile } from '@rawnaq/domain/calendar/feeds/calendar-file';
import { hasPermission, type PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import { calendar as arabic } from '@rawnaq/messages/ar/calendar/calendar';
import { calendar as english } from '@rawnaq/messages/en/calendar/calendar';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import type { Db } from '../../../db/database.ts';
import { digestFeedSecret } from './address.ts';
import { type FeedBlock, type FeedVisit, findFeed, type FoundFeed, readFeedBlocks, readFeedVisits } from './store.ts';

const days = 86_400_000;
const words = { en: english.feed, ar: arabic.feed } as const;

/** What a subscribed calendar is answered with; the tag changes exactly when the file does. */
export interface FeedAnswer {
  file: string;
  tag: string;
}

const rightsOf = (feed: FoundFeed): PermissionMap => (feed.permissions ?? {}) as PermissionMap;

/** Their own calendar always; anybody else's while they may see everybody's, by their right or by the account's option. */
function maySee(feed: FoundFeed): boolean {
  if (feed.is_owner === 1) return true;
  const map = rightsOf(feed);
  if (!hasPermission(map, 'appointments.view')) return false;
  if (feed.employee_id !== null && feed.employee_id === feed.own_employee_id) return true;
  return hasPermission(map, 'appointments.view_all') || feed.view_all_appointments === 1;
}

const mayShowCustomers = (feed: FoundFeed): boolean =>
  feed.shows_customers === 1 && (feed.is_owner === 1 || hasPermission(rightsOf(feed), 'customers.view'));

// Sentences isolate what runs against them; calendars show those marks as boxes.
const plain = (sentence: string): string => sentence.replace(/[\u2066-\u2069]/g, '');

function eventOfVisit(visit: FeedVisit, feed: FoundFeed, host: string): CalendarEvent {
  const language = feed.language as Language;
  const services = visit.services
    .map(([english_name, arabic_name]) => (language === 'ar' ? arabic_name : english_name))
    .join(language === 'ar' ? '، ' : ', ');
  const say = words[language];
  const summary = mayShowCustomers(feed)
    ? plain(fillSentence(say.visit_of, language, { services, customer: visit.customer_name }))
    : services;
  return {
    uid: `${visit.unique_id}${feed.employee_id === null ? '' : `-${feed.employee_id}`}@${host}`,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    // No clock in it: the same visits make the same file.
    written_at: visit.created_at,
    summary,
    description: visit.approval === 1 ? say.waits : '',
    location: null,
    url: null,
    is_cancelled: visit.status === 0,
    is_tentative: visit.approval === 1,
    sequence: visit.version,
  };
}

function eventOfBlock(block: FeedBlock, feed: FoundFeed, host: string): CalendarEvent {
  const say = words[feed.language as Language];
  return {
    uid: `block-${block.id}@${host}`,
    starts_at: block.starts_at,
    ends_at: block.ends_at,
    written_at: block.created_at,
    summary: block.reason ?? say.blocked,
    description: '',
    location: null,
    url: null,
    is_cancelled: false,
    sequence: 1,
  };
}

/**
 * The calendar behind a secret address: the last 30 days and the coming 180. Null where there is no such feed, or its maker may no longer see
 * what it shows; nobody who asks learns which.
 */
export async function answerFeed(db: Db, account_id: number, secret: string, now: Date, host: string): Promise<FeedAnswer | null> {
  const feed = await findFeed(db, account_id, digestFeedSecret(secret));
  if (feed === undefined || !maySee(feed)) return null;
  const [from, to] = [new Date(now.getTime() - 30 * days), new Date(now.getTime() + 180 * days)];
  const visits = await readFeedVisits(db, account_id, feed.employee_id, from, to, new Date(now.getTime() - 7 * days));
  const blocks = feed.employee_id === null ? [] : await readFeedBlocks(db, account_id, feed.employee_id, from, to);
  // Once an hour is enough to tell whether anybody still reads it.
  if (feed.last_read_at === null || now.getTime() - Date.parse(feed.last_read_at) > 3_600_000) {
    await db
      .updateTable('calendar_feeds')
      .set({ last_read_at: now })
      .where('account_id', '=', account_id)
      .where('id', '=', feed.id)
      .execute();
  }
  const isArabic = feed.language === 'ar';
  const business = isArabic ? feed.business_arabic : feed.business_english;
  const whose = isArabic ? (feed.arabic_name ?? feed.english_name) : (feed.english_name ?? feed.arabic_name);
  const events = [...visits.map((visit) => eventOfVisit(visit, feed, host)), ...blocks.map((block) => eventOfBlock(block, feed, host))];
  const file = calendarFile(events, { name: feed.employee_id === null ? business : `${whose ?? ''} – ${business}`, refresh_minutes: 15 });
  return { file, tag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"` };
}
