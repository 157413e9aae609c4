import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { direction } from '../../../../shell/text/language.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { Face } from '../../../../ui/pictures/face.tsx';
import { blockColour, type Colours } from '../block-times/block-colour.ts';
import { hoursOf, minuteNow, useNow } from './board-heads.tsx';
import styles from './board-timeline.module.css';
import type { BlockTime, BoardColumn, BoardPlace, VisitBlock } from '../board/board-types.ts';
import { nameOf, servicesOf, statusNameOf, statusText } from '../visit/names.ts';
import { minutesSince, momentAfter } from '../salon-time.ts';
import { useBoardHands, type HandsProps } from '../moves/use-board-hands.ts';
import { VisitMarks } from '../visit/visit-marks.tsx';
import painted from '../board/visit-colours.module.css';

export interface BoardTimelineProps extends HandsProps {
  colours: Colours;
  isWanted: ((block: VisitBlock) => boolean) | null;
  label: string;
  /** The employee's week. */
  onEmployee: (id: number) => void;
}

/** Lying down a minute needs less room than standing. */
const stretch = 1.35;

/** The day lying down: a row an employee, time from the beginning of the line to its end. */
export function BoardTimeline(props: BoardTimelineProps) {
  const { columns, blocks, block_times, scale, colours, isWanted } = props;
  const format = useSalonFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const perMinute = scale.pixels_per_minute * stretch;
  const width = (scale.last_minute - scale.first_minute) * perMinute;
  const from = (minute: number): number => (Math.max(minute, scale.first_minute) - scale.first_minute) * perMinute;
  const span = (start: number, end: number) => ({
    insetInlineStart: from(start),
    inlineSize: from(Math.min(end, scale.last_minute)) - from(start),
  });
  const now = useNow();
  const first = columns[0];
  const minute = first ? minuteNow(first, scale, now) : null;
  useScrollOnOpening(scroller, minute === null ? 0 : Math.max(0, from(minute) - 120));

  const lying = useMemo(() => ({ ...scale, pixels_per_minute: scale.pixels_per_minute * stretch }), [scale]);
  const hands = useBoardHands({ ...props, scale: lying }, { scroller, body, isLying: true });
  const { cursor } = hands;
  useCursorInSight(scroller, body, cursor);

  return (
    <>
      <div ref={scroller} className={styles.scroller} {...hands.keyboard} aria-label={props.label} aria-describedby="timeline-help">
        <div ref={body} className={styles.sheet} style={{ '--hour-width': `${60 * perMinute}px` } as React.CSSProperties}>
          <div className={styles.corner} />
          <div className={styles.hours} style={{ inlineSize: width }} aria-hidden>
            {first &&
              hoursOf(scale).map((hour) => (
                <span key={hour} className={styles.hour} style={{ insetInlineStart: from(hour) }}>
                  <bdi dir="ltr" className="figures">
                    {format.time(momentAfter(first.day_start, hour))}
                  </bdi>
                </span>
              ))}
          </div>
          {columns.map((column, row) => {
            const own = blocks.get(column.key) ?? [];
            const lanes = Math.max(1, ...own.map((block) => block.lanes));
            return (
              <div key={column.key} className={styles.row} style={{ '--lanes': lanes } as React.CSSProperties}>
                <RowHead column={column} onEmployee={props.onEmployee} />
                <div className={styles.track} style={{ inlineSize: width }} data-column={row}>
                  {column.subject.working.map((open) => (
                    <span
                      key={open.starts_at}
                      className={styles.open}
                      style={span(minutesSince(column.day_start, open.starts_at), minutesSince(column.day_start, open.ends_at))}
                    />
                  ))}
                  {minute !== null && <span className={styles.now} style={{ insetInlineStart: from(minute) }} aria-hidden />}
                  {block_times
                    .filter((block) => column.kind === 'employee' && block.employee_id === column.subject.id)
                    .map((block) => (
                      <TimelineBlockTime key={block.id} block={block} column={column} span={span} />
                    ))}
                  {own.map((block) => (
                    <TimelineVisit
                      key={block.key}
                      block={block}
                      column={column}
                      colours={colours}
                      isDim={isWanted?.(block) === false}
                      style={span(block.start, block.end)}
                    />
                  ))}
                  {row === cursor.column && (
                    <span
                      className={styles.cursor}
                      data-cursor
                      data-carrying={props.inHand ? '' : undefined}
                      style={span(cursor.start, cursor.end)}
                    />
                  )}
                </div>
              </div>
            );
          })}
        </div>
      </div>
      <p id="timeline-help" className="only-read-aloud">
        {t('appointments.board.help')}
      </p>
      <p className="only-read-aloud" role="status" aria-live="polite">
        {hands.said}
      </p>
    </>
  );
}

