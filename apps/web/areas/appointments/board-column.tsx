import { IconAlertTriangle, IconCheck, IconLock, IconNote, IconStack2, IconWorld } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '../../shell/text.ts';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import styles from './board.module.css';
import type { BlockTime, BoardColumn, VisitBlock } from './board-types.ts';
import type { Scale } from './grid-geometry.ts';
import { topOf } from './grid-geometry.ts';
import { nameOf, servicesOf, statusNameOf, statusText, statusTones } from './names.ts';
import { minutesSince, momentAfter } from './salon-time.ts';

interface ColumnProps {
  column: BoardColumn;
  index: number;
  blocks: readonly VisitBlock[];
  block_times: readonly BlockTime[];
  scale: Scale;
}

/** The times at which nobody works here, between the ends of the axis. */
function closedSpans(column: BoardColumn, scale: Scale): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let open = scale.first_minute;
  for (const span of column.employee.working) {
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

/** One employee's day. Drawn anew only when something of it changed. */
export const BoardColumnView = memo(function BoardColumnView({ column, index, blocks, block_times, scale }: ColumnProps) {
  return (
    <div className={styles.column} data-column={index}>
      {closedSpans(column, scale).map((span) => (
        <div key={span.start} data-off-hours="" className={styles.closed} style={place(scale, span.start, span.end)} />
      ))}
      {block_times.map((block) => (
        <BlockTimeView key={block.id} block={block} column={column} scale={scale} />
      ))}
      {blocks.map((block) => (
        <VisitBlockView key={block.key} block={block} column={column} scale={scale} />
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
        {nameOf(column.employee)}, {format.time(block.starts_at)}–{format.time(block.ends_at)}:
      </span>
      <IconLock size={14} stroke={1.8} aria-hidden /> {text}
    </div>
  );
}

function VisitBlockView({ block, column, scale }: { block: VisitBlock; column: BoardColumn; scale: Scale }) {
  const format = useSalonFormat();
  const { visit, start, end, lane, lanes } = block;
  const status = statusNameOf(visit);
  const services = servicesOf(visit, block.positions);
  const starts_at = momentAfter(column.day_start, start);
  const time = `${format.time(starts_at)}–${format.time(momentAfter(column.day_start, end))}`;
  const height = (end - start) * scale.pixels_per_minute;
  return (
    <div
      className={styles.visit}
      data-visit={visit.id}
      data-block={block.key}
      data-tone={statusTones[status]}
      data-faded={status === 'no_show' || undefined}
      data-short={height < 34 || undefined}
      role="button"
      tabIndex={-1}
      style={{
        ...place(scale, start, end),
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
        inlineSize: `calc(${100 / lanes}% - 4px)`,
      }}
    >
      <span className="only-read-aloud">
        {nameOf(column.employee)}, {format.day(column.date)}, {statusText(status)}
      </span>
      <span className={styles.visitHead}>
        <bdi dir="ltr" className="figures">
          {time}
        </bdi>
        <span className={styles.marks} aria-hidden>
          {status === 'confirmed' && <IconCheck size={13} stroke={2.4} />}
          {visit.is_overbooked === 1 && <IconStack2 size={13} stroke={2} />}
          {visit.source === 1 && <IconWorld size={13} stroke={2} />}
          {visit.notes !== null && <IconNote size={13} stroke={2} />}
          {visit.no_show_count > 0 && <IconAlertTriangle size={13} stroke={2} />}
        </span>
      </span>
      <strong className={styles.customer}>
        <bdi>{visit.customer_name}</bdi>
      </strong>
      {height >= 50 && <span className={styles.services}>{services}</span>}
      <span className={styles.handle} data-resize aria-hidden />
    </div>
  );
}
