import type { getOnlineGiftCard } from '@rawnaq/contract/value/gift-cards';
import type { listOnlineOffers } from '@rawnaq/contract/value/offers';
import type { getOnlineSoldOffer } from '@rawnaq/contract/value/sold-offers';
import type { getOnlinePayment } from '@rawnaq/contract/finance/gateway';
import type { getOnlineOrder } from '@rawnaq/contract/sales/online-orders';
import type { BusinessOfPages } from '@rawnaq/contract/calendar/online';
import type { getOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import type { Output } from '@rawnaq/contract/endpoint';
import type { HomeBlock } from '@rawnaq/domain/settings/settings/home-blocks';
import type { getOnlineWaiting } from '@rawnaq/contract/calendar/online-waiting';
import type { Language } from '@rawnaq/messages/format';

export type OnlineBusiness = BusinessOfPages;
export type OnlineBooking = Output<(typeof getOnlineBooking)['output']>;
export type OnlinePayment = Output<(typeof getOnlinePayment)['output']>;
export type OnlineOrder = Output<(typeof getOnlineOrder)['output']>;
type OnlineGiftCard = Output<(typeof getOnlineGiftCard)['output']>;
export type OnlineOffer = Output<(typeof listOnlineOffers)['output']>['data'][number];
type OnlineSoldOffer = Output<(typeof getOnlineSoldOffer)['output']>;
export type OnlineWaiting = Output<(typeof getOnlineWaiting)['output']>;
/** What became of what a customer who waits has just done. */
export type WaitingSaid = 'gone' | 'over' | 'declined' | 'withdrawn' | 'failed';
/** What a customer who wants to wait has typed so far, unchanged; `employee` null, no `weekdays`, empty times: any. */
interface JoinValues {
  services: readonly number[];
  employee: number | null;
  from: string;
  to: string;
  weekdays: readonly number[];
  earliest: string;
  latest: string;
  name: string;
  mobile: string;
}
export interface JoinPage {
  name: 'waiting_join';
  business: OnlineBusiness;
  step: 'form' | 'code';
  values: JoinValues;
  errors: Readonly<Partial<Record<keyof JoinValues | 'code', string>>>;
  trouble: string | null;
  /** The filled-in form as a query with its question mark, for the page in the other language. */
  query: string;
  /** Names this one try to join: pressed twice, it is one entry. */
  attempt: string;
}
/** What can be bought: cards of these values, or this offer. */
export type Buyable =
  /** The values that are sold, and the picture of the salon's own as a look. */
  { kind: 'gift_card'; values: readonly number[]; picture: string | null } | { kind: 'offer'; offer: OnlineOffer; takes_codes: boolean };
/** What a buyer has typed so far, unchanged; `value` in minor units, `tells` '1' or empty. */
export interface BuyValues {
  value: string;
  design: string;
  beneficiary: string;
  beneficiary_mobile: string;
  tells: string;
  message: string;
  name: string;
  mobile: string;
  discount: string;
}
/** Amounts in minor units. */
interface BuyQuote {
  code: string;
  price_minor: number;
  worth_minor: number;
  amount_minor: number;
}
export interface BuyPage {
  name: 'buy';
  business: OnlineBusiness;
  /** Null: it is not sold here at the moment. */
  what: Buyable | null;
  step: 'form' | 'code';
  values: BuyValues;
  errors: Readonly<Partial<Record<keyof BuyValues | 'code', string>>>;
  trouble: string | null;
  /** What the discount code takes off, once it was judged. */
  quote: BuyQuote | null;
  /** Stands for this one try to order. */
  attempt: string;
}
/** What a customer may be sent, as the page by link shows it. */
export interface CustomerChoices {
  customer_name: string;
  channel: 'whatsapp' | 'email';
  choices: {
    purpose: 'service' | 'advertising' | 'survey' | 'pictures';
    channel: 'whatsapp' | 'email' | 'sms' | 'record' | 'showing';
    is_on: boolean;
    words: string;
  }[];
}
export interface ChoicesPage {
  name: 'choices';
  business: OnlineBusiness;
  secret: string;
  /** Null: the link has ended. */
  choices: CustomerChoices | null;
  /** What was just pressed. */
  said: 'saved' | 'stopped' | 'failed' | null;
  asks_to_stop: boolean;
}
export type OnlineService = OnlineBusiness['services'][number];

/** Services that are had together at one price; `original_price_minor` is what they cost one by one. */
export interface OnlinePackage {
  id: number;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  price_minor: number;
  original_price_minor: number;
  duration_minutes: number;
  services: { quantity: number; english_name: string; arabic_name: string }[];
}

/** The salon's first page. */
export interface HomePage {
  name: 'home';
  business: OnlineBusiness;
  search: string;
  home: {
    /** The blocks that the salon shows, in its order; one that has nothing to show is left out by the page. */
    blocks: readonly HomeBlock[];
    english_district: string | null;
    arabic_district: string | null;
    /** Free starts of one service; null times are asked for by the page itself, from the server that then keeps them. */
    next_times: { service_id: number; times: readonly string[] | null } | null;
    reviews: {
      /** The newest with words. `author` is a first name with a letter; `on` a day of the salon. */
      reviews: readonly { stars: number; words: string; author: string | null; on: string }[];
      has_more: boolean;
      /** Whether the salon hides the words of a rating. */
      has_hidden: boolean;
      employees: readonly { employee_id: number; rating_count: number; rating_stars: number }[];
    };
    reviews_shown: number;
    offers: readonly OnlineOffer[];
  };
}

/** Which page, with everything it shows. What the server loads, renders, and hands to the browser as JSON. */
export type Page =
  | HomePage
  /** `is_embedded`: shown inside the business's own site. */
  | { name: 'booking'; business: OnlineBusiness; query: string; is_embedded: boolean }
  | { name: 'booking_success'; business: OnlineBusiness; booking: OnlineBooking }
  | { name: 'e_booking'; business: OnlineBusiness; booking: OnlineBooking }
  | { name: 'payment_status'; business: OnlineBusiness; payment: OnlinePayment }
  /** `qr`: the path of its code's drawing, and how many modules wide that is. */
  | { name: 'e_gift_card'; business: OnlineBusiness; card: OnlineGiftCard; qr: { path: string; modules: number } }
  | { name: 'my_bookings'; business: OnlineBusiness }
  | { name: 'waiting'; business: OnlineBusiness; waiting: OnlineWaiting; said: WaitingSaid | null }
  | JoinPage
  | BuyPage
  | ChoicesPage
  | { name: 'online_order'; business: OnlineBusiness; order: OnlineOrder }
  | { name: 'price_list'; business: OnlineBusiness; packages: readonly OnlinePackage[] }
  | { name: 'offers'; business: OnlineBusiness; offers: readonly OnlineOffer[] }
  /** `qr` as of a gift card. */
  | { name: 'e_offer'; business: OnlineBusiness; sold: OnlineSoldOffer; qr: { path: string; modules: number } }
  | { name: 'terms'; business: OnlineBusiness; text: string }
  | { name: 'refund_policy'; business: OnlineBusiness; text: string }
  | { name: 'missing'; business: OnlineBusiness | null };

/** A page with its surroundings. */
export interface SiteView {
  page: Page;
  language: Language;
  /** The address without language prefix and query: `/salon/training/booking`. */
  path: string;
  /** Today in the business's zone, as the server saw it. */
  now: string;
}
