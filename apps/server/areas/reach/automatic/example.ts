import type { Output } from '@rawnaq/contract/endpoint';
import type { getAutomaticExample, sendAutomaticTest } from '@rawnaq/contract/reach/automatic';
import { type MessageVariable } from '@rawnaq/domain/reach/automatic/message-kinds';
import { type AutomaticTrigger, channelsOf, ruleOf } from '@rawnaq/domain/reach/automatic/triggers';
import { localDate, momentOfEpochMinutes, epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { automatic as arabic } from '@rawnaq/messages/ar/reach/automatic';
import { automatic as english } from '@rawnaq/messages/en/reach/automatic';
import type { Language } from '@rawnaq/messages/format';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { amountInWords } from '../../../http/answers/spoken.ts';
import type { UserContext } from '../../../http/context.ts';
import { dayInLetter, sendMessage } from '../messaging/public.ts';
import { refuseTest } from '../whatsapp/public/obstacle.ts';
import { refusalOfText } from './judge-change.ts';
import { letterOf, readRule } from './rules.ts';

const words = { en: english, ar: arabic } as const;

interface Shown {
  customer: { id: number; name: string } | null;
  english_name: string;
  arabic_name: string;
  alias: string | null;
  unique_id: string | null;
  starts_at: string | Date | null;
  services: { english_name: string; arabic_name: string }[];
}

/** The customer named, or the one who came last, with that customer's newest visit; without any, what a visit could be. */
async function readShown({ db, account_id }: UserContext, customer_id: number | undefined): Promise<Shown | undefined> {
  const business = await db
    .selectFrom('accounts as a')
    .leftJoin('online_settings as o', 'o.account_id', 'a.id')
    .where('a.id', '=', account_id)
    .select(['a.english_name', 'a.arabic_name', 'o.alias'])
    .executeTakeFirstOrThrow();
  let customers = db.selectFrom('customers').where('account_id', '=', account_id);
  if (customer_id !== undefined) customers = customers.where('id', '=', customer_id);
  const customer = await customers
    .select(['id', 'name'])
    .orderBy('last_invoice_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (customer === undefined && customer_id !== undefined) return undefined;
  const visit =
    customer === undefined
      ? undefined
      : await db
          .selectFrom('appointments')
          .where('account_id', '=', account_id)
          .where('customer_id', '=', customer.id)
          .where('status', '<>', 0)
          .select(['id', 'unique_id', 'starts_at'])
          .orderBy('starts_at', 'desc')
          .limit(1)
          .executeTakeFirst();
  const some = db.selectFrom('services as s').where('s.account_id', '=', account_id).select(['s.english_name', 's.arabic_name']);
  const services = await (
    visit === undefined
      ? some.where('s.status', '=', 1).orderBy('s.id').limit(2)
      : some
          .innerJoin('appointment_lines as l', (join) => join.onRef('l.account_id', '=', 's.account_id').onRef('l.service_id', '=', 's.id'))
          .where('l.appointment_id', '=', visit.id)
          .orderBy('l.position')
  ).execute();
  return { customer: customer ?? null, ...business, unique_id: visit?.unique_id ?? null, starts_at: visit?.starts_at ?? null, services };
}

/** Half past four tomorrow, where there is no visit to show. */
const sampleMinute = 16 * 60 + 30;

/** What each place would say, in one language. Amounts and numbers nobody has are plainly made up. */
function valuesIn(language: Language, shown: Shown, { account, now, services }: UserContext): Record<MessageVariable, string> {
  const { timezone, currency } = account;
  const made = words[language].example;
  const start = shown.starts_at === null ? Math.floor(epochMinuteOf(now) / 1440 + 1) * 1440 + sampleMinute : epochMinuteOf(shown.starts_at);
  const names = shown.services.map((service) => (language === 'ar' ? service.arabic_name : service.english_name));
  const date = dayInLetter(language, localDate(timezone, start));
  const time = momentOfEpochMinutes(timezone, start).slice(11, 16);
  const amount = amountInWords(language, 150_00, currency);
  const site = `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}${shown.alias === null ? '' : `/salon/${shown.alias}`}`;
  const comma = language === 'ar' ? '، ' : ', ';
  const first = names[0] ?? made.service;
  return {
    name: shown.customer?.name ?? made.name,
    business: language === 'ar' ? shown.arabic_name : shown.english_name,
    date,
    time,
    until: `${time}${comma}${date}`,
    services: names.length === 0 ? made.service : names.join(comma),
    service: first,
    employee: made.name,
    days: `${date} – ${time}`,
    reason: made.reason,
    amount,
    left: `${first} × 3`,
    number: 'INV-1042',
    numbers: `INV-1042${comma}INV-1043`,
    invoice: 'INV-1042',
    total: amountInWords(language, 420_00, currency),
    points: '120',
    level: made.level,
    list: [`${time} – ${first} – ${shown.customer?.name ?? made.name}`].join('\n'),
    link: shown.unique_id === null || shown.alias === null ? site : `${site}/e-booking/${shown.unique_id}`,
  };
}

/** Only the places that the trigger fills; points add up to points and not to money. */
function placesOf(trigger: AutomaticTrigger, values: Record<MessageVariable, string>): Record<string, string> {
  const shown = trigger === 'points_earned' ? { ...values, total: '840' } : values;
  return Object.fromEntries(ruleOf(trigger).variables.map((variable) => [variable, shown[variable]]));
}

export async function exampleFor(context: UserContext, trigger: AutomaticTrigger, customer_id: number | undefined) {
  const shown = await readShown(context, customer_id);
  if (shown === undefined) return notFound('customer');
  // Messages to the team name the one who reads them.
  const reader = ruleOf(trigger).audience === 'customer' ? {} : { name: context.user.name };
  const placed = (language: Language): Record<string, string> => placesOf(trigger, { ...valuesIn(language, shown, context), ...reader });
  return { customer: shown.customer, english: placed('en'), arabic: placed('ar') } satisfies Output<typeof getAutomaticExample.output>;
}

const testsAMinute = 10;

/** Sends the caller, and nobody else, a message as it would be for a customer. */
export async function sendTest(context: UserContext, input: Output<typeof sendAutomaticTest.input>) {
  const { db, account_id, user, services } = context;
  const { trigger, language, channel, customer_id } = input;
  if (!(await services.rateLimits.allow(`automatic_test:${account_id}:${user.id}`, testsAMinute, 60))) return refuse('request.too_many');
  const rule = await readRule(db, account_id, trigger);
  if (!channelsOf(rule.category).includes(channel)) return refuse('automatic.channel_not_allowed', { field: 'channel' });
  const [subject, body] =
    language === 'ar'
      ? [input.subject ?? rule.arabic_subject, input.text ?? rule.arabic_text]
      : [input.subject ?? rule.english_subject, input.text ?? rule.english_text];
  const fault = refusalOfText(trigger, 'text', body, [channel]);
  if (fault !== null) return fault;
  const example = await exampleFor(context, trigger, customer_id);
  if (!('english' in example)) return example;
  const recipient = channel === 'email' ? await readEmail(context) : await readMobile(context);
  if (recipient === null) return refuse('automatic.no_own_mobile', { field: 'channel' });
  const refusal = channel === 'whatsapp' ? await refuseTest(context, { mobile: recipient, language, trigger, field: 'channel' }) : null;
  if (refusal !== null) return refusal;
  await sendMessage(context, {
    channel,
    template: letterOf(trigger),
    trigger,
    words: { subject, body },
    recipient,
    language,
    params: language === 'ar' ? example.arabic : example.english,
  });
  return {};
}

async function readEmail({ db, account_id, user }: UserContext): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .where('account_id', '=', account_id)
    .where('id', '=', user.id)
    .select('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

async function readMobile({ db, account_id, user }: UserContext): Promise<string | null> {
  if (user.employee_id === null) return null;
  const row = await db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', '=', user.employee_id)
    .select('mobile')
    .executeTakeFirst();
  return row?.mobile ?? null;
}
