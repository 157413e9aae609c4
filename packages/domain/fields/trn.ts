import { AccountCountry } from '../money/currencies.ts';
import type { FieldCheck } from './field-fault.ts';

const trn_length = 15;

/**
 * A tax registration number: 15 characters; in Saudi Arabia, once longer than two, it starts and ends with 3 (specification §5).
 * In Saudi Arabia and the United Arab Emirates it is digits only, since their e-invoices accept nothing else.
 */
export function trn(country_id: number): FieldCheck {
  return (value) => {
    if (value === '') return null;
    const digits_only = country_id === AccountCountry.ksa || country_id === AccountCountry.uae;
    if (digits_only && !/^\d+$/.test(value)) return { code: 'field.trn_digits' };
    const is_framed = value.startsWith('3') && value.endsWith('3');
    if (country_id === AccountCountry.ksa && value.length > 2 && !is_framed) return { code: 'field.trn_ksa_threes' };
    return value.length === trn_length ? null : { code: 'field.trn_length', params: { length: trn_length } };
  };
}
