import { useRef, useState } from 'react';
import { t } from '../../shell/text.ts';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import type { Colours } from './block-colour.ts';
import { BoardColumnView } from './board-column.tsx';
import { ColumnHead, NowLine, TimeAxis } from './board-heads.tsx';
import styles from './board.module.css';
import type { BlockTime, BoardColumn, BoardPlace, VisitBlock } from './board-types.ts';
import type { InHand } from './clipboard.ts';
import type { Dropped, Held, Marked } from './drag-types.ts';
import { minuteAt, topOf, type Scale } from './grid-geometry.ts';
import { useInSight } from './in-sight.ts';
import { HoverCard } from './later-parts.ts';
import { nameOf, servicesOf, statusNameOf, statusText } from './names.ts';
import { minutesSince, momentAfter } from './salon-time.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useClipboardKeys } from './use-clipboard-keys.ts';
import { useDrag } from './use-drag.ts';
import { useOnBoard } from './use-on-board.ts';
import { useFollowCursor, useScrollToNow, useWheelZoom } from './use-grid-scroll.ts';

/** Where a menu was asked for, and on what. */
export interface MenuAt {
  x: number;
  y: number;
  place: BoardPlace;
  block: VisitBlock | null;
}

export interface BoardGridProps {
  columns: readonly BoardColumn[];
  blocks: ReadonlyMap<string, VisitBlock[]>;
  block_times: readonly BlockTime[];
  scale: Scale;
  colours: Colours;
  isWanted: ((block: VisitBlock) => boolean) | null;
  isWeek: boolean;
  inHand: InHand | null;
  mayMove: boolean;
  mayBlock: boolean;
  label: string;
  onOpen: (block: VisitBlock) => void;
  onBook: (place: BoardPlace) => void;
  onBlockTime: (block: BlockTime) => void;
  onDrop: (dropped: Dropped) => void;
  onMark?: ((marked: Marked) => void) | undefined;
  onMenu: (at: MenuAt) => void;
  onTake: (block: VisitBlock, isCopy: boolean) => void;
  onPaste: (place: BoardPlace) => void;
  onPutBack: () => void;
  onPage: (to: 1 | -1) => void;
  onZoom: (to: 1 | -1) => void;
  onSwipe?: ((to: 1 | -1) => void) | undefined;
}

const none: readonly BlockTime[] = [];

