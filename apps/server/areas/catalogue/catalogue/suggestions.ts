import { activateSuggestedServices, listSuggestedServices } from '@rawnaq/contract/catalogue/suggestions';
import { suggestedPrice } from '@rawnaq/domain/catalogue/catalogue/suggested-price';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { takePicture } from '../../settings/files/public.ts';
import { isNamedAlike, lockTaking, ownGroupOf } from '../suggestions/public.ts';
import { insertGroup } from './group-store.ts';
import { replaceEmployees } from './service-parts-store.ts';
import { findDefaultTax, insertService, readBookableEmployeeIds } from './service-store.ts';
import { readOwnGroups, readOwnServices, readSuggestions, type SuggestedService } from './suggestion-store.ts';

const list = handle(listSuggestedServices, async (_input, { db, account_id, account }) => {
  const { groups, services } = await readSuggestions(db);
  const ownGroups = await readOwnGroups(db, account_id);
  const own = await readOwnServices(db, account_id);
  const activated = new Set(own.map((service) => service.suggested_service_id));
  const byGroup = Map.groupBy(services, (service) => service.suggested_group_id);
  return {
    data: groups.map((group) => ({
      ...group,
      is_activated: ownGroupOf(group, ownGroups) === undefined ? (0 as const) : (1 as const),
      services: (byGroup.get(group.id) ?? []).map((service) => ({
        ...service,
        price_minor: suggestedPrice(service.price_minor, account.currency),
        is_activated: activated.has(service.id) ? (1 as const) : (0 as const),
      })),
    })),
  };
});

const activate = handle(activateSuggestedServices, async ({ suggested_service_ids, suggested_group_ids, prices }, context) => {
  const { db, account_id, account } = context;
  const wanted = new Set(suggested_service_ids);
  const wantedGroups = new Set(suggested_group_ids);
  const ownPrices = new Map(prices.map((price) => [price.suggested_service_id, price.price_minor]));
  const { groups, services } = await readSuggestions(db);
  const chosen = services.filter((service) => wanted.has(service.id));
  if (chosen.length === 0 && !groups.some((group) => wantedGroups.has(group.id)))
    return refuse('service.none_activated', { field: 'suggested_service_ids' });

  await lockTaking(db, account_id);
  const ownGroups = await readOwnGroups(db, account_id);
  const ownServices = await readOwnServices(db, account_id);
  const tax = await findDefaultTax(db, account_id);
  // Without an employee nothing could be booked: all employees on the board perform a new service until a user changes that.
  const employees = (await readBookableEmployeeIds(db, account_id)).map((employee_id) => ({
    employee_id,
    job_time_minutes: null,
    processing_minutes: null,
    finishing_minutes: null,
    price_minor: null,
  }));

  const isThere = (service: SuggestedService, groupId: number): boolean =>
    ownServices.some((own) => own.suggested_service_id === service.id || (own.service_group_id === groupId && isNamedAlike(own, service)));

  let activated = 0;
  let groups_added = 0;
  for (const group of groups) {
    const ofGroup = chosen.filter((service) => service.suggested_group_id === group.id);
    if (ofGroup.length === 0 && !wantedGroups.has(group.id)) continue;
    let groupId = ownGroupOf(group, ownGroups)?.id;
    if (groupId === undefined) {
      const { english_name, arabic_name } = group;
      const fields = { english_name, arabic_name, colour: null, show_online: 1, status: 1, suggested_group_id: group.id } as const;
      groupId = await insertGroup(db, account_id, fields);
      groups_added += 1;
    }
    for (const service of ofGroup) {
      if (isThere(service, groupId)) continue;
      const price_minor = ownPrices.get(service.id) ?? suggestedPrice(service.price_minor, account.currency);
      const picture_file_id = service.picture_unique_id === null ? null : await takePicture(context, 'service', service.picture_unique_id);
      const id = await insertService(db, account_id, {
        service_group_id: groupId,
        english_name: service.english_name,
        arabic_name: service.arabic_name,
        english_description: service.english_description,
        arabic_description: service.arabic_description,
        original_price_minor: price_minor,
        price_minor,
        offer_price_minor: null,
        tax_id: tax?.id ?? null,
        commission_bp: null,
        job_time_minutes: service.job_time_minutes,
        processing_minutes: 0,
        finishing_minutes: 0,
        buffer_minutes: 0,
        show_to_customer: 1,
        show_online: 1,
        status: 1,
        suggested_service_id: service.id,
        ...(picture_file_id === null ? {} : { picture_file_id }),
      });
      await replaceEmployees(db, account_id, id, employees);
      activated += 1;
    }
  }
  if (activated + groups_added > 0) {
    await context.audit({
      area: 'catalogue',
      action: 'activate_suggested',
      subject_type: 'service',
      after: { suggested_service_ids: chosen.map((service) => service.id), suggested_group_ids },
    });
    context.publish('services', 0);
    context.publish('service_groups', 0);
  }
  return { activated, already_there: chosen.length - activated, groups_added };
});

export const suggestionHandlers = [list, activate];
