import {
  dismissMergeSuggestion,
  listCustomerMerges,
  listMergeSuggestions,
  mergeCustomers,
  previewMerge,
  undoMerge,
} from '@rawnaq/contract/customers/customer-merges';
import {
  fieldsToRestore,
  joinedFields,
  mergedRecord,
  mergeFields,
  type MergedColumn,
} from '@rawnaq/domain/customers/merging/merged-record';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { lockSubjects } from '../../calendar/appointments/public/locks.ts';
import { readOpenPointsOf } from '../personal-data/public/open-points.ts';
import {
  listMergeRows,
  lockCustomers,
  lockMerge,
  type MergingPerson,
  readMergingPeople,
  readOverlaps,
  writeMerge,
  writeUndo,
} from './store.ts';
import { noteDistinct, readSuggestions } from './suggestions.ts';

const suggestions = handle(listMergeSuggestions, async ({ page, per_page }, { db, account_id }) => {
  const found = await readSuggestions(db, account_id);
  return { data: found.slice((page - 1) * per_page, page * per_page), total: found.length, page, per_page };
});

const dismiss = handle(dismissMergeSuggestion, async ({ customer_id, other_customer_id }, context) => {
  const { db, account_id, user, now } = context;
  if (customer_id === other_customer_id) return refuse('customer.merge_same');
  const pair = { one: customer_id, other: other_customer_id, user_id: user.id, at: now };
  if (!(await noteDistinct(db, account_id, pair))) return notFound('customer');
  await context.audit({
    area: 'customers',
    action: 'tell_apart',
    subject_type: 'customer',
    subject_id: customer_id,
    after: { customers: 2 },
  });
  return {};
});

const preview = handle(previewMerge, async ({ customer_ids: ids }, context) => {
  const { db, account_id, now } = context;
  const [people, open, overlaps] = await Promise.all([
    readMergingPeople(db, account_id, ids),
    readOpenPointsOf(db, account_id, ids, todayOf(context)),
    readOverlaps(db, account_id, ids, now),
  ]);
  if (people.length < new Set(ids).size) return notFound('customer');
  if (people.some(({ erased_at }) => erased_at !== null)) return refuse('customer.erased');
  return {
    people: people.map(({ erased_at: _erased_at, picture_file_id: _picture_file_id, ...person }) => ({
      ...person,
      open: open.get(person.id) ?? [],
    })),
    overlaps,
  };
});

const columns = [...Object.values(mergeFields).flat(), ...Object.keys(joinedFields), 'allow_whatsapp'] as MergedColumn[];
const valuesOf = (person: MergingPerson): Record<MergedColumn, string | number | null> =>
  Object.fromEntries(columns.map((column) => [column, person[column] ?? null])) as Record<MergedColumn, string | number | null>;

/** Somebody else has the chosen or the earlier one by now. */
const onDuplicate = {
  customers_mobile: { code: 'customer.mobile_taken', field: 'mobile' },
  customers_email: { code: 'customer.email_taken', field: 'email' },
} as const;

const merge = handle(
  mergeCustomers,
  async ({ survivor, others, chosen_fields }, context) => {
    const { db, account_id, user, now } = context;
    const asked = [survivor, ...others];
    const ids = asked.map(({ id }) => id);
    if (new Set(ids).size < ids.length) return refuse('customer.merge_same');
    await lockSubjects(
      db,
      account_id,
      ids.map((id) => ({ subject: 'customer', id })),
    );
    await lockCustomers(db, account_id, ids);
    const people = await readMergingPeople(db, account_id, ids);
    if (people.length < ids.length) return notFound('customer');
    if (people.some(({ erased_at }) => erased_at !== null)) return refuse('customer.erased');
    if (people.some((person, place) => person.version !== asked[place]?.version)) return refuse('record.changed_meanwhile');
    const merged = mergedRecord(
      people.map((person) => ({ id: person.id, values: valuesOf(person) })),
      Object.fromEntries(chosen_fields.map(({ merge_field, customer_id }) => [merge_field, customer_id])),
    );
    if ('fault' in merged)
      return refuse(merged.fault === 'text_too_long' ? 'customer.merge_text_too_long' : 'customer.merge_choice_unknown');
    const overlaps = await readOverlaps(db, account_id, ids, now);
    if (overlaps.length > 0) return refuse('customer.merge_visits_overlap', { details: { overlaps } });
    const { id, moved_count } = await writeMerge(db, account_id, {
      survivor: survivor.id,
      others: others.map((other) => other.id),
      values: merged.values,
      user_id: user.id,
      now,
    });
    await context.audit({
      area: 'customers',
      action: 'merge',
      subject_type: 'customer',
      subject_id: survivor.id,
      after: { merge_id: id, customers: ids.length, rows: moved_count },
    });
    for (const changed of ids) context.publish('customers', changed);
    return { id, customer_id: survivor.id, moved_count };
  },
  { onDuplicate },
);

const list = handle(listCustomerMerges, async ({ page, per_page }, { db, account_id, now }) => ({
  ...(await listMergeRows(db, account_id, { page, per_page, now })),
  page,
  per_page,
}));

const undo = handle(
  undoMerge,
  async ({ id }, context) => {
    const { db, account_id, user, now } = context;
    const found = await lockMerge(db, account_id, id, now);
    if (found === undefined) return notFound('customer');
    if (found.undone_at !== null) return refuse('customer.merge_undone');
    if (!found.can_be_undone || found.record_before === null || found.record_after === null) return refuse('customer.merge_too_old');
    if (!found.is_latest) return refuse('customer.merge_later_first');
    const { customer_id: survivor, record_before, record_after } = found;
    await lockSubjects(
      db,
      account_id,
      [survivor, ...found.merged_ids].map((one) => ({ subject: 'customer', id: one })),
    );
    await lockCustomers(db, account_id, [survivor]);
    const [person] = await readMergingPeople(db, account_id, [survivor]);
    if (person === undefined) return notFound('customer');
    if (person.erased_at !== null) return refuse('customer.erased');
    const of = (record: Record<string, string | number | null>) =>
      Object.fromEntries(columns.map((column) => [column, record[column] ?? null])) as Record<MergedColumn, string | number | null>;
    const values = fieldsToRestore(of(record_before), of(record_after), valuesOf(person));
    const stayed = await writeUndo(db, account_id, { id, survivor, values, user_id: user.id, now });
    await context.audit({
      area: 'customers',
      action: 'undo_merge',
      subject_type: 'customer',
      subject_id: survivor,
      after: { merge_id: id, customers: found.merged_ids.length + 1, stayed: stayed.reduce((sum, { count }) => sum + count, 0) },
    });
    for (const changed of [survivor, ...found.merged_ids]) context.publish('customers', changed);
    return { stayed };
  },
  { onDuplicate },
);

export const customerMergesHandlers = [suggestions, dismiss, preview, merge, list, undo];
