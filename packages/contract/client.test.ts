import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { buildRequest } from './client.ts';
import { anyone, endpoint } from './endpoint.ts';

const anything = z.object({});
const list = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/visits',
  access: anyone,
  input: z.object({
    id: z.number(),
    search: z.optional(z.string()),
    status: z.optional(z.array(z.number())),
    only_paid: z.optional(z.boolean()),
  }),
  output: anything,
  summary: 'Visits of a customer',
});
const save = endpoint({
  method: 'POST',
  path: '/api/customers',
  access: anyone,
  input: z.object({
    name: z.string(),
    notes: z.optional(z.nullable(z.string())),
    allow_whatsapp: z.boolean(),
    tags: z.array(z.string()),
    address: z.object({ city: z.string(), street: z.string() }),
  }),
  output: anything,
  summary: 'Adds a customer',
  idempotent: true,
});
const remove = endpoint({
  method: 'DELETE',
  path: '/api/customers/{id}',
  access: anyone,
  input: z.object({ id: z.string() }),
  output: anything,
  summary: 'Removes',
});

describe('a request', () => {
  test('carries path parameters in the path and the rest in the query, lists joined by commas', () => {
    const request = buildRequest(list, { id: 7, search: ' نورة ', status: [0, 2], only_paid: true }, { language: 'ar' });
    expect(request.url).toBe(`/api/customers/7/visits?search=${encodeURIComponent('نورة')}&status=0%2C2&only_paid=1`);
    expect(request.body).toBeUndefined();
    expect(request.headers).toEqual({ accept: 'application/json', 'accept-language': 'ar' });
  });

  test('leaves out empty values, trims strings and says flags as 1 and 0, at every depth', () => {
    const input = { name: '  Sara ', notes: null, allow_whatsapp: false, tags: [' vip ', ' '], address: { city: ' Riyadh', street: '  ' } };
    const request = buildRequest(save, input, { language: 'en', token: 'secret', idempotencyKey: 'once-1234' });
    expect(JSON.parse(request.body ?? '')).toEqual({ name: 'Sara', allow_whatsapp: 0, tags: ['vip'], address: { city: 'Riyadh' } });
    expect(request.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'idempotency-key': 'once-1234',
    });
  });

  test('keeps an empty list in a body but not in a query', () => {
    const body = buildRequest(
      save,
      { name: 'S', allow_whatsapp: true, tags: [], address: { city: 'R', street: 'K' } },
      { language: 'en' },
    ).body;
    expect(JSON.parse(body ?? '')).toMatchObject({ tags: [] });
    expect(buildRequest(list, { id: 1, status: [] }, { language: 'en' }).url).toBe('/api/customers/1/visits');
  });

  test('escapes what is put into the path and refuses a missing parameter', () => {
    expect(buildRequest(remove, { id: 'a/b' }, { language: 'en', origin: 'https://rawnaq.test' }).url).toBe(
      'https://rawnaq.test/api/customers/a%2Fb',
    );
    expect(() => buildRequest(remove, { id: ' ' }, { language: 'en' })).toThrow('needs id');
  });

  test('sends no key to an endpoint that does not honour one', () => {
    expect(buildRequest(remove, { id: '1' }, { language: 'en', idempotencyKey: 'once-1234' }).headers).not.toHaveProperty(
      'idempotency-key',
    );
  });
});
