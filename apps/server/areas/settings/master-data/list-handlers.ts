import type { Output } from '@rawnaq/contract/endpoint';
import { reorder } from '../../../db/reorder.ts';
import { notFound, Refusal, refuse } from '../../../http/answers/refusal.ts';
import { handle, type Handler } from '../../../http/handle.ts';
import { type AnyList, type ListOptions, type ListWork, listWork, type PlainList } from './list-work.ts';
import { deleteEntry, type Entry, insertEntry, lockEntries, moveNames, readEntries, replaceEntry } from './store.ts';

/**
 * The handlers of one list of master data (decision 49). What the lists have in common is done here; what only one has is said in its options, whose types
 * are those of its own endpoints: within, a list is looked at as one without columns of its own.
 */
export function listHandlers<List extends AnyList, Row extends Entry = Output<List['create']['output']> & Entry>(
  typed: List,
  options: ListOptions<List, Row>,
): Handler[] {
  const list = typed as unknown as PlainList;
  const work = listWork(options);
  return [...entryHandlers(list, options, work), mergeHandler(list, options, work), usualHandler(list, options, work)];
}

function entryHandlers<List extends AnyList, Row extends Entry>(
  list: PlainList,
  { table, subject }: ListOptions<List, Row>,
  work: ListWork<Row>,
): Handler[] {
  const { shown, answered, read, lockWhole, judge, noted } = work;
  const onDuplicate = {
    [`${table}_english_name`]: { code: 'record.english_name_exists', field: 'english_name' },
    [`${table}_arabic_name`]: { code: 'record.arabic_name_exists', field: 'arabic_name' },
  } as const;

  const readAll = handle(list.list, async (input, context) => {
    const page = await readEntries<Row>(context.db, context.account_id, table, shown, input);
    return { ...page, data: page.data.map((row) => answered(row, context)) };
  });

  const create = handle(
    list.create,
    async (input, context) => {
      await lockWhole(context);
      const columns = await judge(input, context, null);
      if (columns instanceof Refusal) return columns;
      const id = await insertEntry(context.db, context.account_id, table, columns);
      const after = id === undefined ? undefined : await read(context, id);
      if (id === undefined || after === undefined) return notFound(subject);
      await noted(context, { action: 'create', id, after });
      return after;
    },
    { onDuplicate },
  );

  const update = handle(
    list.update,
    async ({ id, version, ...input }, context) => {
      await lockWhole(context);
      const before = await read(context, id);
      if (before === undefined) return notFound(subject);
      const columns = await judge(input, context, before);
      if (columns instanceof Refusal) return columns;
      if (!(await replaceEntry(context.db, context.account_id, table, { id, version }, columns)))
        return refuse('record.changed_meanwhile', { details: { current: before } });
      const after = await read(context, id);
      if (after === undefined) return notFound(subject);
      await noted(context, { action: 'update', id, before, after });
      return after;
    },
    { onDuplicate },
  );

  const remove = handle(list.remove, async ({ id }, context) => {
    const { db, account_id } = context;
    await lockWhole(context);
    await lockEntries(db, account_id, table, [id]);
    const before = await read(context, id);
    if (before === undefined) return notFound(subject);
    if (before.use_count > 0)
      return refuse('master_data.in_use', {
        params: { count: before.use_count },
        details: { next_step: 'disable', uses: before.use_count },
      });
    await deleteEntry(db, account_id, table, id);
    await noted(context, { action: 'delete', id, before });
    return {};
  });

  const order = handle(list.reorder, async ({ ids }, context) => {
    await reorder(context.db, table, context.account_id, ids);
    context.publish('master_data', 0);
    return {};
  });

  return [readAll, create, update, remove, order];
}

function mergeHandler<List extends AnyList, Row extends Entry>(
  list: PlainList,
  options: ListOptions<List, Row>,
  work: ListWork<Row>,
): Handler {
  const { table, subject } = options;
  const { read, lockWhole, noted } = work;
  return handle(list.merge, async ({ id, into_id }, context) => {
    const { db, account_id } = context;
    if (id === into_id) return refuse('master_data.merge_with_itself', { field: 'into_id' });
    await lockWhole(context);
    await lockEntries(db, account_id, table, [id, into_id]);
    const merged = await read(context, id);
    const kept = await read(context, into_id);
    if (merged === undefined || kept === undefined) return notFound(subject);
    if (kept.status === 0) return refuse('master_data.merge_into_disabled', { field: 'into_id' });
    await options.beforeMerge?.(context, merged, kept);
    const moved = await moveNames(db, table, id, into_id);
    await deleteEntry(db, account_id, table, id);
    const after = await read(context, into_id);
    if (after === undefined) return notFound(subject);
    await noted(context, { action: 'merge', id: into_id, before: merged, after });
    return { ...after, moved };
  });
}

function usualHandler<List extends AnyList, Row extends Entry>(
  list: PlainList,
  { table, usual = [] }: ListOptions<List, Row>,
  { noted }: ListWork<Row>,
): Handler {
  return handle(list.addUsual, async ({ keys }, context) => {
    const { db, account_id } = context;
    let added = 0;
    for (const { key, ...columns } of usual) {
      if (!keys.includes(key)) continue;
      const id = await insertEntry(db, account_id, table, columns, { unlessNamed: true });
      if (id === undefined) continue;
      added += 1;
      await noted(context, { action: 'create', id, after: columns });
    }
    return { added };
  });
}
