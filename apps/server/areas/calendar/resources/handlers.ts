import {
  createResource,
  deleteResource,
  getResource,
  listResources,
  reorderResources,
  updateResource,
} from '@rawnaq/contract/calendar/resources';
import { dateWriter } from '@rawnaq/messages/written-dates';
import { reorder } from '../../../db/reorder.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import {
  furnishUnits,
  insertResource,
  readResource,
  readResources,
  readVisitsOn,
  removeResource,
  replaceResource,
  retireUnits,
  wasBooked,
  type ResourceFields,
} from './store.ts';

const onDuplicate = {
  resources_english_name: { code: 'resource.english_name_exists', field: 'english_name' },
  resources_arabic_name: { code: 'resource.arabic_name_exists', field: 'arabic_name' },
} as const;

const fieldsOf = ({ english_name, arabic_name, kind, status }: ResourceFields): ResourceFields => ({
  english_name,
  arabic_name,
  kind,
  status,
});

const list = handle(listResources, (input, { db, account_id }) => readResources(db, account_id, input));

const get = handle(getResource, async ({ id }, { db, account_id }) => (await readResource(db, account_id, id)) ?? notFound('resource'));

const create = handle(
  createResource,
  async (input, context) => {
    const { db, account_id } = context;
    const id = await insertResource(db, account_id, fieldsOf(input));
    await furnishUnits(db, account_id, id, input.capacity);
    const after = await readResource(db, account_id, id);
    if (after === undefined) return notFound('resource');
    await context.audit({ area: 'resources', action: 'create', subject_type: 'resource', subject_id: id, after });
    context.publish('resources', id);
    return after;
  },
  { onDuplicate },
);

/** A name in one script and a date in the other keep their order in a sentence of either. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** "Noura (12 Dec, 14:00)", one after the other in the reader's language. */
function visitsInWords({ account, language }: UserContext, visits: readonly { customer_name: string; starts_at: string }[]): string {
  const format = dateWriter(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: account.timezone,
  });
  const words = visits.map(
    ({ customer_name, starts_at }) => `${isolated(customer_name)} (${isolated(format.format(new Date(starts_at)))})`,
  );
  return new Intl.ListFormat(language === 'ar' ? 'ar' : 'en-GB', { type: 'conjunction' }).format(words);
}
const namedVisits = 3;

const update = handle(
  updateResource,
  async (input, context) => {
    const { db, account_id, now } = context;
    const before = await readResource(db, account_id, input.id);
    if (before === undefined) return notFound('resource');
    if (!(await replaceResource(db, account_id, input.id, input.version, fieldsOf(input))))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    const retired = await retireUnits(db, account_id, input.id, input.capacity);
    const ahead = await readVisitsOn(db, account_id, retired, now);
    if (ahead.total > 0)
      return refuse('resource.units_booked', {
        field: 'capacity',
        params: { count: ahead.total, visits: visitsInWords(context, ahead.visits.slice(0, namedVisits)) },
        details: { count: ahead.total, appointments: ahead.visits },
      });
    await furnishUnits(db, account_id, input.id, input.capacity);
    const after = await readResource(db, account_id, input.id);
    if (after === undefined) return notFound('resource');
    await context.audit({ area: 'resources', action: 'update', subject_type: 'resource', subject_id: input.id, before, after });
    context.publish('resources', input.id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteResource, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readResource(db, account_id, id);
  if (before === undefined) return notFound('resource');
  if (before.services.length > 0)
    return refuse('resource.needed_by_services', {
      params: { services: before.services.length },
      details: { services: before.services, next_step: 'disable' },
    });
  await retireUnits(db, account_id, id, 0);
  if (await wasBooked(db, account_id, id)) return refuse('resource.was_booked', { details: { next_step: 'disable' } });
  await removeResource(db, account_id, id);
  await context.audit({ area: 'resources', action: 'delete', subject_type: 'resource', subject_id: id, before });
  context.publish('resources', id);
  return {};
});

const order = handle(reorderResources, async ({ ids }, context) => {
  await reorder(context.db, 'resources', context.account_id, ids);
  context.publish('resources', 0);
  return {};
});

export const resourcesHandlers = [list, get, create, update, remove, order];
