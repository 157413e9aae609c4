import type { Comparison } from '@rawnaq/domain/reports/comparison/comparison';
import type { ReactNode } from 'react';
import type { DateRange } from '../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';
import { ComparedWith } from './comparison.tsx';
import styles from './report-note.module.css';

interface ReportNoteProps {
  compared: DateRange | null;
  comparison: Comparison | undefined;
  /** What readers should know about the figures. */
  children?: ReactNode;
}

/** Below the cards of a report: what its figures leave out, and which days they are compared with. */
export const ReportNote = ({ compared, comparison, children }: ReportNoteProps) => (
  <p className={styles.across}>
    {children} <ComparedWith compared={compared} comparison={comparison} />
  </p>
);

interface RowsNoteProps {
  /** What the rows are, where that is not all there are. */
  name?: string;
  period: DateRange;
  /** What they come to, in words; left out while it is not there, and where there are no rows. */
  sum?: string | undefined;
}

/** Above the rows of a figure: which they are, of which days, and what they come to. */
export function RowsNote({ name, period, sum }: RowsNoteProps) {
  const format = useSalonFormat();
  return (
    <p className={styles.above}>
      {name !== undefined && (
        <>
          <strong>{name}</strong>{' '}
        </>
      )}
      <bdi>{format.period(period.from, period.to)}</bdi>
      {sum !== undefined && (
        <>
          {' · '}
          <bdi>{sum}</bdi>
        </>
      )}
    </p>
  );
}
