import type { Output } from '@rawnaq/contract/endpoint';
import type { previewSeries } from '@rawnaq/contract/calendar/series';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import styles from './series.module.css';

export type Report = Output<typeof previewSeries.output>;
type Entry = Report['occurrences'][number];

/** What was decided for a visit that cannot be as planned: left out, all the same, or another start. */
export type Decision = 'leave_out' | 'as_is' | (string & {});
export type Decisions = Readonly<Record<number, Decision>>;

/** The decisions as the server takes them. */
export function solutionsOf(decisions: Decisions) {
  return Object.entries(decisions).map(([number, decision]) => ({
    number: Number(number),
    ...(decision === 'leave_out' ? { leave_out: 1 as const } : decision === 'as_is' ? { as_is: 1 as const } : { starts_at: decision }),
  }));
}

/** How many conflicts still wait for a decision. */
export const undecided = (report: Report, decisions: Decisions): number =>
  report.occurrences.filter((entry) => entry.is_ok === 0 && decisions[entry.number] === undefined).length;

interface ReportRowsProps {
  report: Report;
  decisions: Decisions;
  /** What leaving one out means: not booked, or left where it is. */
  leave_out: string;
  onDecide: (number: number, decision: Decision | null) => void;
}

/** Each visit of a series: free, or what is in its way and what to do instead. */
export function ReportRows({ report, decisions, leave_out, onDecide }: ReportRowsProps) {
  const format = useSalonFormat();
  const told = (moment: string): string => t('series.at', { day: format.day(format.dateOf(moment)), time: format.time(moment) });
  const choices = (entry: Entry) => [
    ...entry.free_times.map((moment) => ({ value: moment, label: told(moment) })),
    ...(entry.may_book_as_is === 1 ? [{ value: 'as_is', label: t('series.as_is') }] : []),
    { value: 'leave_out', label: leave_out },
  ];
  return (
    <ol className={styles.rows}>
      {report.occurrences.map((entry) => (
        <li key={entry.number} className={styles.row} data-is-ok={entry.is_ok}>
          {entry.is_ok === 1 ? <IconCheck size={18} stroke={1.8} aria-hidden /> : <IconAlertTriangle size={18} stroke={1.8} aria-hidden />}
          <div className={styles.what}>
            <bdi>{told(entry.starts_at)}</bdi>
            {entry.is_ok === 0 && (
              <>
                <p className={styles.why}>{entry.message}</p>
                <ChoiceSelect
                  aria-label={t('series.solution', { time: told(entry.starts_at) })}
                  placeholder={t('series.choose')}
                  choices={choices(entry)}
                  value={decisions[entry.number] ?? null}
                  onChange={(decision) => onDecide(entry.number, decision)}
                  clearable
                  data-path={decisions[entry.number] === undefined ? 'decision' : undefined}
                />
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
