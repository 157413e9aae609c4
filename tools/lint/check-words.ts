// Says where code or a comment does not name who acts, or uses a word of the waiting list for something else.
import { join } from 'node:path';
import { refusedWords } from './plain-words.ts';

for (const refusal of refusedWords(join(import.meta.dirname, '../..'))) {
  console.log(refusal);
  process.exitCode = 1;
}
