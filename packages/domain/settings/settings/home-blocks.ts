/** The blocks of a salon's first public page, in the order a new salon has them. `times` is always at the top: it can be hidden, not moved. */
export const homeBlocks = ['times', 'services', 'team', 'offers', 'gift_cards', 'gallery', 'reviews', 'about'] as const;
export type HomeBlock = (typeof homeBlocks)[number];

/** A block with whether the salon shows it (1) or hides it (0). */
export interface ArrangedBlock {
  block: HomeBlock;
  is_shown: 0 | 1;
}

/**
 * The blocks in the salon's order, each once. Unknown and repeated ones fall away; one that the salon has not arranged yet, because it came later,
 * is shown behind the block that it follows in `homeBlocks`.
 */
export function arrangedBlocks(arranged: readonly { block: string; is_shown: number }[]): ArrangedBlock[] {
  const result: ArrangedBlock[] = [];
  for (const { block, is_shown } of arranged) {
    const known = homeBlocks.find((name) => name === block);
    if (known !== undefined && !result.some((before) => before.block === known))
      result.push({ block: known, is_shown: is_shown === 0 ? 0 : 1 });
  }
  for (const [index, block] of homeBlocks.entries()) {
    if (result.some((before) => before.block === block)) continue;
    const before = result.findIndex((other) => other.block === homeBlocks[index - 1]);
    result.splice(before + 1, 0, { block, is_shown: 1 });
  }
  const times = result.filter(({ block }) => block === 'times');
  return [...times, ...result.filter(({ block }) => block !== 'times')];
}
