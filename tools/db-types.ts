/** Writes apps/server/db/schema.ts from a freshly migrated database. `npm test` fails when the file and the migrations differ. */
import { writeFile } from 'node:fs/promises';
import { renderSchema } from '../apps/server/db/render-schema.ts';
import { withScratchDatabase } from '../apps/server/testing/scratch-database.ts';

await writeFile(new URL('../apps/server/db/schema.ts', import.meta.url), await withScratchDatabase(renderSchema));
