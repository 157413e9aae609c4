import type { FieldCheck } from './field-fault.ts';

/** The national id of a Saudi citizen: ten digits, the first of them 1 (ZATCA, BR-KSA-F-10). Empty where it is not written down. */
export const nationalId: FieldCheck = (value) => (value === '' || /^1\d{9}$/.test(value) ? null : { code: 'field.national_id' });
