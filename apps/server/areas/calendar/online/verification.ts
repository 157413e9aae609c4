import { sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { networkOf } from '../../../http/caller.ts';
import { handleOnline } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import type { OnlineContext } from '../../../http/context.ts';
import { randomCode, sameBytes } from '../../../secrets.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { takesBookings } from './business-rows.ts';
import {
  type CodeCheck,
  type CodeOwner,
  codeLastsMinutes,
  countTry,
  saveCode,
  secondsBetweenCodes,
  secondsUntilNextCode,
  tryCode,
} from './codes.ts';

/** Codes one address may have sent in ten minutes: many customers of a mobile network share one. And codes one mobile may get in an hour. */
const mostPerAddress = 120;
const mostPerMobile = 10;

/** A stolen table of digests is of no use for another mobile or another account. */
const placeOf = ({ account_id, mobile }: CodeOwner): string => `online_booking:${account_id}:${mobile}`;

const nextCode = (now: Date): string => new Date(now.getTime() + secondsBetweenCodes * 1000).toISOString();
const codeEnd = (now: Date): string => new Date(now.getTime() + codeLastsMinutes * 60_000).toISOString();

export const sendCode = handleOnline(sendVerificationCode, async ({ mobile, website }, context) => {
  const { db, account, account_id, now, language, services, ip } = context;
  if (!(await takesBookings(db, account_id))) return refuse('online.closed');
  // Filled in by a program: it gets the usual answer, and nothing is sent.
  if (website) return { expires_at: codeEnd(now), next_code_at: nextCode(now) };
  // The training account's messages reach nobody, so there is nobody to protect.
  if (!account.is_training && !(await countTry(db, `online_code:${networkOf(ip)}`, mostPerAddress, 600, now)))
    return refuse('request.too_many', { keeps: true });
  const owner: CodeOwner = { account_id, mobile };
  const seconds = await secondsUntilNextCode(db, owner, now);
  if (seconds > 0) return refuse('verification.too_soon', { params: { seconds }, field: 'mobile', details: { seconds } });
  if (!account.is_training && !(await countTry(db, `online_code:${mobile}`, mostPerMobile, 3600, now)))
    return refuse('request.too_many', { keeps: true });

  const code = randomCode();
  const expires_at = await saveCode(db, { ...owner, code_hash: services.secrets.digestCode(code, placeOf(owner)) }, now);
  const business = await nameOfAccount(context);
  await sendMessage(context, {
    channel: 'whatsapp',
    template: 'verification_code',
    recipient: mobile,
    language,
    params: { code, business },
    ...(await otherWay(context, mobile)),
  });
  return { expires_at: expires_at.toISOString(), next_code_at: nextCode(now) };
});

/** The customer with this mobile whose e-mail address the salon has gets the code there where WhatsApp refuses it. */
async function otherWay({ db, account_id }: OnlineContext, mobile: string) {
  const customer = await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('mobile', '=', mobile)
    .where('email', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return customer === undefined ? {} : { customer_id: customer.id, channels: ['email'] as const };
}

/** Whether `code` is the newest one that was sent to this mobile; a wrong one counts as an attempt. */
export function checkCode(context: OnlineContext, mobile: string, code: string): Promise<CodeCheck> {
  const owner: CodeOwner = { account_id: context.account_id, mobile };
  const digest = context.services.secrets.digestCode(code, placeOf(owner));
  return tryCode(context.db, owner, (code_hash) => sameBytes(code_hash, digest), context.now);
}

async function nameOfAccount({ db, account_id, language }: OnlineContext): Promise<string> {
  const { english_name, arabic_name } = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirstOrThrow();
  return language === 'ar' ? arabic_name : english_name;
}
