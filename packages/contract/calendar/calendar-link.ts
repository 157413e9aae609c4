import * as z from 'zod/mini';
import { endpoint, signedIn } from '../endpoint.ts';
import { byId, flag, id, minutes, moment, text } from '../fields.ts';

const entry = z.object({
  uid: z.string(),
  summary: z.string(),
  starts_at: moment,
  ends_at: moment,
  /** 1: written there from here. */
  is_ours: flag,
});

const link = z.object({
  id,
  driver: z.string(),
  /** When the two sides last agreed; null: not yet. */
  synced_at: z.nullable(moment),
  last_error: z.nullable(z.string()),
  /** Of the practice calendar: 0 as it should, 1 slow, 2 down, 3 answers twice. */
  behaviour: z.int(),
  entries: z.array(entry),
  /** Times elsewhere that could not be blocked here, because an appointment lies there. */
  conflicts: z.array(z.object({ starts_at: moment, ends_at: moment })),
});

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/api/calendar_link',
  access: signedIn,
  input: z.object({}),
  output: z.object({
    /** 1: this user is an employee, and calendars can be practised here. */
    may_link: flag,
    link: z.nullable(link),
  }),
  summary: "The calendar elsewhere that one's appointments are exchanged with, and what is in it",
});

export const connectCalendar = endpoint({
  method: 'POST',
  path: '/api/calendar_link',
  access: signedIn,
  idempotent: true,
  input: z.object({}),
  output: z.object({ id }),
  refusals: ['calendar_link.not_here', 'calendar_link.no_employee'],
  status: 201,
  summary: 'Begins to exchange with a practice calendar; one that is connected already stays',
});

export const disconnectCalendar = endpoint({
  method: 'DELETE',
  path: '/api/calendar_link/{id}',
  access: signedIn,
  input: byId,
  output: z.object({ id }),
  summary: 'Ends the exchange; times that were blocked because of it are free again',
});

export const addPracticeEntry = endpoint({
  method: 'POST',
  path: '/api/calendar_link/{id}/practice_entries',
  access: signedIn,
  idempotent: true,
  input: z.object({ id, summary: text(100), starts_at: moment, duration_minutes: minutes.check(z.gte(5)) }),
  output: z.object({ uid: z.string() }),
  status: 201,
  summary: 'Puts a time into the practice calendar, as the employee would on a phone',
});

export const deletePracticeEntry = endpoint({
  method: 'DELETE',
  path: '/api/calendar_link/{id}/practice_entries/{uid}',
  access: signedIn,
  input: z.object({ id, uid: text(200) }),
  output: z.object({ uid: z.string() }),
  summary: 'Takes a time out of the practice calendar again',
});

export const changePracticeCalendar = endpoint({
  method: 'PUT',
  path: '/api/calendar_link/{id}/practice',
  access: signedIn,
  input: z.object({ id, behaviour: z.literal([0, 1, 2, 3]) }),
  output: z.object({ id }),
  summary: 'Tells the practice calendar to be slow, to be down, to answer twice, or to behave again',
});

export const calendarLinkEndpoints = [
  getCalendarLink,
  connectCalendar,
  disconnectCalendar,
  addPracticeEntry,
  deletePracticeEntry,
  changePracticeCalendar,
] as const;
