import { useState } from 'react';
import { detailsOf } from '../../../shell/refusal.ts';
import { type Decision, type Decisions, type Report, undecided } from './report-rows.tsx';

/** The report of a series while its conflicts are being decided, and what a refused save says in its place. */
export function useReport() {
  const [report, setReport] = useState<Report | null>(null);
  const [decisions, setDecisions] = useState<Decisions>({});
  return {
    report,
    decisions,
    left_out: Object.values(decisions).filter((decision) => decision === 'leave_out').length,
    left: report === null ? 0 : undecided(report, decisions),
    show(next: Report): void {
      setReport(next);
      setDecisions({});
    },
    forget: (): void => setReport(null),
    decide(number: number, decision: Decision | null): void {
      setDecisions((before) => {
        const { [number]: _old, ...others } = before;
        return decision === null ? others : { ...others, [number]: decision };
      });
    },
    /** Somebody was faster: the refusal carries the report as it is now. Answers whether the error was that. */
    takeRefusal(error: unknown): boolean {
      const current = detailsOf<Report>(error, 'series.conflicts');
      if (!Array.isArray(current?.occurrences)) return false;
      setReport(current);
      // What was decided and still stands in the way has to be decided anew.
      setDecisions((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([number]) =>
            current.occurrences.every((entry) => entry.number !== Number(number) || entry.is_ok === 1),
          ),
        ),
      );
      return true;
    },
  };
}