/** The days and employees with their visits: scrolled, clicked, dragged, and moved over by keys. */
export function BoardGrid(props: BoardGridProps) {
  const { columns, blocks, block_times, scale, isWeek, inHand, mayMove } = props;
  const format = useSalonFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [isHovered, setHovered] = useState(false);

  const blockOf = (key: string | undefined): VisitBlock | null => {
    for (const own of blocks.values()) for (const block of own) if (block.key === key) return block;
    return null;
  };
  const blockTimeOf = (element: HTMLElement): BlockTime | null =>
    block_times.find((one) => one.id === Number(element.dataset['blockTime'])) ?? null;
  const blockAt = ({ column, minute }: BoardPlace): VisitBlock | null => {
    const own = blocks.get(columns[column]?.key ?? '') ?? [];
    return own.findLast((block) => block.start <= minute && block.end > minute && !isInGap(block, minute)) ?? null;
  };
  const sayPlace = (place: BoardPlace, block: VisitBlock | null): void => {
    const column = columns[place.column];
    if (column) setSaid(sentenceOf(column, place, block));
  };
  const sentenceOf = (column: BoardColumn, place: BoardPlace, block: VisitBlock | null): string => {
    const time = format.time(momentAfter(column.day_start, block?.start ?? place.minute));
    const where = { employee: nameOf(column.subject), day: format.day(column.date), time };
    if (inHand) return t(inHand.isCopy ? 'appointments.board.copying_to' : 'appointments.board.moving_to', where);
    if (block)
      return t('appointments.board.visit_at', {
        ...where,
        customer: block.visit.customer_name,
        services: servicesOf(block.visit),
        status: statusText(statusNameOf(block.visit)),
      });
    return t(isWorking(column, place.minute) ? 'appointments.board.free_at' : 'appointments.board.closed_at', where);
  };

  const keys = useBoardKeys({
    scale,
    column_count: columns.length,
    blockAt,
    carried: inHand?.block ?? null,
    announce: sayPlace,
    onEnter: (place, block) => (block ? props.onOpen(block) : props.onBook(place)),
    onPickUp: (block) => mayMove && props.onTake(block, false),
    onDropHere: props.onPaste,
    onPutBack: props.onPutBack,
    onPage: props.onPage,
  });
  const { cursor } = keys;
  const inSight = useInSight(blocks, scale, scroller);

  const placeAt = (element: HTMLElement | null, y: number): BoardPlace | null => {
    const column = element?.closest<HTMLElement>('[data-column]');
    if (!column || !body.current) return null;
    return { column: Number(column.dataset['column']), minute: minuteAt(scale, y - body.current.getBoundingClientRect().top, 'floor') };
  };
  const blockUnder = (element: HTMLElement): VisitBlock | null => blockOf(element.closest<HTMLElement>('[data-block]')?.dataset['block']);
  const openMenu = (target: HTMLElement, x: number, y: number): void => {
    const place = placeAt(target, y);
    if (place && !target.closest('[data-block-time]')) props.onMenu({ x, y, place, block: blockUnder(target) });
  };

  useDrag({
    scroller,
    body,
    columns,
    scale,
    isEnabled: columns.length > 0,
    isLying: false,
    heldBy: (element) => heldBy(element, blockOf, blockTimeOf, columns, mayMove, props.mayBlock),
    timeText: (column, start, end) =>
      `${format.time(momentAfter(column.day_start, start))}–${format.time(momentAfter(column.day_start, end))}`,
    onDrop: props.onDrop,
    onMark: props.onMark,
    onRest: ({ target, x, y }) => openMenu(target, x, y),
    onPage: props.onPage,
    onSwipe: props.onSwipe,
  });

  useOnBoard(body, 'click', (event) => {
    const target = event.target as HTMLElement;
    const place = placeAt(target, event.clientY);
    if (!place) return;
    keys.setPlace(place);
    if (inHand) return props.onPaste(place);
    // The employee is free while a treatment takes effect: there another may be booked.
    const block = target.closest('[data-gap]') ? null : blockUnder(target);
    if (block) return props.onOpen(block);
    const blocked = target.closest<HTMLElement>('[data-block-time]');
    const block_time = blocked && blockTimeOf(blocked);
    if (block_time) return props.onBlockTime(block_time);
    props.onBook(place);
  });
  useOnBoard(scroller, 'contextmenu', (event) => {
    event.preventDefault();
    // A finger that rests is heard by the hand that drags, which knows whether it goes on to move.
    if ((event as PointerEvent).pointerType === 'touch') return;
    const target = event.target as HTMLElement;
    if (target.closest('[data-column]')) return openMenu(target, event.clientX, event.clientY);
    // The menu key: at the cursor of the keys.
    const mark = body.current?.querySelector('[data-cursor]')?.getBoundingClientRect();
    if (mark) props.onMenu({ x: mark.left + 12, y: mark.top + 12, place: cursor, block: keys.block });
  });
  useClipboardKeys(body, {
    at: (pointed) => {
      const place = pointed ? placeAt(pointed.target, pointed.y) : null;
      return place && pointed ? { place, block: blockUnder(pointed.target) } : { place: cursor, block: keys.block };
    },
    mayMove,
    onTake: props.onTake,
    onPaste: props.onPaste,
    isHolding: inHand !== null,
    onPutBack: props.onPutBack,
  });

  const first = columns[0];
  useScrollToNow(scroller, first, scale);
  useFollowCursor(scroller, body, cursor, scale);
  useWheelZoom(scroller, body, scale, props.onZoom);

  const span = keys.block ?? {
    start: cursor.minute,
    end: cursor.minute + (inHand ? inHand.block.end - inHand.block.start : scale.step_minutes),
  };
  // An application has the keyboard to itself: arrows move over the board instead of scrolling it.
  const keyboard = { tabIndex: 0, role: 'application', onKeyDown: keys.onKeyDown };
  const height = (scale.last_minute - scale.first_minute) * scale.pixels_per_minute;
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        {...keyboard}
        aria-label={props.label}
        aria-describedby="board-help"
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
        onFocus={(event) => {
          if (event.target === event.currentTarget) keys.announceHere();
        }}
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
          <div className={styles.corner} />
          <div className={styles.heads}>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} isWeek={isWeek} count={blocks.get(column.key)?.length ?? 0} />
            ))}
          </div>
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
                insetBlockStart: topOf(scale, span.start),
                blockSize: (span.end - span.start) * scale.pixels_per_minute,
                insetInlineStart: `${(cursor.column / Math.max(columns.length, 1)) * 100}%`,
                inlineSize: `${100 / Math.max(columns.length, 1)}%`,
              }}
            />
            <NowLine columns={columns} scale={scale} />
          </div>
        </div>
      </div>
      <p id="board-help" className="only-read-aloud">
        {t('appointments.board.help')}
      </p>
      <p className="only-read-aloud" role="status" aria-live="polite">
        {said}
      </p>
      {isHovered && (
        <HoverCard scroller={scroller} visitOf={(id) => [...blocks.values()].flat().find((block) => block.visit.id === id)?.visit} />
      )}
    </>
  );
}

const isInGap = (block: VisitBlock, minute: number): boolean => block.gaps.some((gap) => gap.start <= minute && gap.end > minute);

const isWorking = (column: BoardColumn, minute: number): boolean =>
  column.subject.working.some(
    (span) => minutesSince(column.day_start, span.starts_at) <= minute && minutesSince(column.day_start, span.ends_at) > minute,
  );

/** A visit that is still ahead, and block time. Whoever sits in a session is moved in her visit, and the session by nobody. */
function heldBy(
  element: HTMLElement,
  blockOf: (key: string | undefined) => VisitBlock | null,
  blockTimeOf: (element: HTMLElement) => BlockTime | null,
  columns: readonly BoardColumn[],
  mayMove: boolean,
  mayBlock: boolean,
): Held | null {
  const block = blockOf(element.dataset['block']);
  if (block) {
    const isAhead = block.visit.status === 1 || block.visit.status === 2;
    if (!mayMove || !isAhead || block.session) return null;
    return {
      grip: { kind: 'visit', block },
      start: block.start,
      end: block.end,
      staysInColumn: element.dataset['block']?.startsWith('u') === true,
    };
  }
  const block_time = blockTimeOf(element);
  const column = columns[Number(element.closest<HTMLElement>('[data-column]')?.dataset['column'])];
  if (!block_time || !column || !mayBlock) return null;
  return {
    grip: { kind: 'block_time', block: block_time },
    start: minutesSince(column.day_start, block_time.starts_at),
    end: minutesSince(column.day_start, block_time.ends_at),
    staysInColumn: false,
  };
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
