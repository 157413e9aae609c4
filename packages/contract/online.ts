import * as z from 'zod/mini';
import { endpoint, online } from './endpoint.ts';
import { date, flag, id, moment } from './fields.ts';
import { alias, maybe, name } from './online-fields.ts';

/** A time span in which the business is open; a shift that runs past midnight ends on the next day. */
const openShift = z.object({ opens_at: moment, closes_at: moment });

export const onlineBusiness = z.object({
  business: z.object({
    alias: name,
    english_name: name,
    arabic_name: name,
    timezone: name,
    currency: name,
    /** For a mobile typed the local way. */
    calling_code: name,
    /** Arabic pages: `arab` shows Arabic-Indic digits. */
    digits: z.enum(['latn', 'arab']),
    accent_colour: name,
    /** Its picture is at /api/public/files/{logo_unique_id}. */
    logo_unique_id: z.nullable(z.string()),
    /** A picture of any shape behind the head of the pages. */
    background_unique_id: z.nullable(z.string()),
    english_intro: maybe,
    arabic_intro: maybe,
    telephone: maybe,
    whatsapp: maybe,
    email: maybe,
    website: maybe,
    english_address: maybe,
    arabic_address: maybe,
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** Types 0 telephone … 8 google review (specification §3). */
    links: z.array(z.object({ type: z.int(), value: name })),
    has_terms: flag,
    has_refund_policy: flag,
    /** Whether it sells offers on its page today. */
    has_offers: flag,
    /** Whether something can be paid online here, and whether gift cards are bought on its page. */
    takes_payments: flag,
    sells_gift_cards: flag,
    /** How many visits were rated, and all their stars together (one to five each). */
    rating_count: z.int(),
    rating_stars: z.int(),
  }),
  opening: z.object({
    /** Set while the business is open. */
    open_until: z.nullable(moment),
    /** The next opening; null when there is none in the coming week. */
    opens_at: z.nullable(moment),
    /** Today and the six days after it. */
    days: z.array(z.object({ date, shifts: z.array(openShift) })),
  }),
  settings: z.object({
    /** 0 while the business takes no bookings online. */
    is_open: flag,
    slot_step_minutes: z.int(),
    minimum_notice_minutes: z.int(),
    max_days_ahead: z.int(),
    cancel_window_minutes: z.int(),
    move_window_minutes: z.int(),
  }),
  service_groups: z.array(z.object({ id, english_name: name, arabic_name: name })),
  services: z.array(
    z.object({
      id,
      service_group_id: id,
      english_name: name,
      arabic_name: name,
      english_description: maybe,
      arabic_description: maybe,
      /** What a visit costs today, VAT included; `original_price_minor` is higher where the price is reduced. */
      price_minor: z.int(),
      original_price_minor: z.int(),
      /** How long the customer is there. */
      duration_minutes: z.int(),
      employee_ids: z.array(id),
      /** More than one: a group, in which so many take part at once. */
      seats: z.int(),
      picture_unique_id: maybe,
      addons: z.array(z.object({ id, english_name: name, arabic_name: name, extra_minutes: z.int(), price_minor: z.int() })),
    }),
  ),
  employees: z.array(
    z.object({ id, english_name: maybe, arabic_name: maybe, job_title_english: maybe, job_title_arabic: maybe, picture_unique_id: maybe }),
  ),
});

export const getOnlineBusiness = endpoint({
  method: 'GET',
  path: '/api/online/{alias}',
  access: online,
  input: z.object({ alias }),
  output: onlineBusiness,
  summary: 'The business, its services, employees and settings, as the public may see them',
});
