/** Writes apps/server/db/schema.ts and columns.ts from a freshly migrated database. `npm test` fails when the files and the migrations differ. */
import { writeFile } from 'node:fs/promises';
import { renderSchema } from '../apps/server/db/render-schema.ts';
import { withScratchDatabase } from '../apps/server/testing/scratch-database.ts';

const { schema, columns } = await withScratchDatabase(renderSchema);
await writeFile(new URL('../apps/server/db/schema.ts', import.meta.url), schema);
await writeFile(new URL('../apps/server/db/columns.ts', import.meta.url), columns);
