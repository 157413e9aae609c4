// Says which files write tables of other areas.
import { join } from 'node:path';
import { refusedWrites } from './table-writes.ts';

for (const refusal of refusedWrites(join(import.meta.dirname, '../..'))) {
  console.log(refusal);
  process.exitCode = 1;
}
