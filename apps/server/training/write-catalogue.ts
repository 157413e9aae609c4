import type { Db } from '../db/database.ts';
import { partsByName } from './full-offer.ts';
import type { PlannedService } from './plan-visits.ts';
import { columnsOf } from '../db/columns.ts';

export interface TrainingCatalogue {
  /** Groups in order, each with its services in order. */
  groups: { id: number; services: (PlannedService & { english_name: string; arabic_name: string })[] }[];
}

const opens = 600;
const closes = 1380;
const groupColours = ['#c2571a', '#8a4fa3', '#c0396b', '#3a6ea5', '#a8324a', '#6b7f2a', '#1f8a8a', '#d08a2e'];
const mostGroups = 8;
const mostServices = 60;

/** The business itself: what it is called, when it is open, and the platform's suggested services taken over, as the wizard would do it. */
export async function writeCatalogue(db: Db, account_id: number): Promise<TrainingCatalogue> {
  await db
    .updateTable('businesses')
    .set({
      telephone: '+966112345678',
      whatsapp: '966551112233',
      website: 'https://lamsa.training.rawnaq.test',
      english_address: '7421 Olaya Street, Al Olaya, Riyadh 12213',
      arabic_address: '7421 شارع العليا، حي العليا، الرياض 12213',
      postal_code: '12213',
      building_number: '7421',
      district: 'العليا',
      trn: '310122393500003',
      is_vat_registered: 1,
      commercial_registration: '1010010000',
    })
    .where('account_id', '=', account_id)
    .execute();
  await db
    .updateTable('account_settings')
    .set({
      // A class is paid for in part, a no-show owes a penalty, times that leave no hole come first, and users with the right may overbook.
      avoid_gaps: 1,
      max_open_bookings: 5,
      allow_overbooking: 1,
      allow_debt: 1,
      allow_free_gift_card: 1,
      no_show_penalty_kind: 1,
      no_show_penalty_minor: 5000,
      late_cancel_penalty_kind: 2,
      late_cancel_penalty_bp: 2000,
      english_footer: 'Thank you for visiting us. We look forward to seeing you again.',
      arabic_footer: 'شكراً لزيارتك، ونتطلع إلى رؤيتك من جديد.',
    })
    .where('account_id', '=', account_id)
    .execute();
  await db
    .insertInto('online_settings')
    .values({
      account_id,
      alias: 'training',
      english_intro: 'Hair, nails, skin and bridal looks in the heart of Olaya. Ladies only.',
      arabic_intro: 'شعر وأظافر وبشرة وإطلالات العرائس في قلب العليا. للسيدات فقط.',
      links: JSON.stringify([
        { type: 0, value: '+966112345678' },
        { type: 1, value: '966551112233' },
        { type: 2, value: 'https://maps.google.com/?q=24.6935,46.6853' },
        { type: 3, value: 'https://instagram.com/lamsa' },
      ]),
      english_district: 'Al Olaya',
      arabic_district: 'العليا',
      latitude: '24.693500',
      longitude: '46.685300',
    })
    .execute();
  // Friday opens after the prayer.
  await db
    .insertInto('business_hours')
    .values([0, 1, 2, 3, 4, 5, 6].map((day) => ({ account_id, day, opens_minute: day === 5 ? 840 : opens, closes_minute: closes })))
    .execute();
  return activate(db, account_id);
}

async function activate(db: Db, account_id: number): Promise<TrainingCatalogue> {
  const tax = await db
    .selectFrom('taxes')
    .where('account_id', '=', account_id)
    .where('is_default', '=', 1)
    .select('id')
    .executeTakeFirstOrThrow();
  const suggestedGroups = await db
    .selectFrom('suggested_groups')
    .where('kind', '=', 'service')
    .where('status', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .limit(mostGroups)
    .select(columnsOf.suggested_groups)
    .execute();
  const suggested = await db
    .selectFrom('suggested_services')
    .where('status', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .select(columnsOf.suggested_services)
    .execute();
  const perGroup = Math.ceil(mostServices / Math.max(1, suggestedGroups.length));
  const catalogue: TrainingCatalogue = { groups: [] };
  for (const [position, group] of suggestedGroups.entries()) {
    const { id } = await db
      .insertInto('service_groups')
      .values({
        account_id,
        english_name: group.english_name,
        arabic_name: group.arabic_name,
        position: position + 1,
        colour: groupColours[position] ?? null,
        suggested_group_id: group.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const services: TrainingCatalogue['groups'][number]['services'] = [];
    for (const [order, service] of suggested
      .filter((row) => row.suggested_group_id === group.id)
      .slice(0, perGroup)
      .entries()) {
      const parts = partsByName[service.english_name];
      const [busy, processing, finishing] = parts ?? [service.job_time_minutes, 0, 0];
      const made = await db
        .insertInto('services')
        .values({
          account_id,
          service_group_id: id,
          english_name: service.english_name,
          arabic_name: service.arabic_name,
          english_description: service.english_description,
          arabic_description: service.arabic_description,
          original_price_minor: service.price_minor,
          price_minor: service.price_minor,
          tax_id: tax.id,
          job_time_minutes: busy,
          processing_minutes: processing,
          finishing_minutes: finishing,
          position: order + 1,
          suggested_service_id: service.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      services.push({
        id: made.id,
        english_name: service.english_name,
        arabic_name: service.arabic_name,
        minutes: busy + processing + finishing,
        price_minor: service.price_minor,
        ...(parts === undefined ? {} : { parts }),
      });
    }
    catalogue.groups.push({ id, services });
  }
  return catalogue;
}
