import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '../../shell/text.ts';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import { blockColour, type Colours } from './block-colour.ts';
import styles from './board.module.css';
import type { BlockTime, BoardColumn, VisitBlock } from './board-types.ts';
import type { Scale } from './grid-geometry.ts';
import { topOf } from './grid-geometry.ts';
import { nameOf, servicesOf, statusNameOf, statusText } from './names.ts';
import { minutesSince, momentAfter } from './salon-time.ts';
import { guestsOf, VisitMarks } from './visit-marks.tsx';

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
  return (
    <div className={styles.column} data-column={index}>
      {closedSpans(column, scale).map((span) => (
        <div key={span.start} data-off-hours="" className={styles.closed} style={place(scale, span.start, span.end)} />
      ))}
      {block_times.map((block) => (
        <BlockTimeView key={block.id} block={block} column={column} scale={scale} />
      ))}
      {blocks.map((block) => (
        <VisitBlockView key={block.key} block={block} column={column} scale={scale} colours={colours} isDim={isWanted?.(block) === false} />
      ))}
    </div>
  );
});

function BlockTimeView({ block, column, scale }: { block: BlockTime; column: BoardColumn; scale: Scale }) {
  const format = useSalonFormat();
  const start = minutesSince(column.day_start, block.starts_at);
  const end = minutesSince(column.day_start, block.ends_at);
  if (end <= scale.first_minute || start >= scale.last_minute) return null;
  const text = block.reason === null ? t('appointments.board.blocked') : t('appointments.board.blocked_because', { reason: block.reason });
  return (
    <div className={styles.blocked} style={place(scale, start, end)} role="button" tabIndex={-1} data-block-time={block.id}>
      <span className="only-read-aloud">
        {nameOf(column.subject)}, {format.time(block.starts_at)}–{format.time(block.ends_at)}:
      </span>
      <IconLock size={14} stroke={1.8} aria-hidden />
      <span className={styles.blockedText}>
        <bdi dir="ltr" className="figures" />
        {text}
      </span>
      <span className={styles.handle} data-resize aria-hidden />
    </div>
  );
}

interface BlockProps {
  block: VisitBlock;
  column: BoardColumn;
  scale: Scale;
  colours: Colours;
  isDim: boolean;
}

function VisitBlockView({ block, column, scale, colours, isDim }: BlockProps) {
  const format = useSalonFormat();
  const { visit, start, end, lane, lanes, session } = block;
  const status = statusNameOf(visit);
  const time = `${format.time(momentAfter(column.day_start, start))}–${format.time(momentAfter(column.day_start, end))}`;
  const height = (end - start) * scale.pixels_per_minute;
  const side = {
    insetInlineStart: `calc(${(lane / lanes) * 100}% + ${block.isInside ? 14 : 2}px)`,
    inlineSize: `calc(${100 / lanes}% - ${block.isInside ? 18 : 4}px)`,
  };
  const guests = guestsOf(block);
  const { tone, style } = blockColour(block, column.subject, colours);
  return (
    <>
      <div
        className={styles.visit}
        data-visit={visit.id}
        data-block={block.key}
        data-tone={tone}
        data-faded={status === 'no_show' || undefined}
        data-waiting={visit.approval === 1 || undefined}
        data-dim={isDim || undefined}
        data-inside={block.isInside || undefined}
        data-short={height < 34 || undefined}
        role="button"
        tabIndex={-1}
        style={{ ...place(scale, start, end), ...side, ...style }}
      >
        <span className="only-read-aloud">
          {nameOf(column.subject)}, {format.day(column.date)}, {statusText(status)}
        </span>
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
        <span className={styles.visitHead}>
          <bdi dir="ltr" className="figures">
            {time}
          </bdi>
          <VisitMarks visit={visit} />
        </span>
        <strong className={styles.customer}>
          {session ? (
            <>
              {nameOf(visit.lines[block.positions[0] ?? 0] ?? { english_name: null, arabic_name: null })}{' '}
              <bdi dir="ltr" className="figures">
                {session.taken}/{session.seats}
              </bdi>
            </>
          ) : (
            <bdi>{visit.customer_name}</bdi>
          )}
        </strong>
        {height >= 50 && (
          <span className={styles.services}>
            {session ? session.visits.map((one) => one.customer_name).join(t('appointments.comma')) : servicesOf(visit, block.positions)}
            {guests.length > 0 && ` · ${guests.join(t('appointments.comma'))}`}
          </span>
        )}
        {session === null && <span className={styles.handle} data-resize aria-hidden />}
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
