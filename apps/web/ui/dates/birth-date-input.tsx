import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { birthDateLimits } from '@rawnaq/domain/time/date-limits';
import { DateInput } from './date-input.tsx';
import type { FieldProps } from '../forms/field-props.ts';
import { useSalonFormat } from '../figures/salon-locale.tsx';

/** The day somebody was born, as far back as anybody can have been. */
export function BirthDateInput(field: FieldProps<CalendarDate>) {
  return <DateInput {...field} {...birthDateLimits(useSalonFormat().dateOf(new Date()))} clearable />;
}
