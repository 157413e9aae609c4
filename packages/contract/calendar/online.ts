import * as z from 'zod/mini';
import { endpoint, online, type Output } from '../endpoint.ts';
import { date, flag, id, moment } from '../fields.ts';
import { alias, maybe, name } from './online-fields.ts';

/** 0 nobody's booking waits for the business's yes, 1 those of new customers, 2 everybody's. */
const approval = z.int();
/** 0 none, 1 an amount (`*_minor`), 2 a share of the price (`*_bp`). */
const charge_kind = z.int();

/** A service's own terms; null is the business's. */
const serviceTerms = {
  approval: z.nullable(approval),
  deposit_kind: z.nullable(charge_kind),
  deposit_minor: z.nullable(z.int()),
  deposit_bp: z.nullable(z.int()),
  cancel_window_minutes: z.nullable(z.int()),
  move_window_minutes: z.nullable(z.int()),
};
type ServiceTermsField = keyof typeof serviceTerms;

/** A time span in which the business is open; a shift that runs past midnight ends on the next day. */
const openShift = z.object({ opens_at: moment, closes_at: moment });

const onlineBusiness = z.object({
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
    /** One of the six drawn covers, shown where there is no such picture: at /api/public/covers/{cover_design}. */
    cover_design: z.int(),
    /** Pictures of any shape, at /api/public/files/{unique_id}; `width` and `height` in pixels. */
    gallery: z.array(z.object({ unique_id: name, width: z.int(), height: z.int() })),
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
    days: z.array(
      z.object({
        date,
        shifts: z.array(openShift),
        /** Why the day is not like its weekday; null where it is. */
        exception: z.nullable(z.enum(['custom', 'holiday'])),
      }),
    ),
  }),
  settings: z.object({
    /** 0 while the business takes no bookings online. */
    is_open: flag,
    slot_step_minutes: z.int(),
    minimum_notice_minutes: z.int(),
    max_days_ahead: z.int(),
    /** How long before its start a visit can still be cancelled, and moved, by its customer. */
    cancel_window_minutes: z.int(),
    move_window_minutes: z.int(),
    approval,
    deposit_kind: charge_kind,
    deposit_minor: z.int(),
    deposit_bp: z.int(),
    /** Who pays it: 0 everybody, 1 new customers, 2 who did not come before. */
    deposit_from: z.int(),
    /** How long the time is kept for a deposit that is due. */
    pay_within_minutes: z.int(),
    /** What cancelling later than the window costs. */
    late_cancel_penalty_kind: charge_kind,
    late_cancel_penalty_minor: z.int(),
    late_cancel_penalty_bp: z.int(),
  }),
  /** `colour` is #rrggbb, the same as in the back office; null where the salon chose none. */
  service_groups: z.array(z.object({ id, english_name: name, arabic_name: name, colour: maybe })),
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
      ...serviceTerms,
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

type Public = Output<typeof onlineBusiness>;
/** The business as the pages are given it, without its terms: what they come to for a visit is asked of the server, and never worked out by a page. */
export type BusinessOfPages = Omit<Public, 'settings' | 'services'> & {
  settings: Pick<Public['settings'], 'is_open' | 'max_days_ahead'>;
  services: Omit<Public['services'][number], ServiceTermsField>[];
};

export const onlineEndpoints = [getOnlineBusiness] as const;
