/** How the numbers of one kind of document are written. */
export interface NumberSeries {
  prefix: string;
  padding: number;
  next_number: number;
}

export type NumberSeriesFault =
  | { code: 'series.prefix_ends_in_digit'; field: 'prefix' }
  | { code: 'series.only_grows'; field: 'next_number'; params: { next_number: number } };

/**
 * A document's number as printed: prefix, then the sequence padded with zeros ("INV-" 5 12 → "INV-00012").
 * A sequence longer than the padding is written in full.
 */
export function documentNumber({ prefix, padding }: Pick<NumberSeries, 'prefix' | 'padding'>, sequence: number): string {
  return `${prefix}${String(sequence).padStart(padding, '0')}`;
}

/**
 * What is wrong with a change of a series, or null. The next number may only grow, so that no number comes twice (rules, Money); a prefix does
 * not end in a digit, because the digit would read as part of the number and two sequences could print alike.
 */
export function numberSeriesFault(wanted: NumberSeries, current: NumberSeries): NumberSeriesFault | null {
  if (/\d$/.test(wanted.prefix)) return { code: 'series.prefix_ends_in_digit', field: 'prefix' };
  if (wanted.next_number < current.next_number)
    return { code: 'series.only_grows', field: 'next_number', params: { next_number: current.next_number } };
  return null;
}
