import { amount_minor, flag, id, optionalText, text } from '@rawnaq/contract/fields';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { payloadOf, problemsOf, startingValues, withoutIdleLists } from './form-values.ts';
import { fieldsOf } from './schema-fields.ts';

const schema = z.object({
  id,
  name: text(10),
  notes: optionalText(),
  price_minor: amount_minor,
  is_default: z.optional(flag),
  service_ids: z.optional(z.array(id)),
  position: z._default(z.int(), 1),
});
type Fields = z.input<typeof schema>;

describe('a form', () => {
  test('begins with every field, empty where the record has none, and without the record’s other fields', () => {
    const record = { id: 7, name: 'Sara', notes: null, created_at: '2026-11-20' };
    expect(startingValues<Fields>(schema, record)).toEqual({
      id: 7,
      name: 'Sara',
      notes: '',
      price_minor: null,
      is_default: null,
      service_ids: [],
      position: null,
    });
  });

  test('sends trimmed texts, leaves out what is empty and says an emptied list', () => {
    expect(
      payloadOf({
        name: '  Sara ',
        notes: '   ',
        price_minor: null,
        is_default: false,
        allow: true,
        service_ids: [],
        lines: [{ note: ' a ', other: '' }],
      }),
    ).toEqual({
      name: 'Sara',
      is_default: 0,
      allow: 1,
      service_ids: [],
      lines: [{ note: 'a' }],
    });
    expect(payloadOf({ price_minor: 0, position: 0 })).toEqual({ price_minor: 0, position: 0 });
  });

  test('leaves out an empty list that may be left out but not be empty', () => {
    const some = z.object({
      ids: z.optional(z.array(id).check(z.minLength(1))),
      all: z.optional(z.array(id)),
      must: z.array(id).check(z.minLength(1)),
    });
    const payload = withoutIdleLists(some, { ids: [], all: [], must: [] });
    expect(payload).toEqual({ all: [], must: [] });
    expect(withoutIdleLists(some, { ids: [1] })).toEqual({ ids: [1] });
  });

  test('knows its required fields from the contract', () => {
    const required = Object.entries(fieldsOf(schema)).filter(([, field]) => field.isRequired);
    expect(required.map(([name]) => name)).toEqual(['id', 'name', 'price_minor']);
  });

  test('names the first broken rule of each field', () => {
    expect(problemsOf(schema, payloadOf({ id: 1, name: ' ', price_minor: Number.NaN }))).toMatchObject({
      name: { rule: 'required' },
      price_minor: { rule: 'not_a_number' },
    });
    expect(problemsOf(schema, payloadOf({ id: 1, name: 'Far too long a name', price_minor: 5 }))).toMatchObject({
      name: { rule: 'too_long' },
    });
    expect(problemsOf(schema, payloadOf({ id: 1, name: 'Sara', price_minor: 5 }))).toEqual({});
  });
});
