import { readDateOfEitherCalendar } from '@rawnaq/domain/fields/typed-hijri';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { useSalonFormat } from '../figures/salon-locale.tsx';
import type { FieldProps } from '../forms/field-props.ts';
import { DateInput } from './date-input.tsx';

/** A day of papers that carry Hijri dates: typed in either calendar and shown in both. Its value is the Gregorian day, as everywhere. */
export function EitherDateInput({ description, ...field }: FieldProps<CalendarDate>) {
  const format = useSalonFormat();
  return (
    <DateInput
      {...field}
      description={field.value === '' ? description : format.hijri(field.value)}
      read={readDateOfEitherCalendar}
      clearable
    />
  );
}
