import { type RawBuilder, sql } from 'kysely';

/**
 * Documents `d` of a period, by the days on the salon's wall (`YYYY-MM-DD`, both included, either may be left out). The day itself has no index, as each
 * sale would write it: the moment has one, and lies less than a day from its day in UTC, wherever on earth the salon is.
 */
export function issuedDays(from: string | undefined, to: string | undefined): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`d.issued_on >= ${from}::date and d.issued_at >= (${from}::date - 1)::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`d.issued_on <= ${to}::date and d.issued_at < (${to}::date + 2)::timestamp at time zone 'UTC'`]),
  ];
}
