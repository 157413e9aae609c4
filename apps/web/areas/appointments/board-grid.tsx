import { startTransition, useEffect, useRef, useState } from 'react';
import { t } from '../../shell/text.ts';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import { BoardColumnView } from './board-column.tsx';
import styles from './board.module.css';
import type { BlockTime, BoardColumn, BoardPlace, Visit, VisitBlock } from './board-types.ts';
import { minuteAt, topOf, type Scale } from './grid-geometry.ts';
import { HoverCard } from './hover-card.tsx';
import { nameOf, servicesOf, statusNameOf, statusText } from './names.ts';
import { minutesSince, momentAfter } from './salon-time.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag, type Dropped } from './use-drag.ts';

export interface Carried {
  visit: Visit;
  block: VisitBlock;
  /** When the block began, for the days between. */
  starts_at: string;
}

interface BoardGridProps {
  columns: readonly BoardColumn[];
  blocks: ReadonlyMap<string, VisitBlock[]>;
  block_times: readonly BlockTime[];
  scale: Scale;
  view: 'day' | 'week';
  carried: Carried | null;
  mayMove: boolean;
  label: string;
  onOpen: (visit: Visit) => void;
  onBook: (place: BoardPlace) => void;
  onBlockTime: (block: BlockTime) => void;
  onDrop: (dropped: Dropped, block: VisitBlock) => void;
  onCarry: (block: VisitBlock, column: BoardColumn) => void;
  onCarryTo: (place: BoardPlace) => void;
  onPutBack: () => void;
  onPage: (days: 1 | -1) => void;
  onSwipe?: ((to: 1 | -1) => void) | undefined;
}

const none: readonly BlockTime[] = [];
/** A wide screen shows about as many. */
const columnsAtOnce = 10;
const emptyBlocks: readonly VisitBlock[] = [];

