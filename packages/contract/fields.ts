/**
 * The named fields of the wire (specification §5). A field is a Zod schema whose failures carry a rule of `@rawnaq/messages/…/fields`,
 * so that browser and server say the same sentence. Texts arrive trimmed; an empty text counts as left out.
 */
import type { FieldCheck } from '@rawnaq/domain/fields/field-fault';
import { oneLine, severalLines, writable } from '@rawnaq/domain/fields/written-text';
import * as z from 'zod/mini';

/** Turns a pure field rule of the domain into a Zod check. */
export function ruled(check: FieldCheck): z.core.$ZodCheck<string> {
  return z.check<string>((payload) => {
    const fault = check(payload.value);
    if (fault !== null)
      payload.issues.push({ code: 'custom', input: payload.value, params: { rule: fault.code.slice('field.'.length), ...fault.params } });
  });
}

/** A text of one line, trimmed: what would break the line becomes a space, and what cannot be kept is refused. */
export const line = (...checks: readonly z.core.$ZodCheck<string>[]) =>
  z.string().check(z.overwrite(oneLine), z.trim(), ruled(writable), ...checks);
/** The same with its line breaks. */
const lined = (...checks: readonly z.core.$ZodCheck<string>[]) =>
  z.string().check(z.overwrite(severalLines), z.trim(), ruled(writable), ...checks);

/** Required text of one line, 1 to `max` characters. */
export const text = (max = 200) => line(z.minLength(1), z.maxLength(max));
/** Text of one line that may be left out. */
export const optionalText = (max = 200) => z.optional(line(z.maxLength(max)));
/** Required text of one or more lines: notes, reasons, descriptions. */
export const longText = (max: number) => lined(z.minLength(1), z.maxLength(max));
/** Text of one or more lines that may be left out. */
export const optionalLongText = (max: number) => z.optional(lined(z.maxLength(max)));

/** What the database's `integer` holds: ids of the platform's own records, versions, counts. */
export const largest_int4 = 2_147_483_647;
/** A record of a business. Its column is a `bigint`. */
export const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
/** A record of the platform: an account, a country, a city, a manager, a suggestion. Its column is an `integer`. */
export const platform_id = z.int().check(z.gte(1), z.lte(largest_int4));
export const unique_id = z.uuid();
/** A switch: 1 on, 0 off (specification §9). */
export const flag = z.literal([0, 1]);

/** The years of dates that are taken: far more than anybody's life or plans, and within what calendars, files and the database reckon with. */
const first_year = 1900;
const last_year = 2199;
const withinReach = z.check<string>((payload) => {
  // For a value that is no date at all this is the only error.
  if (payload.issues.length > 0) return;
  const year = Number(payload.value.slice(0, 4));
  if (!(year >= first_year && year <= last_year))
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      params: { rule: 'out_of_reach', from: String(first_year), to: String(last_year) },
    });
});
/** A calendar day, `YYYY-MM-DD`. */
export const date = z.iso.date().check(withinReach);
/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true }).check(withinReach);
export const language = z.literal(['en', 'ar']);
/** An amount in minor units (halalas, fils), zero or more. */
export const amount_minor = z.int().check(z.gte(0), z.lte(100_000_000_00));
/** A share in basis points: 1500 is 15 %. */
export const rate_bp = z.int().check(z.gte(0), z.lte(10_000));
export const minutes = z.int().check(z.gte(0), z.lte(1440));
/**
 * Grows with every change of a record; a save names the version it was made from, and is refused when that is no longer the newest. The next one must fit
 * the column too.
 */
export const version = z.int().check(z.gte(1), z.lte(largest_int4 - 1));

/** A query's page of a list. `sort` is a column, with `-` before it for descending. */
export const listQuery = {
  search: z.optional(line(z.maxLength(100))),
  page: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  per_page: z._default(z.int().check(z.gte(1), z.lte(1000)), 25),
  sort: z.optional(z.string().check(z.maxLength(60), z.regex(/^-?[a-z_]+$/))),
};

/** The answer of every list. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), per_page: z.int() });

/** Only the record's id, from the path. */
export const byId = z.object({ id });
/** Only the id of a record of the platform, from the path. */
export const byPlatformId = z.object({ id: platform_id });
export const done = z.object({});
