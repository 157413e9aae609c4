/** A source of chance that gives the same sequence for the same seed, so that training data is the same on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An index below `length`, the first ones far more often: regular customers come again and again. */
  favourite(length: number): number;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    favourite: (length) => Math.min(length - 1, Math.floor(next() ** 2.2 * length)),
  };
}
