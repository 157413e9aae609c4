export const csvSeparators = [',', ';', '\t', '|'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/**
 * Rows of a CSV (RFC 4180), one after another as they are asked for: quoted fields may hold separators, line breaks and doubled quotes. Fields come trimmed.
 * A quote that is never closed takes the rest of the text.
 */
export function* csvRowsOf(text: string, separator: string): Generator<string[], void> {
  let [row, field, isQuoted, begun]: [string[], string, boolean, number] = [[], '', false, 0];
  const endField = (end: number): void => {
    row.push((field + text.slice(begun, end)).trim());
    field = '';
    begun = end + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      const closing = text.indexOf('"', at);
      const end = closing === -1 ? text.length : closing;
      field += text.slice(at, end);
      if (text[end + 1] === '"') field += '"';
      else isQuoted = false;
      at = isQuoted ? end + 1 : end;
      begun = at + 1;
    } else if (sign === '"' && (field + text.slice(begun, at)).trim() === '') {
      field = '';
      isQuoted = true;
      begun = at + 1;
    } else if (sign === separator) endField(at);
    else if (sign === '\n') {
      endField(at);
      yield row;
      row = [];
    }
  }
  endField(text.length);
  yield row;
}

/** The separator that cuts the first rows into the same number of columns most often, and into most columns where several do. */
export function recogniseSeparator(text: string): CsvSeparator {
  const head = text.slice(0, 20_000);
  const judged = csvSeparators.map((separator) => {
    const counts: number[] = [];
    for (const row of csvRowsOf(head, separator)) {
      if (row.some((field) => field !== '')) counts.push(row.length);
      if (counts.length === 40) break;
    }
    // The text may have been cut in its last row.
    if (counts.length > 2) counts.pop();
    const usual = [...counts].toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1;
    const agreeing = counts.filter((count) => count === usual).length;
    return { separator, score: usual < 2 ? 0 : (agreeing / counts.length) * 100 + Math.min(usual, 50) };
  });
  return judged.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ',';
}
