import type { Decimals } from '../money/currency-decimals.ts';
import { formatAmount, parseAmount } from '../money/money-amount.ts';
import type { FieldCheck, FieldFault } from './field-fault.ts';
import { westernDigits } from './western-digits.ts';

export interface Range {
  minimum?: number;
  maximum?: number;
}

function rangeFault(value: number, { minimum, maximum }: Range, show: (limit: number) => string | number): FieldFault | null {
  if (minimum !== undefined && value < minimum) return { code: 'field.below_minimum', params: { minimum: show(minimum) } };
  if (maximum !== undefined && value > maximum) return { code: 'field.above_maximum', params: { maximum: show(maximum) } };
  return null;
}

/** Digits only, without leading zeros, within the range; Arabic-Indic digits count as digits (specification §5, integer). */
export function integer(range: Range = {}): FieldCheck {
  return (value) => {
    if (value === '') return null;
    const text = westernDigits(value.trim());
    if (!/^-?\d+([.٫,]\d+)?$/.test(text)) return { code: 'field.not_a_number' };
    if (!/^(0|[1-9]\d*)$/.test(text) || !Number.isSafeInteger(Number(text))) return { code: 'field.not_an_integer' };
    return rangeFault(Number(text), range, (limit) => limit);
  };
}

/** An integer that must not pass the quantity there is (specification §5, quantity variant). */
export function quantity(current: number): FieldCheck {
  const whole = integer();
  return (value) => {
    const fault = whole(value);
    if (fault !== null || value === '') return fault;
    return Number(westernDigits(value.trim())) > current ? { code: 'field.above_current_quantity', params: { current } } : null;
  };
}

/** Non-negative with at most the decimals of its currency, limits in minor units; the limits in the fault are plain decimals ("12.50"). */
export function price(decimals: Decimals, range: Range = {}): FieldCheck {
  return (value) => {
    if (value === '') return null;
    const amount = parseAmount(value, decimals);
    if (amount === null) {
      const part = /^[^.٫]*[.٫](\d+)$/.exec(westernDigits(value.trim()))?.[1] ?? '';
      return { code: part.length > decimals ? 'field.too_many_decimals' : 'field.not_a_price', params: { decimals } };
    }
    return rangeFault(amount, { minimum: 0, ...range }, (limit) => formatAmount(limit, decimals));
  };
}

/** Digits only, leading zeros allowed. */
export const numeric: FieldCheck = (value) => (value === '' || /^\d+$/.test(westernDigits(value)) ? null : { code: 'field.not_numeric' });

/** An integer that is a multiple of `step`. */
export function multipleOf(step: number): FieldCheck {
  const whole = integer();
  return (value) => {
    const fault = whole(value);
    if (fault !== null || value === '') return fault;
    return Number(westernDigits(value.trim())) % step === 0 ? null : { code: 'field.not_a_multiple', params: { step } };
  };
}
