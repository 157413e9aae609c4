import * as z from 'zod/mini';
import { endpoint, signedIn } from '../endpoint.ts';
import { byId, flag, id, language, moment } from '../fields.ts';

const feed = z.object({
  id,
  /** Null: all appointments of the business. */
  employee_id: z.nullable(id),
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  language,
  /** 1: customers' names are in it. */
  shows_customers: flag,
  created_at: moment,
  /** When a calendar last asked for it; null: not yet. */
  last_read_at: z.nullable(moment),
});

const refusals = ['no_permission', 'calendar_feed.employee_not_found'] as const;

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar_feeds',
  access: signedIn,
  input: z.object({}),
  output: z.object({
    data: z.array(feed),
    /** Whose appointments the user may subscribe to: the user's own (null for a user who is no employee), or anybody's and the whole business's. */
    own_employee_id: z.nullable(id),
    sees_all: flag,
    may_show_customers: flag,
  }),
  summary: "One's own calendar subscriptions, and what one may subscribe to",
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar_feeds',
  access: signedIn,
  input: z.object({
    /** Left out: the whole business. */
    employee_id: z.optional(id),
    language: z.optional(language),
    shows_customers: z.optional(flag),
  }),
  output: z.extend(feed, {
    /** Answered only here: anybody who has it reads the calendar without signing in. */
    address: z.string(),
  }),
  refusals,
  status: 201,
  summary: 'Makes a secret address under which a calendar can be subscribed to; one for the same person replaces the former address',
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar_feeds/{id}',
  access: signedIn,
  input: byId,
  output: z.object({ id }),
  summary: "Ends one of one's own calendar subscriptions: its address answers no more",
});

export const calendarFeedsEndpoints = [listCalendarFeeds, createCalendarFeed, deleteCalendarFeed] as const;
