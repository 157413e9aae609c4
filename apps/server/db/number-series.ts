/** The number of a document as its series writes it: prefix and padded digits. `sequence` and the columns of `number_series` are SQL. */
export const numberText = (sequence: string): string =>
  `prefix || lpad((${sequence})::text, greatest(padding, length((${sequence})::text)), '0')`;
