import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { done } from '../fields.ts';

export const printOnlinePoster = endpoint({
  method: 'GET',
  path: '/api/online_poster',
  access: may('online.view'),
  input: z.object({
    language: z._default(z.literal(['en', 'ar', 'both']), 'both'),
    paper: z._default(z.literal(['a4', 'a5']), 'a4'),
  }),
  output: done,
  refusals: ['online.print_unavailable'],
  answers: 'file',
  summary: "A poster to print, with the code that leads to booking, in the business's own colour",
});

export const onlinePaperEndpoints = [printOnlinePoster] as const;
