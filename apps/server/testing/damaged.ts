import type { Chance } from './fuzz/chance.ts';

/** A file with one to eight of its bytes changed, and sometimes its end missing. */
export function damaged(whole: Buffer, chance: Chance): Buffer {
  const bytes = Buffer.from(whole);
  for (let hit = chance.below(8); hit >= 0; hit -= 1) bytes[chance.below(bytes.length)] = chance.below(256);
  return chance.below(5) === 0 ? bytes.subarray(0, chance.below(bytes.length)) : bytes;
}
