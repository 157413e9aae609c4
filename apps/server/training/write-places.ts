import type { Db } from '../db/database.ts';
import { takeIds } from './bulk.ts';
import { addonsByName, groupOf, ownServices, patchTestName } from './full-offer.ts';
import type { PlannedEmployee } from './plan-visits.ts';
import type { TrainingCatalogue } from './write-catalogue.ts';

/** Units by service: a visit of it occupies one of them while it lasts. */
export type UnitsByService = ReadonlyMap<number, readonly number[]>;

const fewestChairs = 6;
const fewestRooms = 4;

/** Chairs, rooms and the laser; what needs them, the add-ons, and the services that are more than a name, a time and a price. */
export async function writePlaces(
  db: Db,
  account_id: number,
  catalogue: TrainingCatalogue,
  employees: readonly PlannedEmployee[],
): Promise<UnitsByService> {
  const servicesOf = (group: number) => catalogue.groups[group]?.services ?? [];
  const doing = (group: number): number[] => {
    const known = new Set(servicesOf(group).map((service) => service.id));
    return employees.filter((employee) => employee.services.some((service) => known.has(service.id))).map((employee) => employee.id);
  };
  // As many as the people who work on them at the same time: what was booked in the year behind had room.
  const chair = await writeResource(
    db,
    account_id,
    { english_name: 'Colour chair', arabic_name: 'كرسي الصبغة', kind: 1, position: 1 },
    Math.max(fewestChairs, doing(groupOf.colour).length),
  );
  const room = await writeResource(
    db,
    account_id,
    { english_name: 'Treatment room', arabic_name: 'غرفة العناية', kind: 2, position: 2 },
    Math.max(fewestRooms, doing(groupOf.spa).length),
  );
  const laser = await writeResource(db, account_id, { english_name: 'Laser device', arabic_name: 'جهاز الليزر', kind: 3, position: 3 }, 1);
  const byName = { chair, room, laser };

  const needs = [
    ...servicesOf(groupOf.colour).map((service) => ({ service_id: service.id, resource_id: chair.id })),
    ...servicesOf(groupOf.spa).map((service) => ({ service_id: service.id, resource_id: room.id })),
  ];
  const units: UnitsByService = new Map(
    needs.map(({ service_id, resource_id }) => [service_id, resource_id === chair.id ? chair.units : room.units]),
  );
  await writeAddons(db, account_id, catalogue);

  const tax = await db
    .selectFrom('taxes')
    .where('account_id', '=', account_id)
    .where('is_default', '=', 1)
    .select('id')
    .executeTakeFirstOrThrow();
  const ids = new Map<string, number>();
  for (const [index, service] of ownServices.entries()) {
    const group = catalogue.groups[service.group];
    if (group === undefined) continue;
    const [job_time_minutes, processing_minutes, finishing_minutes, buffer_minutes] = service.minutes;
    const { id } = await db
      .insertInto('services')
      .values({
        account_id,
        service_group_id: group.id,
        english_name: service.english_name,
        arabic_name: service.arabic_name,
        english_description: service.english_description,
        arabic_description: service.arabic_description,
        original_price_minor: service.price_minor,
        price_minor: service.price_minor,
        tax_id: tax.id,
        job_time_minutes,
        processing_minutes,
        finishing_minutes,
        buffer_minutes,
        position: 100 + index,
        ...service.rules,
        patch_test_service_id: service.needs_patch_test === true ? (ids.get(patchTestName) ?? null) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(service.english_name, id);
    needs.push(...(service.places ?? []).map((place) => ({ service_id: id, resource_id: byName[place].id })));
    const who = doing(service.group);
    if (who.length > 0)
      await db
        .insertInto('service_employees')
        .values(who.map((employee_id) => ({ account_id, service_id: id, employee_id })))
        .execute();
  }
  if (needs.length > 0)
    await db
      .insertInto('service_resources')
      .values(needs.map((need) => ({ account_id, ...need })))
      .execute();
  return units;
}

interface ResourceRow {
  english_name: string;
  arabic_name: string;
  kind: number;
  position: number;
}

async function writeResource(
  db: Db,
  account_id: number,
  resource: ResourceRow,
  capacity: number,
): Promise<{ id: number; units: number[] }> {
  const { id } = await db
    .insertInto('resources')
    .values({ account_id, ...resource })
    .returning('id')
    .executeTakeFirstOrThrow();
  const units = await takeIds(db, 'resource_units', capacity);
  await db
    .insertInto('resource_units')
    .values(units.map((unit, index) => ({ account_id, id: unit, resource_id: id, position: index + 1 })))
    .execute();
  return { id, units };
}

async function writeAddons(db: Db, account_id: number, catalogue: TrainingCatalogue): Promise<void> {
  const rows = catalogue.groups
    .flatMap((group) => group.services)
    .flatMap((service) =>
      (addonsByName[service.english_name] ?? []).map((addon, index) => ({
        account_id,
        service_id: service.id,
        ...addon,
        position: index + 1,
      })),
    );
  if (rows.length > 0) await db.insertInto('service_addons').values(rows).execute();
}