/** The days and employees with their visits: scrolled, clicked, dragged, and moved over by keys. */
export function BoardGrid(props: BoardGridProps) {
  const {
    columns,
    blocks,
    block_times,
    scale,
    view,
    carried,
    mayMove,
    label,
    onOpen,
    onBook,
    onBlockTime,
    onDrop,
    onCarry,
    onCarryTo,
    onPutBack,
    onPage,
    onSwipe,
  } = props;
  const format = useSalonFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');

  const blockOf = (key: string): VisitBlock | undefined => {
    for (const own of blocks.values()) for (const block of own) if (block.key === key) return block;
    return undefined;
  };
  const blockAt = ({ column, minute }: BoardPlace): VisitBlock | null => {
    const key = columns[column]?.key ?? '';
    return blocks.get(key)?.find((block) => block.start <= minute && block.end > minute) ?? null;
  };
  const sayPlace = (place: BoardPlace, block: VisitBlock | null): void => {
    const column = columns[place.column];
    if (!column) return;
    const time = format.time(momentAfter(column.day_start, block?.start ?? place.minute));
    const where = { employee: nameOf(column.employee), day: format.day(column.date), time };
    if (carried) return setSaid(t('appointments.board.moving_to', where));
    if (block)
      return setSaid(
        t('appointments.board.visit_at', {
          ...where,
          customer: block.visit.customer_name,
          services: servicesOf(block.visit),
          status: statusText(statusNameOf(block.visit)),
        }),
      );
    const isWorking = column.employee.working.some(
      (span) =>
        minutesSince(column.day_start, span.starts_at) <= place.minute && minutesSince(column.day_start, span.ends_at) > place.minute,
    );
    setSaid(t(isWorking ? 'appointments.board.free_at' : 'appointments.board.closed_at', where));
  };

  const keys = useBoardKeys({
    scale,
    column_count: columns.length,
    blockAt,
    carried: carried?.block ?? null,
    announce: sayPlace,
    onEnter: (place, block) => (block ? onOpen(block.visit) : onBook(place)),
    onPickUp: (block) => {
      const column = columns[keys.cursor.column];
      if (column && mayMove) onCarry(block, column);
    },
    onDropHere: onCarryTo,
    onPutBack,
    onPage,
  });
  const { cursor } = keys;
  // The columns in sight come first; those beyond the edge follow in the background.
  const [isWhole, setWhole] = useState(columns.length <= columnsAtOnce);
  useEffect(() => startTransition(() => setWhole(true)), []);

  useDrag({
    scroller,
    columns: body,
    scale,
    isEnabled: mayMove && columns.length > 0,
    spanOf: (key) => {
      const block = blockOf(key);
      return block && (block.visit.status === 1 || block.visit.status === 2) ? block : null;
    },
    timeText: (index, start, end) => {
      const day_start = columns[index]?.day_start ?? 0;
      return `${format.time(momentAfter(day_start, start))}–${format.time(momentAfter(day_start, end))}`;
    },
    onDrop: (dropped) => {
      const block = blockOf(dropped.block_key);
      if (block) onDrop(dropped, block);
    },
    onSwipe,
  });

  useClick(body, (event) => {
    const target = event.target as HTMLElement;
    const visit = target.closest<HTMLElement>('[data-block]');
    const blocked = target.closest<HTMLElement>('[data-block-time]');
    const column = target.closest<HTMLElement>('[data-column]');
    if (!column || !body.current) return;
    const place = {
      column: Number(column.dataset['column']),
      minute: minuteAt(scale, event.clientY - body.current.getBoundingClientRect().top, 'floor'),
    };
    keys.setPlace(place);
    if (carried) return onCarryTo(place);
    const block = visit ? blockOf(visit.dataset['block'] ?? '') : undefined;
    if (block) return onOpen(block.visit);
    const block_time = block_times.find((one) => one.id === Number(blocked?.dataset['blockTime']));
    if (block_time) return onBlockTime(block_time);
    onBook(place);
  });

  const first = columns[0];
  useScrollToNow(scroller, first, scale);
  useFollowCursor(scroller, body, cursor, scale);

  const span =
    keys.block ??
    (carried
      ? { start: cursor.minute, end: cursor.minute + carried.block.end - carried.block.start }
      : { start: cursor.minute, end: cursor.minute + scale.step_minutes });
  // An application has the keyboard to itself: arrows move over the board instead of scrolling it.
  const keyboard = { tabIndex: 0, role: 'application', onKeyDown: keys.onKeyDown };
  const height = (scale.last_minute - scale.first_minute) * scale.pixels_per_minute;
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        {...keyboard}
        aria-label={label}
        aria-describedby="board-help"
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
              <ColumnHead key={column.key} column={column} view={view} count={blocks.get(column.key)?.length ?? 0} />
            ))}
          </div>
          <div className={styles.axis} style={{ blockSize: height }} aria-hidden>
            {first &&
              hoursOf(scale).map((minute) => (
                <span key={minute} className={styles.hour} style={{ insetBlockStart: topOf(scale, minute) }}>
                  <bdi dir="ltr" className="figures">
                    {format.time(momentAfter(first.day_start, minute))}
                  </bdi>
                </span>
              ))}
          </div>
          <div ref={body} className={styles.columns} data-one={columns.length === 1 || undefined} style={{ blockSize: height }}>
            {columns.map((column, index) => (
              <BoardColumnView
                key={column.key}
                column={column}
                index={index}
                scale={scale}
                blocks={isWhole || index < columnsAtOnce ? (blocks.get(column.key) ?? emptyBlocks) : emptyBlocks}
                block_times={block_times.length === 0 ? none : blockTimesOf(column, block_times)}
              />
            ))}
            <div
              className={styles.cursor}
              data-cursor
              data-carrying={carried ? '' : undefined}
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
      <HoverCard scroller={scroller} visitOf={(id) => [...blocks.values()].flat().find((block) => block.visit.id === id)?.visit} />
    </>
  );
}

/** One listener for every slot and block of the board. */
function useClick(body: React.RefObject<HTMLDivElement | null>, onClick: (event: MouseEvent) => void): void {
  const latest = useRef(onClick);
  latest.current = onClick;
  useEffect(() => {
    const own = body.current;
    const click = (event: MouseEvent): void => latest.current(event);
    own?.addEventListener('click', click);
    return () => own?.removeEventListener('click', click);
  }, [body]);
}

const hoursOf = (scale: Scale): number[] =>
  Array.from({ length: Math.ceil((scale.last_minute - scale.first_minute) / 60) }, (_none, hour) => scale.first_minute + hour * 60);

