import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '../../../../shell/text/text.ts';
import type { SalonFormat } from '../../../../ui/figures/salon-format.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { blockColour, type Colours } from '../block-times/block-colour.ts';
import board from '../board/board.module.css';
import type { BlockTime, BoardColumn, VisitBlock } from '../board/board-types.ts';
import type { Scale } from '../moves/grid-geometry.ts';
import { topOf } from '../moves/grid-geometry.ts';
import { nameOf, servicesOf, statusNameOf, statusText } from '../visit/names.ts';
import { minutesSince } from '../salon-time.ts';
import styles from '../board/visit-block.module.css';
import { NowLine } from './board-heads.tsx';
import painted from '../board/visit-colours.module.css';
import { guestsOf, VisitMarks } from '../visit/visit-marks.tsx';

interface ColumnProps {
  column: BoardColumn;
  index: number;
  blocks: readonly VisitBlock[];
  block_times: readonly BlockTime[];
  scale: Scale;
  colours: Colours;
  /** Null: every visit is looked for. */
  isWanted: ((block: VisitBlock) => boolean) | null;
}

/** The times at which nobody works here, between the ends of the axis. */
function closedSpans(column: BoardColumn, scale: Scale): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let open = scale.first_minute;
  for (const span of column.subject.working) {
    const start = minutesSince(column.day_start, span.starts_at);
    const end = minutesSince(column.day_start, span.ends_at);
    if (end <= scale.first_minute || start >= scale.last_minute) continue;
    if (start > open) spans.push({ start: open, end: start });
    open = Math.max(open, end);
  }
  if (open < scale.last_minute) spans.push({ start: open, end: scale.last_minute });
  return spans;
}

const place = (scale: Scale, start: number, end: number) => ({
  insetBlockStart: topOf(scale, Math.max(start, scale.first_minute)),
  blockSize: (Math.min(end, scale.last_minute) - Math.max(start, scale.first_minute)) * scale.pixels_per_minute,
});

/** One employee's or one place's day. Drawn anew only when something of it changed. */
export const BoardColumnView = memo(function BoardColumnView({
  column,
  index,
  blocks,
  block_times,
  scale,
  colours,
  isWanted,
}: ColumnProps) {
  const format = useSalonFormat();
  const whose = `${nameOf(column.subject)}${t('appointments.comma')}${format.day(column.date)}${t('appointments.comma')}`;
  return (
    <div className={board.column} data-column={index}>
      {closedSpans(column, scale).map((span) => (
        <div key={span.start} data-off-hours="" className={board.closed} style={place(scale, span.start, span.end)} />
      ))}
      <NowLine column={column} scale={scale} />
      {block_times.map((block) => (
        <BlockTimeView key={block.id} block={block} column={column} scale={scale} />
      ))}
      {blocks.map((block) => (
        <VisitBlockView
          key={block.key}
          block={block}
          column={column}
          whose={whose}
          scale={scale}
          colours={colours}
          isDim={isWanted?.(block) === false}
        />
      ))}
    </div>
  );
});

function BlockTimeView({ block, column, scale }: { block: BlockTime; column: BoardColumn; scale: Scale }) {
  const format = useSalonFormat();
  const start = minutesSince(column.day_start, block.starts_at);
  const end = minutesSince(column.day_start, block.ends_at);
  if (end <= scale.first_minute || start >= scale.last_minute) return null;
  const height = (Math.min(end, scale.last_minute) - Math.max(start, scale.first_minute)) * scale.pixels_per_minute;
  const text = block.reason === null ? t('appointments.board.blocked') : t('appointments.board.blocked_because', { reason: block.reason });
  return (
    <div
      className={styles.blocked}
      style={{ ...place(scale, start, end), ...lettersFor(height) }}
      role="button"
      tabIndex={-1}
      data-block-time={block.id}
      data-short={height < twoLines || undefined}
      data-wordless={height < leastWords || undefined}
      data-ends=""
    >
      <span className="only-read-aloud">
        {nameOf(column.subject)}, {format.time(block.starts_at)}–{format.time(block.ends_at)}:
      </span>
      <IconLock size={14} stroke={1.8} aria-hidden />
      <span className={styles.blockedText}>
        <bdi dir="ltr" className="figures" />
        {text}
      </span>
    </div>
  );
}

interface BlockProps {
  block: VisitBlock;
  column: BoardColumn;
  /** The employee and the day, as they begin what is read aloud. */
  whose: string;
  scale: Scale;
  colours: Colours;
  isDim: boolean;
}

const visitClass = `${painted.toned} ${styles.visit}`;

