import pg from 'pg';

/** ids and amounts fit 2^53; a larger one is a defect and must not be rounded silently. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`The database holds ${text}, which is beyond exact numbers`);
  return value;
}

/** The session's zone is UTC, so that `2026-11-20 18:13:38.1+00` becomes `2026-11-20T18:13:38.1Z` without making a Date. */
function parseMoment(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, text.lastIndexOf('+'))}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseBigint],
  [pg.types.builtins.TIMESTAMPTZ, parseMoment],
  [pg.types.builtins.DATE, (text) => text],
]);

/** How PostgreSQL's types become values of the wire: integers, `YYYY-MM-DD`, ISO 8601 moments, parsed JSON. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
