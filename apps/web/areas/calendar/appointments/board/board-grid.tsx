import { useRef, useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import type { Colours } from '../block-times/block-colour.ts';
import { BoardColumnView } from '../views/board-column.tsx';
import { ColumnHead, TimeAxis } from '../views/board-heads.tsx';
import styles from './board.module.css';
import type { BlockTime, BoardColumn, VisitBlock } from './board-types.ts';
import { topOf } from '../moves/grid-geometry.ts';
import { useInSight } from './in-sight.ts';
import { HoverCard } from '../booking/later-parts.ts';
import { useBoardHands, type HandsProps } from '../moves/use-board-hands.ts';
import { useFollowCursor, useScrollToNow, useWheelZoom } from './use-grid-scroll.ts';

export interface BoardGridProps extends HandsProps {
  colours: Colours;
  isWanted: ((block: VisitBlock) => boolean) | null;
  isWeek: boolean;
  /** Whose day it is stands in the toolbar. */
  isHeadless: boolean;
  label: string;
  onZoom: (to: 1 | -1) => void;
  /** Opens what can be done with the day of a column's employee; the same function for as long as the board is open. */
  onHead?: ((column: BoardColumn, head: HTMLElement) => void) | undefined;
}

const none: readonly BlockTime[] = [];

/** The days and employees with their visits: scrolled, clicked, dragged, and moved over by keys. */
export function BoardGrid(props: BoardGridProps) {
  const { columns, blocks, block_times, scale, isWeek, inHand } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [isHovered, setHovered] = useState(false);

  const hands = useBoardHands(props, { scroller, body, isLying: false });
  const { cursor } = hands;
  const inSight = useInSight(blocks, scale, scroller);

  const first = columns[0];
  useScrollToNow(scroller, first, scale);
  useFollowCursor(scroller, body, cursor, scale);
  useWheelZoom(scroller, body, scale, props.onZoom);

  const height = (scale.last_minute - scale.first_minute) * scale.pixels_per_minute;
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        {...hands.keyboard}
        aria-label={props.label}
        aria-describedby="board-help"
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      >
        <div
          className={styles.sheet}
          style={
            {
              '--hour-height': `${60 * scale.pixels_per_minute}px`,
              ...(columns.length === 1 ? { inlineSize: '100%' } : {}),
            } as React.CSSProperties
          }
        >
          {!props.isHeadless && (
            <>
              <div className={styles.corner} />
              <div className={styles.heads}>
                {columns.map((column, index) => (
                  <ColumnHead
                    key={column.key}
                    column={column}
                    isWeek={isWeek}
                    count={blocks.get(column.key)?.length ?? 0}
                    isReached={index === cursor.column}
                    onHead={props.onHead}
                  />
                ))}
              </div>
            </>
          )}
          <TimeAxis first={first} scale={scale} height={height} />
          <div ref={body} className={styles.columns} data-one={columns.length === 1 || undefined} style={{ blockSize: height }}>
            {columns.map((column, index) => (
              <BoardColumnView
                key={column.key}
                column={column}
                index={index}
                scale={scale}
                blocks={inSight(column, index)}
                block_times={block_times.length === 0 || column.kind === 'unit' ? none : blockTimesOf(column, block_times)}
                colours={props.colours}
                isWanted={props.isWanted}
              />
            ))}
            <div
              className={styles.cursor}
              data-cursor
              data-carrying={inHand ? '' : undefined}
              style={{
                insetBlockStart: topOf(scale, cursor.start),
                blockSize: (cursor.end - cursor.start) * scale.pixels_per_minute,
                insetInlineStart: `${(cursor.column / Math.max(columns.length, 1)) * 100}%`,
                inlineSize: `${100 / Math.max(columns.length, 1)}%`,
              }}
            />
          </div>
        </div>
      </div>
      <p id="board-help" className="only-read-aloud">
        {t('appointments.board.help')}
      </p>
      <p className="only-read-aloud" role="status" aria-live="polite">
        {hands.said}
      </p>
      {isHovered && (
        <HoverCard scroller={scroller} visitOf={(id) => [...blocks.values()].flat().find((block) => block.visit.id === id)?.visit} />
      )}
    </>
  );
}

/** Lists per column are kept while the block times are the same, for the memory of the columns. */
const ownBlockTimes = new WeakMap<readonly BlockTime[], Map<string, readonly BlockTime[]>>();
function blockTimesOf(column: BoardColumn, all: readonly BlockTime[]): readonly BlockTime[] {
  const known = ownBlockTimes.get(all) ?? new Map<string, readonly BlockTime[]>();
  ownBlockTimes.set(all, known);
  const own = known.get(column.key) ?? all.filter((block) => block.employee_id === column.subject.id);
  known.set(column.key, own);
  return own;
}
