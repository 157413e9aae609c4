import { type RawBuilder, sql } from 'kysely';

/**
 * The name of a user of `table` (users, or what the query calls it), as the caller reads it: `user_name` in `db/functions/identity`. Null where a left
 * join found no user.
 */
export const userName = <Name extends string | null = string>(table: string): RawBuilder<Name> => sql<Name>`user_name(${sql.ref(table)})`;
