/** The colour between two `#rrggbb` colours: `share` 0 is `from`, 1 is `to`. */
export function mixed(from: string, to: string, share: number): string {
  const channels = (of: string): number[] => [1, 3, 5].map((start) => Number.parseInt(of.slice(start, start + 2), 16));
  const target = channels(to);
  const between = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${between.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Moves a `#rrggbb` colour towards another in steps of 4 % until `isEnough` accepts it; `target` itself where no step does. */
export function moveTowards(colour: string, target: string, isEnough: (candidate: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mixed(colour, target, share);
    if (isEnough(candidate)) return candidate;
  }
  return target;
}