/** Whose line it is; pressed, it shows that employee's week. */
function RowHead({ column: { subject }, onEmployee }: { column: BoardColumn; onEmployee: (id: number) => void }) {
  return (
    <div className={styles.name}>
      <Face name={nameOf(subject)} uniqueId={subject.picture_unique_id} colour={subject.colour} id={subject.id} size={32} />
      <button type="button" className={styles.whose} onClick={() => onEmployee(subject.id)}>
        <bdi>{nameOf(subject)}</bdi>
      </button>
    </div>
  );
}

interface TimelineVisitProps {
  block: VisitBlock;
  column: BoardColumn;
  colours: Colours;
  isDim: boolean;
  style: React.CSSProperties;
}

function TimelineVisit({ block, column, colours, isDim, style: place }: TimelineVisitProps) {
  const format = useSalonFormat();
  const { tone, style } = blockColour(block, column.subject, colours);
  const time = `${format.time(momentAfter(column.day_start, block.start))}–${format.time(momentAfter(column.day_start, block.end))}`;
  const words = [
    nameOf(column.subject),
    time,
    block.visit.customer_name,
    servicesOf(block.visit, block.positions),
    statusText(statusNameOf(block.visit)),
  ];
  return (
    <button
      type="button"
      tabIndex={-1}
      data-ends={block.session ? undefined : ''}
      className={`${painted.toned} ${styles.visit}`}
      data-visit={block.visit.id}
      data-block={block.key}
      data-tone={tone}
      data-waiting={block.visit.approval === 1 || undefined}
      data-dim={isDim || undefined}
      data-inside={block.isInside || undefined}
      title={words.join(t('appointments.comma'))}
      style={{ ...place, ...style, '--lane': block.lane } as React.CSSProperties}
    >
      <span className="only-read-aloud">{words.join(t('appointments.comma'))}</span>
      <bdi className={styles.customer} aria-hidden>
        {block.visit.customer_name}
      </bdi>
      <span className={styles.under} aria-hidden>
        <span>{servicesOf(block.visit, block.positions)}</span>
        <VisitMarks visit={block.visit} />
      </span>
    </button>
  );
}

interface TimelineBlockTimeProps {
  block: BlockTime;
  column: BoardColumn;
  span: (start: number, end: number) => React.CSSProperties;
}

function TimelineBlockTime({ block, column, span }: TimelineBlockTimeProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.blocked}
      data-block-time={block.id}
      data-ends=""
      style={span(minutesSince(column.day_start, block.starts_at), minutesSince(column.day_start, block.ends_at))}
    >
      {block.reason ?? t('appointments.board.blocked')}
    </button>
  );
}

/** Scrolls once, so many pixels from the beginning of the line: to a little before now. */
function useScrollOnOpening(scroller: RefObject<HTMLDivElement | null>, left: number): void {
  const opened = useRef(left);
  useEffect(() => {
    scroller.current?.scrollTo({ left: direction === 'rtl' ? -opened.current : opened.current });
  }, [scroller]);
}

/** A user who moves over the board by keyboard sees the current place. */
function useCursorInSight(scroller: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>, cursor: BoardPlace): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && document.activeElement === scroller.current)
      body.current?.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    isFirst.current = false;
  }, [scroller, body, cursor.column, cursor.minute]);
}
