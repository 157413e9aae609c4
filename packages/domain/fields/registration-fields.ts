import type { FieldCheck } from './field-fault.ts';

/** Exactly so many digits, as a Saudi national address and registration numbers ask for. */
export function digitsExactly(length: number): FieldCheck {
  return (value) => {
    if (value === '') return null;
    if (!/^\d+$/.test(value)) return { code: 'field.not_numeric' };
    return value.length === length ? null : { code: 'field.wrong_length', params: { length } };
  };
}