/** A busy day draws five hundred of them: few elements, nothing of them positioned but the block itself, and its name in one attribute. */
function VisitBlockView({ block, column, whose, scale, colours, isDim }: BlockProps) {
  const format = useSalonFormat();
  const { visit, start, end, lane, lanes, session } = block;
  const status = statusNameOf(visit);
  const time = `${timeAt(format, column.day_start, start)}–${timeAt(format, column.day_start, end)}`;
  const height = (end - start) * scale.pixels_per_minute;
  const side = {
    insetInlineStart: lanes === 1 && !block.isInside ? 2 : `calc(${(lane / lanes) * 100}% + ${block.isInside ? 14 : 2}px)`,
    inlineSize: `calc(${100 / lanes}% - ${block.isInside ? 18 : 4}px)`,
  };
  const { tone, style } = blockColour(block, column.subject, colours);
  const name = session ? serviceOf(block) : visit.customer_name;
  const customer = session ? `${name} ${session.taken}/${session.seats}` : name;
  const comma = t('appointments.comma');
  const services = session ? session.visits.map((one) => one.customer_name).join(comma) : servicesOf(visit, block.positions);
  const guests = guestsOf(block);
  const under = guests.length > 0 ? `${services} · ${guests.join(comma)}` : services;
  return (
    <>
      <div
        className={visitClass}
        data-visit={visit.id}
        data-block={block.key}
        data-tone={tone}
        data-faded={status === 'no_show' || undefined}
        data-waiting={visit.approval === 1 || undefined}
        data-dim={isDim || undefined}
        data-inside={block.isInside || undefined}
        data-short={height < twoLines || undefined}
        data-wordless={height < leastWords || undefined}
        data-ends={session ? undefined : ''}
        role="button"
        tabIndex={-1}
        aria-label={`${whose}${statusText(status)}${comma}${time} ${customer} ${under}`}
        style={{ ...place(scale, start, end), ...side, ...style, ...lettersFor(height) }}
      >
        {block.gaps.map((gap) => (
          <span
            key={gap.start}
            className={styles.gap}
            data-gap=""
            title={t('appointments.board.processing')}
            style={{
              insetBlockStart: (gap.start - start) * scale.pixels_per_minute,
              blockSize: (gap.end - gap.start) * scale.pixels_per_minute,
            }}
          />
        ))}
        <VisitMarks visit={visit} />
        <bdi dir="ltr" className="figures">
          {time}
        </bdi>{' '}
        {session ? (
          <strong className={styles.customer}>
            <bdi>{name}</bdi>{' '}
            <bdi dir="ltr" className="figures">
              {session.taken}/{session.seats}
            </bdi>
          </strong>
        ) : (
          // Cut where its own script ends: the first name stays, whichever way the page is read.
          <bdi className={styles.customer}>{name}</bdi>
        )}{' '}
        {height >= threeLines && (
          <span className={styles.services} {...(height >= 80 && { 'data-roomy': true, style: roomFor(height) })}>
            {under}
          </span>
        )}
      </div>
      {block.buffer > 0 && visit.status !== 4 && (
        <div
          className={styles.buffer}
          style={{ ...place(scale, end, end + block.buffer), ...side }}
          title={t('appointments.board.buffer')}
        />
      )}
    </>
  );
}

/** Pixels that a block needs for its time above its name, and for a line of services below them, with the deepest letters of both scripts. */
const twoLines = 40.5;
const threeLines = 56.5;

/** Pixels of a block that its border, its padding, the time and the name take; and of a line of services. */
const aboveServices = 46;
const serviceLine = 18;
const roomFor = (height: number) => ({ '--lines': Math.floor((height - aboveServices) / serviceLine) }) as React.CSSProperties;

/**
 * Ten minutes are 15 pixels high: their letters are as small as their ink needs, from the hamza of an أ to the dots of a last ي, and begin as high as
 * they can. What is lower still is a bar without words.
 */
const leastWords = 14;
const lettersFor = (height: number) =>
  height < 22.5 ? { fontSize: Math.min(12, Math.floor((height - 2) * 6.85) / 10), lineHeight: `${height - 3}px`, alignItems: 'start' } : {};

const serviceOf = ({ visit, positions }: VisitBlock): string =>
  nameOf(visit.lines[positions[0] ?? 0] ?? { english_name: null, arabic_name: null });

/** The clock at each quarter is written once and not once a block. */
const clocks = new WeakMap<SalonFormat, Map<number, string>>();
function timeAt(format: SalonFormat, day_start: number, minute: number): string {
  let known = clocks.get(format);
  if (!known) clocks.set(format, (known = new Map()));
  const instant = day_start + minute * 60_000;
  let text = known.get(instant);
  if (text === undefined) known.set(instant, (text = format.time(new Date(instant).toISOString())));
  return text;
}
