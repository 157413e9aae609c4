import { readDateOfEitherCalendar } from '@rawnaq/domain/fields/typed-hijri';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { FieldProps } from '../forms/field-props.ts';
import { DateInput } from './date-input.tsx';
import { useHijriFormat } from './hijri-text.tsx';

/** A day of papers that carry Hijri dates: typed in either calendar and shown in both. Its value is the Gregorian day, as everywhere. */
export function EitherDateInput({ description, ...field }: FieldProps<CalendarDate>) {
  const hijri = useHijriFormat();
  return (
    <DateInput {...field} description={field.value === '' ? description : hijri(field.value)} read={readDateOfEitherCalendar} clearable />
  );
}
