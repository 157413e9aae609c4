import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, flag, id, listQuery, pageOf, text, version } from '../fields.ts';

/** How many of the usual entries are taken over at once, at most. */
const mostUsual = 50;

interface ListWords {
  readonly one: string;
  readonly many: string;
}

/**
 * The endpoints that the lists of master data share (decision 49): an entry has a name in each language, a place in the list's order and a status; what is
 * used stays. `fields` are what an entry has besides, `shown` what is answered beside them; `codes` are the refusals of these.
 */
export function masterDataList<
  Fields extends Readonly<Record<string, z.ZodMiniType>>,
  Shown extends Readonly<Record<string, z.ZodMiniType>>,
  const Code extends string = never,
>(path: `/api/${string}`, { one, many }: ListWords, fields: Fields, shown: Shown, codes: readonly Code[] = []) {
  const names = { english_name: text(120), arabic_name: text(120) };
  const row = z.object({
    id,
    english_name: z.string(),
    arabic_name: z.string(),
    position: z.int(),
    status: flag,
    /** How many records name it. */
    use_count: z.int(),
    version,
    ...shown,
  });
  const refusals = ['record.english_name_exists', 'record.arabic_name_exists', ...codes] as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: may('master_data.view'),
      input: z.object({ ...listQuery, status: z.optional(flag) }),
      output: pageOf(row),
      summary: `The ${many}, in their order`,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: may('master_data.edit'),
      input: z.object({ ...names, status: z._default(flag, 1), ...fields }),
      output: row,
      refusals,
      summary: `Adds ${one} at the end of the list`,
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      access: may('master_data.edit'),
      input: z.object({ id, version, ...names, status: z._default(flag, 1), ...fields }),
      output: row,
      refusals: [...refusals, 'record.changed_meanwhile'],
      summary: `Changes, disables or enables ${one}`,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: may('master_data.edit'),
      input: byId,
      output: done,
      refusals: ['master_data.in_use'],
      summary: `Deletes ${one} that no record names`,
    }),
    reorder: endpoint({
      method: 'POST',
      path: `${path}/reorder`,
      access: may('master_data.edit'),
      input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
      output: done,
      summary: `Gives the named ${many} the order of the list`,
    }),
    merge: endpoint({
      method: 'POST',
      path: `${path}/{id}/merge`,
      access: may('master_data.edit'),
      input: z.object({ id, into_id: id }),
      output: z.object({ ...row.shape, moved: z.int() }),
      refusals: ['master_data.merge_with_itself', 'master_data.merge_into_disabled'],
      summary: `Merges ${one} into another that means the same: whatever named it names the other, and it is deleted`,
      idempotent: true,
    }),
    addUsual: endpoint({
      method: 'POST',
      path: `${path}/usual`,
      access: may('master_data.edit'),
      input: z.object({ keys: z.array(text(40)).check(z.minLength(1), z.maxLength(mostUsual)) }),
      output: z.object({ added: z.int() }),
      summary: `Adds ${many} that most salons have, but for those whose name is there already`,
    }),
  };
}
