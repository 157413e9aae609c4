import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';

/** One change, as it travels on the stream: which record, never what is in it. Topic `*`: anything may have changed, read afresh. */
export const liveChange = z.object({ topic: z.string(), id: z.int() });

export const watchChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  access: signedIn,
  input: z.object({}),
  output: liveChange,
  answers: 'stream',
  summary: 'Server-sent events: the ids of records of this account as they change; the first event asks to read afresh',
});

export const liveEndpoints = [watchChanges] as const;
