import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { renderSchema } from './render-schema.ts';

test('schema.ts is what the migrations make (npm run db:types writes it)', async () => {
  const database = await createTestDatabase();
  const rendered = await renderSchema(database.owner);
  await database.drop();
  expect(await readFile(new URL('./schema.ts', import.meta.url), 'utf8')).toBe(rendered);
});
