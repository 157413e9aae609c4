import { randomUUID } from 'node:crypto';
import { sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { fieldProblems } from '@rawnaq/contract/problems';
import { readFor } from '@rawnaq/contract/reader';
import { joinWaiting } from '@rawnaq/contract/calendar/online-waiting';
import { prefixedMobile } from '@rawnaq/domain/fields/mobile';
import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { waitingJoin as arabic } from '@rawnaq/messages/ar/calendar/waiting-join';
import { waitingJoin as english } from '@rawnaq/messages/en/calendar/waiting-join';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { OnlineAccount, OnlineBusiness } from '../areas/calendar/online/public/business.ts';
import { checkedWish } from '../areas/calendar/waiting-list/public/joining.ts';
import type { Db } from '../db/database.ts';
import { fieldSentence, refusalSentence } from '../http/answers/sentences.ts';
import { callEndpoint, type RefusedCall, type SentCall } from './call.ts';
import { formFields } from './forms.ts';
import { todayOf } from '../http/business-day.ts';

/** What the customer has typed so far, unchanged. */
interface JoinValues {
  services: readonly number[];
  /** null: any. */
  employee: number | null;
  from: string;
  to: string;
  /** None: any. */
  weekdays: readonly number[];
  /** HH:MM; empty: any time. */
  earliest: string;
  latest: string;
  name: string;
  mobile: string;
}
type JoinField = keyof JoinValues | 'code';

export interface JoinPage {
  name: 'waiting_join';
  business: OnlineBusiness;
  step: 'form' | 'code';
  values: JoinValues;
  errors: Readonly<Partial<Record<JoinField, string>>>;
  /** What went wrong with the whole. */
  trouble: string | null;
  /** The wish as a query with its question mark, for the page in the other language. */
  query: string;
  /** Names this one try to join: pressed twice, it is one entry. */
  attempt: string;
}

type JoinRequest = FastifyRequest<{ Params: { alias: string } }>;
type Fields = Readonly<Record<string, string>>;

const words = { en: english, ar: arabic } as const;
const mostServices = 10;
const shownDays = 14;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The form's name of each field of the endpoint. */
const formField: Readonly<Record<string, JoinField>> = {
  service_ids: 'services',
  employee_id: 'employee',
  from_on: 'from',
  to_on: 'to',
  weekdays: 'weekdays',
  earliest_minute: 'earliest',
  latest_minute: 'latest',
  'customer.name': 'name',
  'customer.mobile': 'mobile',
  mobile: 'mobile',
  verification_code: 'code',
};

const numbersIn = (written: string | undefined): number[] => [
  ...new Set(
    (written ?? '')
      .split(',')
      .filter((one) => /^\d{1,15}$/.test(one))
      .map(Number),
  ),
];
const shortened = (text: string | undefined, most: number): string => (text ?? '').trim().slice(0, most);
const bookable = (business: OnlineBusiness): number[] =>
  business.services.filter((service) => service.employee_ids.length > 0).map(({ id }) => id);

function valuesOf(fields: Fields, business: OnlineBusiness, today: string): JoinValues {
  const employee = Number(fields['employee']);
  const known = bookable(business);
  return {
    services: numbersIn(fields['services'])
      .filter((id) => known.includes(id))
      .slice(0, mostServices),
    employee: business.employees.some(({ id }) => id === employee) ? employee : null,
    from: shortened(fields['from'] ?? today, 10),
    to: shortened(fields['to'] ?? addDays(today, shownDays - 1), 10),
    weekdays: numbersIn(fields['weekdays']).filter((day) => day < 7),
    earliest: shortened(fields['earliest'], 8),
    latest: shortened(fields['latest'], 8),
    name: shortened(fields['name'], 120),
    mobile: shortened(fields['mobile'], 30),
  };
}

/** The wish without the customer's name and mobile, which may not be in an address. */
function queryOf({ services, employee, from, to, weekdays, earliest, latest }: JoinValues): string {
  const wish = { services: services.join(','), employee: employee ?? '', from, to, weekdays: weekdays.join(','), earliest, latest };
  const written = Object.entries(wish).flatMap(([name, value]): [string, string][] => (value === '' ? [] : [[name, String(value)]]));
  return `?${new URLSearchParams(written).toString()}`;
}

/** The minute of the day of HH:MM; undefined for none, null for what is no time. */
function minuteIn(clock: string): number | null | undefined {
  if (clock === '') return undefined;
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(westernDigits(clock)) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** What is sent to join. */
function wishOf(values: JoinValues, business: OnlineBusiness) {
  const [earliest, latest] = [minuteIn(values.earliest), minuteIn(values.latest)];
  return {
    service_ids: [...values.services],
    from_on: values.from,
    to_on: values.to,
    customer: { name: values.name, mobile: prefixedMobile(values.mobile, business.business.calling_code) },
    ...(values.employee === null ? {} : { employee_id: values.employee }),
    ...(values.weekdays.length === 0 ? {} : { weekdays: [...values.weekdays] }),
    ...(earliest == null ? {} : { earliest_minute: earliest }),
    ...(latest == null ? {} : { latest_minute: latest }),
  };
}

interface Given {
  db: Db;
  account: OnlineAccount;
  business: OnlineBusiness;
  request: FastifyRequest;
  language: Language;
  now: Date;
}

function pageOf({ account, business, now }: Given, fields: Fields): JoinPage {
  const values = valuesOf(fields, business, todayOf({ account, now }));
  const attempt = randomUUID();
  return { name: 'waiting_join', business, step: 'form', values, errors: {}, trouble: null, query: queryOf(values), attempt };
}

/** The form, with the wish that the address carries. */
export async function readJoinPage(given: Given): Promise<JoinPage> {
  return pageOf(given, formFields((given.request.url.split('?')[1] ?? '').slice(0, 500)));
}

/** The form as it was sent, with what is wrong with it: by the same rules that join, so that nobody types a code in vain. */
export async function readSentForm(given: Given): Promise<JoinPage> {
  const fields = (given.request.body ?? {}) as Fields;
  const page = pageOf(given, fields);
  return fields['do'] === 'change' ? page : { ...page, errors: await problemsOf(given, page, fields) };
}

async function problemsOf(
  { db, account, business, language, now }: Given,
  { values }: JoinPage,
  fields: Fields,
): Promise<JoinPage['errors']> {
  const errors: Partial<Record<JoinField, string>> = {};
  const schema = joinWaiting.input as unknown as z.ZodMiniType;
  const wish = wishOf(values, business);
  const { value: problems } = readFor({ calling_code: business.business.calling_code }, () => {
    const parsed = schema.safeParse({ ...wish, alias: business.business.alias, verification_code: '0' }, { reportInput: true });
    return parsed.success ? {} : fieldProblems(parsed.error.issues);
  });
  for (const [name, [rule]] of Object.entries(problems)) {
    const field = formField[name] ?? formField[name.split('.')[0] ?? ''];
    if (field !== undefined && rule !== undefined) errors[field] = fieldSentence(name, rule, language);
  }
  if (values.services.length === 0) errors.services = words[language].choose_service;
  for (const field of ['earliest', 'latest'] as const)
    if (minuteIn(values[field]) === null) errors[field] = fieldSentence(`${field}_minute`, { rule: 'not_a_time', params: {} }, language);
  if (Object.keys(errors).length > 0) return errors;

  if (numbersIn(fields['services']).length !== values.services.length)
    return { services: refusalSentence('waiting.service_not_found', language) };
  const employee = business.employees.find(({ id }) => id === values.employee);
  const wanted = business.services.filter(({ id }) => values.services.includes(id));
  if (employee !== undefined && !wanted.every(({ employee_ids }) => employee_ids.includes(employee.id))) {
    const [own, other] = language === 'ar' ? [employee.arabic_name, employee.english_name] : [employee.english_name, employee.arabic_name];
    return { employee: fillSentence(words[language].employee_cannot, language, { employee: own ?? other ?? '' }) };
  }
  const checked = await checkedWish({ db, account_id: account.id, account, now }, wish);
  if (checked.ok) return {};
  const { code, field, params } = checked.refusal;
  return { [formField[field ?? ''] ?? 'to']: refusalSentence(code, language, params) };
}

/**
 * Does what was pressed: sends the code, or joins with it. Goes the way of every other call (the same limits, one transaction, the same
 * refusals); a refusal is shown on the page, with everything the customer typed still in it.
 */
export async function answerJoinForm(
  scope: FastifyInstance,
  request: JoinRequest,
  page: JoinPage,
  language: Language,
): Promise<{ page: JoinPage } | { joined: string }> {
  const fields = (request.body ?? {}) as Fields;
  const pressed = fields['do'];
  if (pressed === 'change' || Object.keys(page.errors).length > 0) return { page };
  const { alias, ...wish } = { alias: page.business.business.alias, ...wishOf(page.values, page.business) };
  const send = (path: string, payload: object, key?: string) => callEndpoint(scope, request, { path, alias, payload, language, key });

  const refused = (sent: SentCall, step: JoinPage['step']): { page: JoinPage } => {
    const { message, errors = {} } = sent.isRefused ? sent.read<RefusedCall>() : {};
    const found = Object.entries(errors).flatMap(([name, [sentence]]) => {
      const field = formField[name];
      return field === undefined || sentence === undefined ? [] : [[field, sentence] as const];
    });
    // What is wrong with the wish itself is shown where the customer can change it.
    const shown = found.some(([field]) => field !== 'code') ? 'form' : step;
    const trouble = found.length > 0 ? null : (message ?? words[language].failed);
    return { page: { ...page, step: shown, errors: Object.fromEntries(found), trouble } };
  };

  if (pressed === 'join') {
    const code = westernDigits(fields['code'] ?? '')
      .replace(/\D/g, '')
      .slice(0, 6);
    const key = fields['attempt'] ?? '';
    const sent = await send(joinWaiting.path, { ...wish, verification_code: code === '' ? '0' : code }, uuid.test(key) ? key : undefined);
    return sent.isDone ? { joined: sent.read<{ unique_id: string }>().unique_id } : refused(sent, 'code');
  }
  const sent = await send(sendVerificationCode.path, { mobile: wish.customer.mobile, website: fields['website'] ?? '' });
  if (sent.isDone) return { page: { ...page, step: 'code' } };
  const isOnItsWay = sent.isRefused && sent.read<RefusedCall>().code === 'verification.too_soon';
  if (!isOnItsWay) return refused(sent, pressed === 'resend' ? 'code' : 'form');
  // Sent a moment ago: the page asks for that code, and says when there may be another only if the customer asked for it.
  return { page: { ...page, step: 'code', trouble: pressed === 'resend' ? (sent.read<RefusedCall>().message ?? null) : null } };
}
