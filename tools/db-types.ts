/** Writes schema.ts, columns.ts and structure.sql of apps/server/db from a freshly migrated database. `npm test` fails when the files and the database differ. */
import { writeFile } from 'node:fs/promises';
import { renderSchema } from '../apps/server/db/render/render-schema.ts';
import { renderStructure } from '../apps/server/db/render/render-structure.ts';
import { withScratchDatabase } from '../apps/server/testing/scratch-database.ts';

const [{ schema, columns }, structure] = await withScratchDatabase(
  async (owner) => [await renderSchema(owner), await renderStructure(owner)] as const,
);
const write = (file: string, text: string): Promise<void> => writeFile(new URL(`../apps/server/db/${file}`, import.meta.url), text);
await write('schema.ts', schema);
await write('columns.ts', columns);
await write('structure.sql', structure);
