import { sql } from 'kysely';

/**
 * The right side of `id = any(…)`, for statements of many tables. The list stands in a subselect: with the list itself as a parameter PostgreSQL
 * believes every list to be worth a plan of its own, and planning takes several times as long as running.
 */
export const anyOf = (ids: readonly number[]) => sql<number>`any((select ${[...ids]}::bigint[])::bigint[])`;
