import * as z from 'zod/mini';
import { endpoint, signedIn } from '../endpoint.ts';
import { byId, done, flag, id, moment } from '../fields.ts';

const task = z.object({
  id,
  /** What it is about: `leave_request`, `low_rating`. */
  kind: z.string(),
  /** In the reader's words. */
  title: z.string(),
  /** The address of the very record. */
  path: z.string(),
  created_at: moment,
  /** The roles that may do it, the owner before them; or the one user it waits for. */
  waits_for: z.array(z.string()),
  is_example: flag,
  /** 1: a user closes it by saying so; 0: it closes with its record. */
  is_closed_by_hand: flag,
});

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  access: signedIn,
  input: z.object({}),
  output: z.object({ data: z.array(task), total: z.int() }),
  summary: 'What waits for the caller, by the rights that the caller has; what waits longest first, at most a hundred',
});

export const finishTask = endpoint({
  method: 'POST',
  path: '/api/tasks/{id}/finish',
  access: signedIn,
  input: byId,
  output: done,
  refusals: ['task.closes_with_its_record'],
  summary: 'Closes a task that has no record to close it: a low rating that was answered',
});

export const tasksEndpoints = [listTasks, finishTask] as const;
