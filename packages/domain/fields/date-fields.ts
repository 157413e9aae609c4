import { isCalendarDate } from '../time/calendar-date.ts';
import type { FieldCheck, FieldFaultCode } from './field-fault.ts';

/** A day that exists, written YYYY-MM-DD. */
export const date: FieldCheck = (value) => (value === '' || isCalendarDate(value) ? null : { code: 'field.not_a_date' });

/** A time of day, written HH:mm. */
export const time: FieldCheck = (value) => (value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : { code: 'field.not_a_time' });

function compared(code: FieldFaultCode, limit: string, holds: (value: string) => boolean): FieldCheck {
  return (value) => (value === '' || limit === '' || holds(value) ? null : { code, params: { limit } });
}

/** Dates with dates or times with times; both are written so that the order of the texts is the order in time. */
export const after = (limit: string): FieldCheck => compared('field.must_be_after', limit, (value) => value > limit);
export const afterOrEqual = (limit: string): FieldCheck => compared('field.must_be_after_or_equal', limit, (value) => value >= limit);
export const before = (limit: string): FieldCheck => compared('field.must_be_before', limit, (value) => value < limit);
export const beforeOrEqual = (limit: string): FieldCheck => compared('field.must_be_before_or_equal', limit, (value) => value <= limit);