/** Lists per column are kept while the block times are the same, for the memory of the columns. */
const ownBlockTimes = new WeakMap<readonly BlockTime[], Map<string, readonly BlockTime[]>>();
function blockTimesOf(column: BoardColumn, all: readonly BlockTime[]): readonly BlockTime[] {
  const known = ownBlockTimes.get(all) ?? new Map<string, readonly BlockTime[]>();
  ownBlockTimes.set(all, known);
  const own = known.get(column.key) ?? all.filter((block) => block.employee_id === column.employee.id);
  known.set(column.key, own);
  return own;
}

function ColumnHead({ column, view, count }: { column: BoardColumn; view: 'day' | 'week'; count: number }) {
  const format = useSalonFormat();
  const isToday = view === 'week' && column.date === format.dateOf(new Date());
  return (
    <div className={styles.head} data-today={isToday || undefined}>
      <span className={styles.headName}>
        {view === 'day' && (
          <span className={styles.swatch} style={{ '--swatch': column.employee.colour ?? undefined } as React.CSSProperties} aria-hidden />
        )}
        <span title={nameOf(column.employee)}>{view === 'day' ? <bdi>{nameOf(column.employee)}</bdi> : format.day(column.date)}</span>
      </span>
      <span className={styles.headNote}>{t('appointments.board.count', { count })}</span>
    </div>
  );
}

/** The present, on the columns of today. */
function NowLine({ columns, scale }: { columns: readonly BoardColumn[]; scale: Scale }) {
  const format = useSalonFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const today = columns.findIndex(
    (column) =>
      now >= column.day_start && (now - column.day_start) / 60_000 < Math.max(1440, scale.last_minute) && isInScale(scale, column, now),
  );
  const column = columns[today];
  if (!column) return null;
  const isWhole = columns.every((other) => other.date === column.date);
  const minute = (now - column.day_start) / 60_000;
  return (
    <div
      className={styles.now}
      title={t('appointments.board.now', { time: format.time(new Date(now).toISOString()) })}
      style={{
        insetBlockStart: topOf(scale, minute),
        ...(isWhole
          ? {}
          : { insetInlineStart: `${(today / columns.length) * 100}%`, insetInlineEnd: 'auto', inlineSize: `${100 / columns.length}%` }),
      }}
    />
  );
}

const isInScale = (scale: Scale, column: BoardColumn, now: number): boolean => {
  const minute = (now - column.day_start) / 60_000;
  return minute >= scale.first_minute && minute <= scale.last_minute;
};

/** A day opens at what matters: the present today, the beginning on others. */
function useScrollToNow(scroller: React.RefObject<HTMLDivElement | null>, first: BoardColumn | undefined, scale: Scale): void {
  const day_start = first?.day_start;
  const latest = useRef(scale);
  latest.current = scale;
  useEffect(() => {
    if (!scroller.current || day_start === undefined) return;
    const minute = (Date.now() - day_start) / 60_000;
    const isToday = minute >= 0 && minute < 1440;
    scroller.current.scrollTo({ top: isToday ? Math.max(0, topOf(latest.current, minute) - 120) : 0 });
  }, [scroller, day_start]);
}

/** Keeps the cursor of the keys in sight. */
function useFollowCursor(
  scroller: React.RefObject<HTMLDivElement | null>,
  body: React.RefObject<HTMLDivElement | null>,
  cursor: BoardPlace,
  scale: Scale,
): void {
  const isFirst = useRef(true);
  const { column, minute } = cursor;
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const board = scroller.current;
    const own = body.current?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    if (!board || !own || document.activeElement !== board) return;
    const box = board.getBoundingClientRect();
    const rect = own.getBoundingClientRect();
    const top = rect.top + topOf(scale, minute);
    if (top < box.top + 70) board.scrollBy(0, top - box.top - 70);
    if (top + 60 > box.bottom) board.scrollBy(0, top + 60 - box.bottom);
    if (rect.left < box.left + 64) board.scrollBy(rect.left - box.left - 70, 0);
    if (rect.right > box.right - 64) board.scrollBy(rect.right - box.right + 70, 0);
  }, [scroller, body, column, minute, scale]);
}
