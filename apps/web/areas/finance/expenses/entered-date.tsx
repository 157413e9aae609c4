import { enteredDateLimits } from '@rawnaq/domain/time/date-limits';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { may } from '../../../shell/globals.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import type { FieldProps } from '../../../ui/forms/field-props.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';

/** A day of an expense: up to a year ago, and earlier for who has the right to it. */
export function EnteredDate(field: FieldProps<CalendarDate>) {
  const { earliest, latest } = enteredDateLimits(useSalonFormat().dateOf(new Date()));
  return <DateInput {...field} latest={latest} {...(may('expenses.enter_earlier') ? {} : { earliest })} />;
}
