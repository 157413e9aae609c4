import { giftCardLooks, ownPicture, usualLook } from '@rawnaq/domain/value/gift-cards/gift-card';
import { randomUUID } from 'node:crypto';
import { sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import type { Output } from '@rawnaq/contract/endpoint';
import { orderGiftCard, orderOffer, quoteOfferOrder } from '@rawnaq/contract/sales/online-orders';
import { fieldProblems } from '@rawnaq/contract/problems';
import { readFor } from '@rawnaq/contract/reader';
import { prefixedMobile } from '@rawnaq/domain/fields/mobile';
import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { buyPage as arabic } from '@rawnaq/messages/ar/value/buy-page';
import { buyPage as english } from '@rawnaq/messages/en/value/buy-page';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { takesCodesForOffers } from '../areas/value/discount-codes/public.ts';
import { readCardSetting } from '../areas/value/gift-cards/public/issuing.ts';
import { type OnlineOffer, readOnlineOffers } from '../areas/value/offers/public.ts';
import type { OnlineAccount, OnlineBusiness } from '../areas/calendar/online/public/business.ts';
import { type OnlineOrder, readOnlineOrder } from '../areas/sales/payments-online/public/orders.ts';
import type { Db } from '../db/database.ts';
import { fieldSentence, refusalSentence } from '../http/answers/sentences.ts';
import { callEndpoint, type RefusedCall, type SentCall } from './call.ts';
import { todayOf } from '../http/business-day.ts';

type Buyable =
  /** The values that are sold, and the picture of the salon's own as a look. */
  { kind: 'gift_card'; values: readonly number[]; picture: string | null } | { kind: 'offer'; offer: OnlineOffer; takes_codes: boolean };

/** What the customer has typed so far, unchanged. */
interface BuyValues {
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
type BuyField = keyof BuyValues | 'code';

export interface BuyPage {
  name: 'buy';
  business: OnlineBusiness;
  /** Null: it is not sold here at the moment. */
  what: Buyable | null;
  step: 'form' | 'code';
  values: BuyValues;
  errors: Readonly<Partial<Record<BuyField, string>>>;
  /** What went wrong with the whole. */
  trouble: string | null;
  /** What the discount code takes off, once it was judged. */
  quote: Output<typeof quoteOfferOrder.output> | null;
  /** Names this one try to order: pressed twice, it is one order. */
  attempt: string;
}

interface Given {
  db: Db;
  account: OnlineAccount;
  business: OnlineBusiness;
  request: FastifyRequest;
  now: Date;
}

const words = { en: english, ar: arabic } as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const number = /^\d{1,15}$/;

/** The form's name of each field of the endpoints. */
const formField: Readonly<Record<string, BuyField>> = {
  value_minor: 'value',
  design_id: 'design',
  beneficiary_name: 'beneficiary',
  beneficiary_mobile: 'beneficiary_mobile',
  message: 'message',
  'customer.name': 'name',
  'customer.mobile': 'mobile',
  mobile: 'mobile',
  verification_code: 'code',
  discount_code: 'discount',
};

const shortened = (text: string | undefined, most: number): string => (text ?? '').trim().slice(0, most);

/** What is bought on the page of this address; null where it is not sold here now. */
async function readBuyable({ db, account, business, request, now }: Given): Promise<Buyable | null> {
  const { takes_payments, sells_gift_cards } = business.business;
  const { offer_id } = request.params as { offer_id?: string };
  if (offer_id === undefined) {
    if (sells_gift_cards === 0) return null;
    const { online_values, picture_unique_id } = await readCardSetting(db, account.id);
    return { kind: 'gift_card', values: online_values, picture: picture_unique_id };
  }
  if (takes_payments === 0 || business.settings.is_open === 0 || !number.test(offer_id)) return null;
  const offers = await readOnlineOffers(db, account.id, todayOf({ account, now }));
  const offer = offers.find(({ id, price_minor }) => id === Number(offer_id) && price_minor > 0);
  if (offer === undefined) return null;
  return { kind: 'offer', offer, takes_codes: await takesCodesForOffers(db, account.id, todayOf({ account, now })) };
}

/** The form, as it was sent or empty. */
export async function readBuyPage(given: Given): Promise<BuyPage> {
  const fields = (given.request.body ?? {}) as Readonly<Record<string, string | undefined>>;
  const what = await readBuyable(given);
  const hasPicture = what?.kind === 'gift_card' && what.picture !== null;
  const looks = giftCardLooks.filter((look) => look !== ownPicture || hasPicture).map(String);
  const usual = what?.kind === 'gift_card' ? String(what.values[Math.floor((what.values.length - 1) / 2)] ?? '') : '';
  const values: BuyValues = {
    value: shortened(fields['value'] ?? usual, 15),
    design: looks.find((look) => look === fields['design']) ?? String(usualLook),
    beneficiary: shortened(fields['beneficiary'], 120),
    beneficiary_mobile: shortened(fields['beneficiary_mobile'], 30),
    tells: fields['tells'] === '1' ? '1' : '',
    message: shortened(fields['message'], 300),
    name: shortened(fields['name'], 120),
    mobile: shortened(fields['mobile'], 30),
    discount: what?.kind === 'offer' ? shortened(fields['discount'], 40) : '',
  };
  return {
    name: 'buy',
    business: given.business,
    what,
    step: 'form',
    values,
    errors: {},
    trouble: null,
    quote: null,
    attempt: randomUUID(),
  };
}

/** What is sent to order. */
function orderOf({ business, what, values }: BuyPage) {
  const international = (mobile: string): string => prefixedMobile(mobile, business.business.calling_code);
  const customer = { name: values.name, mobile: international(values.mobile) };
  if (what?.kind === 'offer')
    return { customer, offer_id: what.offer.id, ...(values.discount === '' ? {} : { discount_code: values.discount }) };
  return {
    customer,
    value_minor: number.test(values.value) ? Number(values.value) : 0,
    beneficiary_name: values.beneficiary,
    ...(values.beneficiary_mobile === '' ? {} : { beneficiary_mobile: international(values.beneficiary_mobile) }),
    tells_beneficiary: values.tells === '1' ? (1 as const) : (0 as const),
    message: values.message,
    design_id: Number(values.design),
  };
}

const endpointOf = (what: Buyable) => (what.kind === 'offer' ? orderOffer : orderGiftCard);

/** What is wrong with it, by the same rules that order, so that nobody types a code in vain. */
function problemsOf(page: BuyPage, what: Buyable, language: Language): BuyPage['errors'] {
  const errors: Partial<Record<BuyField, string>> = {};
  const schema = endpointOf(what).input as unknown as z.ZodMiniType;
  const order = { ...orderOf(page), alias: page.business.business.alias, verification_code: '0' };
  const { calling_code, currency } = page.business.business;
  const { value: problems } = readFor({ calling_code, decimals: decimalsOf(currency) }, () => {
    const parsed = schema.safeParse(order, { reportInput: true });
    return parsed.success ? {} : fieldProblems(parsed.error.issues);
  });
  for (const [name, [rule]] of Object.entries(problems)) {
    const field = formField[name];
    if (field !== undefined && rule !== undefined) errors[field] = fieldSentence(name, rule, language);
  }
  if (what.kind === 'gift_card' && !what.values.includes(Number(page.values.value))) errors.value = words[language].choose_value;
  const { tells, beneficiary_mobile } = page.values;
  if (what.kind === 'gift_card' && tells === '1' && beneficiary_mobile === '')
    errors.beneficiary_mobile = refusalSentence('online_orders.mobile_needed', language);
  return errors;
}

/**
 * Does what was pressed: sends the code, or orders with it. A refusal is shown on the page, with everything the customer typed still in it. Answers
 * the unguessable id of the order, or the page to show.
 */
export async function answerBuyForm(
  scope: FastifyInstance,
  request: FastifyRequest,
  sent: BuyPage,
  language: Language,
): Promise<{ page: BuyPage } | { ordered: string }> {
  const { what } = sent;
  const fields = (request.body ?? {}) as Readonly<Record<string, string | undefined>>;
  const pressed = fields['do'];
  if (what === null || pressed === 'change') return { page: sent };
  let page: BuyPage = { ...sent, errors: problemsOf(sent, what, language) };
  if (Object.keys(page.errors).length > 0) return { page };
  const { alias } = page.business.business;
  const order = orderOf(page);

  const refused = (call: SentCall, step: BuyPage['step']): { page: BuyPage } => {
    const { message, errors = {} } = call.isRefused ? call.read<RefusedCall>() : {};
    const found = Object.entries(errors).flatMap(([name, [sentence]]) => {
      const field = formField[name];
      return field === undefined || sentence === undefined ? [] : [[field, sentence] as const];
    });
    // What is wrong with the order itself is shown where the customer can change it.
    const shown = found.some(([field]) => field !== 'code') ? 'form' : step;
    const trouble = found.length > 0 ? null : (message ?? words[language].failed);
    return { page: { ...page, step: shown, errors: Object.fromEntries(found), trouble } };
  };

  // What the discount code takes off is shown before the verification code is typed, and again beside a refusal of that.
  if (what.kind === 'offer' && page.values.discount !== '') {
    const payload = { offer_id: what.offer.id, discount_code: page.values.discount };
    const judged = await callEndpoint(scope, request, { path: quoteOfferOrder.path, alias, payload, language });
    if (!judged.isDone) return refused(judged, 'form');
    page = { ...page, quote: judged.read<BuyPage['quote']>() };
  }

  if (pressed === 'order') {
    const code = westernDigits(fields['code'] ?? '')
      .replaceAll(/\D/g, '')
      .slice(0, 6);
    const attempt = fields['attempt'] ?? '';
    const call = await callEndpoint(scope, request, {
      path: endpointOf(what).path,
      alias,
      payload: { ...order, language, verification_code: code === '' ? '0' : code },
      language,
      key: uuid.test(attempt) ? attempt : undefined,
    });
    return call.isDone ? { ordered: call.read<OnlineOrder>().unique_id } : refused(call, 'code');
  }
  const payload = { mobile: order.customer.mobile, website: fields['website'] ?? '' };
  const call = await callEndpoint(scope, request, { path: sendVerificationCode.path, alias, payload, language });
  if (call.isDone) return { page: { ...page, step: 'code' } };
  const isOnItsWay = call.isRefused && call.read<RefusedCall>().code === 'verification.too_soon';
  if (!isOnItsWay) return refused(call, pressed === 'resend' ? 'code' : 'form');
  // Sent a moment ago: the page asks for that code, and says when there may be another only if the customer asked for it.
  return { page: { ...page, step: 'code', trouble: pressed === 'resend' ? (call.read<RefusedCall>().message ?? null) : null } };
}

/** Loads an order by its unguessable id; null where this business has none. */
export async function readOrderPage({
  db,
  account,
  business,
  request,
  now,
}: Given): Promise<{ name: 'online_order'; business: OnlineBusiness; order: OnlineOrder } | null> {
  const { unique_id } = request.params as { unique_id: string };
  if (!uuid.test(unique_id)) return null;
  const order = await readOnlineOrder(db, { ...account, currency: business.business.currency }, unique_id, now);
  return order === null ? null : { name: 'online_order', business, order };
}
