import { endpoints } from '@rawnaq/contract/all';
import type { Schema } from '@rawnaq/contract/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { examples } from './examples.ts';
import { fieldsOf } from './schema-fields.ts';

/** Typed as a number, and kept in another unit. */
const isNumber = (name: string): boolean => /_(minor|bp)$/.test(name);

test.each(Object.entries(examples).filter(([name]) => !isNumber(name)))(
  'the example of %s keeps the rule of every field of that name',
  (name, example) => {
    const schemas = endpoints.flatMap((endpoint): Schema[] => {
      const field = fieldsOf(endpoint.input)[name];
      return field === undefined ? [] : [field.schema];
    });
    expect(schemas.length).toBeGreaterThan(0);
    for (const schema of schemas) expect(z.safeParse(schema as z.ZodMiniType, example)).toMatchObject({ success: true });
  },
);
