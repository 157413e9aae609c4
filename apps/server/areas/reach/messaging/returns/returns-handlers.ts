import { getEmailReturns, tryEmailAgain } from '@rawnaq/contract/reach/email-returns';
import type { Output } from '@rawnaq/contract/endpoint';
import { mailReturnReasons } from '@rawnaq/domain/reach/messaging/mail-return';
import { notFound } from '../../../../http/answers/refusal.ts';
import type { AccountContext } from '../../../../http/context.ts';
import { handle } from '../../../../http/handle.ts';
import { endSilence, readSilence } from './returns-store.ts';

/** The customer's e-mail; null where none is known, undefined where there is no such customer. */
async function emailOf({ db, account_id }: AccountContext, id: number): Promise<string | null | undefined> {
  const row = await db.selectFrom('customers').where('account_id', '=', account_id).where('id', '=', id).select('email').executeTakeFirst();
  return row?.email;
}

async function silenceOf({ db, account_id }: AccountContext, email: string): Promise<Output<typeof getEmailReturns.output>> {
  const row = await readSilence(db, account_id, email);
  if (row === undefined) return { silenced: null };
  return { silenced: { ...row, reason: mailReturnReasons.find((known) => known === row.reason) ?? 'mail_came_back' } };
}

const get = handle(getEmailReturns, async ({ id }, context) => {
  const email = await emailOf(context, id);
  if (email === undefined) return notFound('customer');
  return email === null ? { silenced: null } : silenceOf(context, email);
});

const tryAgain = handle(tryEmailAgain, async ({ id }, context) => {
  const email = await emailOf(context, id);
  if (email === undefined) return notFound('customer');
  // A second press finds nothing more to do, and that is right.
  if (email !== null && (await endSilence(context.db, context.account_id, email))) {
    await context.audit({
      area: 'messages',
      action: 'try_email_again',
      subject_type: 'customer',
      subject_id: id,
      before: { is_silenced: true },
      after: { is_silenced: false },
    });
    context.publish('customers', id);
  }
  return { silenced: null };
});

export const returnsHandlers = [get, tryAgain];
