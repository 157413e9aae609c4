import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { endpoint, signedIn } from '../endpoint.ts';

export const foundTypes = ['customer', 'invoice', 'appointment'] as const;
export type FoundType = (typeof foundTypes)[number];

export const searchRecords = endpoint({
  method: 'GET',
  path: '/api/search',
  access: signedIn,
  input: z.object({ query: line(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    data: z.array(
      z.object({ type: z.literal(foundTypes), id: z.int(), title: z.string(), subtitle: z.nullable(z.string()), path: z.string() }),
    ),
  }),
  summary:
    'The records behind the search box that the user may see: by name in either script, part of a mobile, e-mail, invoice number or booking code',
});

export const searchEndpoints = [searchRecords] as const;
