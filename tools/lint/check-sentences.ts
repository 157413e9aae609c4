// Says which files use sentences of a higher wing.
import { join } from 'node:path';
import { refusedSentences } from './wing-sentences.ts';

for (const refusal of refusedSentences(join(import.meta.dirname, '../..'))) {
  console.log(refusal);
  process.exitCode = 1;
}
