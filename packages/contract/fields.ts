/**
 * The named fields of the wire (specification §5). A field is a Zod schema whose failures carry a rule of `@rawnaq/messages/…/fields`,
 * so that browser and server say the same sentence. Texts arrive trimmed; an empty text counts as left out.
 */
import type { FieldCheck } from '@rawnaq/domain/fields/field-fault';
import * as z from 'zod/mini';

/** Turns a pure field rule of the domain into a Zod check. */
export function ruled(check: FieldCheck): z.core.$ZodCheck<string> {
  return z.check<string>((payload) => {
    const fault = check(payload.value);
    if (fault !== null) payload.issues.push({ code: 'custom', input: payload.value, params: { rule: fault.code.slice('field.'.length), ...fault.params } });
  });
}

/** Required text of 1 to `max` characters. */
export const text = (max = 200) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** Text that may be left out. */
export const optionalText = (max = 200) => z.optional(z.string().check(z.trim(), z.maxLength(max)));

export const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
export const unique_id = z.uuid();
/** A switch: 1 on, 0 off (specification §9). */
export const flag = z.literal([0, 1]);
/** A calendar day, `YYYY-MM-DD`. */
export const date = z.iso.date();
/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });
export const language = z.literal(['en', 'ar']);
/** An amount in minor units (halalas, fils), zero or more. */
export const amount_minor = z.int().check(z.gte(0), z.lte(100_000_000_00));
/** A share in basis points: 1500 is 15 %. */
export const rate_bp = z.int().check(z.gte(0), z.lte(10_000));
export const minutes = z.int().check(z.gte(0), z.lte(1440));
/** Grows with every change of a record; a save names the version it was made from, and is refused when that is no longer the newest. */
export const version = z.int().check(z.gte(1));

/** A query's page of a list. `sort` is a column, with `-` before it for descending. */
export const listQuery = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  page: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  per_page: z._default(z.int().check(z.gte(1), z.lte(1000)), 25),
  sort: z.optional(z.string().check(z.maxLength(60), z.regex(/^-?[a-z_]+$/))),
};

/** The answer of every list. */
export const pageOf = <T extends z.ZodMiniType>(row: T) => z.object({ data: z.array(row), total: z.int(), page: z.int(), per_page: z.int() });

/** Only the record's id, from the path. */
export const byId = z.object({ id });
export const done = z.object({});
