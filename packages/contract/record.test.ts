import * as z from 'zod/mini';
import { expect, expectTypeOf, test } from 'vitest';
import { flag, optionalLongText, text } from './fields.ts';
import { email } from './person-fields.ts';
import { columnsOf, storedFields, storedValues } from './record.ts';

const fields = { name: text(50), email: z.optional(email), notes: optionalLongText(100), allow_whatsapp: z._default(flag, 1) };

test('a record answers the fields of its form, null where one may be left out', () => {
  const record = z.object(storedFields(fields));
  expect(record.safeParse({ name: 'Noura', email: null, notes: null, allow_whatsapp: 0 }).success).toBe(true);
  expect(record.safeParse({ name: 'Noura', email: 'noura@example.test', notes: 'x', allow_whatsapp: 1 }).success).toBe(true);
  expect(record.safeParse({ name: null, email: null, notes: null, allow_whatsapp: 1 }).success).toBe(false);
  expect(record.safeParse({ name: 'Noura', email: null, notes: null, allow_whatsapp: 2 }).success).toBe(false);
  expectTypeOf<z.infer<typeof record>>().toEqualTypeOf<{
    name: string;
    email: string | null;
    notes: string | null;
    allow_whatsapp: 0 | 1;
  }>();
});

test('what was left out or left empty is stored as null, and nothing else is stored', () => {
  const values = storedValues(fields, { name: 'Noura', notes: '', allow_whatsapp: 1, id: 7 } as never);
  expect(values).toEqual({ name: 'Noura', email: null, notes: null, allow_whatsapp: 1 });
  expect(columnsOf(fields)).toEqual(['name', 'email', 'notes', 'allow_whatsapp']);
});
