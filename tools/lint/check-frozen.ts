// Says which files use frozen machinery more often than before.
import { join } from 'node:path';
import { refusedUses } from './frozen-machinery.ts';

for (const refusal of refusedUses(join(import.meta.dirname, '../..'))) {
  console.log(refusal);
  process.exitCode = 1;
}
