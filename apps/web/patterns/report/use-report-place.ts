import { daysAsked } from '@rawnaq/domain/reports/saved-views/view-period';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { DateRange } from '../../ui/dates/date-presets.ts';

/** What is needed to save what a report shows, and to open it again. */
export interface ReportPlace {
  /** The address of the screen, and of the report in the API. */
  screen: string;
  report: string;
  /** Null where the report has none. */
  period: DateRange | null;
  /** Filters, columns and order, without the period: all of them, also those that the screen has of its own. */
  query: string;
  /** The screen was opened without saying what it is to show. */
  isUntouched: boolean;
  /** Shows what a query and a period say. */
  open: (query: string, period: DateRange | null) => void;
}

/** The place of the screen that is open. `query` is what a view of the report keeps beside its period. */
export function useReportPlace(report: string, period: DateRange | null, query: string): ReportPlace {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const [isUntouched] = useState(searchStr === '');
  return {
    screen: pathname,
    report,
    period,
    query,
    isUntouched,
    open: (shown, days) => {
      const address = new URLSearchParams(shown);
      for (const [name, day] of Object.entries(daysAsked(report, days))) address.set(name, day);
      const text = address.toString().replaceAll('%2C', ',');
      router.history.replace(text === '' ? router.history.location.pathname : `${router.history.location.pathname}?${text}`);
    },
  };
}
