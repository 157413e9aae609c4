import { useMemo } from 'react';
import type { Board, VisitBlock } from './board-types.ts';
import { usualZoom, zooms, type Scale } from '../moves/grid-geometry.ts';

/** The axis: opening hours, longer where a visit lies outside them. */
export function useScale(board: Board | undefined, blocks: ReadonlyMap<string, VisitBlock[]>, zoom: number, isNarrow: boolean): Scale {
  let [first, last] = [board?.first_minute ?? 540, board?.last_minute ?? 1260];
  for (const own of blocks.values()) {
    for (const block of own) {
      first = Math.min(first, Math.floor(block.start / 60) * 60);
      last = Math.max(last, Math.ceil((block.end + block.buffer) / 60) * 60);
    }
  }
  const step_minutes = board?.slot_step_minutes ?? 15;
  const pixels_per_minute = isNarrow ? 1.5 : (zooms[zoom] ?? zooms[usualZoom]);
  return useMemo(
    () => ({ first_minute: Math.max(first, 0), last_minute: last, pixels_per_minute, step_minutes }),
    [first, last, pixels_per_minute, step_minutes],
  );
}
