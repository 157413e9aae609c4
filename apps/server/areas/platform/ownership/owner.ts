import type { Output } from '@rawnaq/contract/endpoint';
import { handOverOwner, listPossibleOwners, sendOwnerCode } from '@rawnaq/contract/platform/ownership';
import type { UserContext } from '../../../http/context.ts';
import { forgiveGuess } from '../../../http/guesses.ts';
import { handle, handlePrepared, type UserSurroundings } from '../../../http/handle.ts';
import { refuse, Refusal, RolledBack } from '../../../http/answers/refusal.ts';
import { randomCode, sameBytes } from '../../../secrets.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { forgivenProof, lockUser, proveOwnPassword, userKey } from '../../settings/identity/public/own-password.ts';
import { findPossibleOwner, type PossibleOwner, readPossibleOwners } from '../../settings/identity/public/ownership.ts';
import { holdRights } from '../../settings/identity/public/rights.ts';
import { codeLastsMinutes, saveOwnerCode, secondsBetweenCodes, tryOwnerCode } from './codes.ts';
import { handOver, loggedOwner } from './hand-over.ts';

/** A stolen digest is of no use for another account, another owner or another next owner. */
const placeOf = (account_id: number, user_id: number, to_user_id: number): string => `owner:${account_id}:${user_id}:${to_user_id}`;

export const shownOwner = ({ id, name, email }: PossibleOwner) => ({ user_id: id, name, email });

export const shownCandidate = (user: PossibleOwner) => ({
  ...shownOwner(user),
  english_name: user.english_name,
  arabic_name: user.arabic_name,
  role_english_name: user.role_english_name,
  role_arabic_name: user.role_arabic_name,
  obstacle: user.obstacle,
});

const list = handle(listPossibleOwners, async (_input, { db, account_id, user }) => {
  if (!user.is_owner) return refuse('owner.only_owner');
  return { data: (await readPossibleOwners(db, account_id)).filter(({ is_owner }) => is_owner === 0).map(shownCandidate) };
});

async function businessNames({ db, account_id }: Pick<UserContext, 'db' | 'account_id'>) {
  return db.selectFrom('accounts').where('id', '=', account_id).select(['english_name', 'arabic_name']).executeTakeFirstOrThrow();
}

const sendCode = handle(sendOwnerCode, async ({ user_id }, context) => {
  const { db, account_id, user, now, services } = context;
  if (!user.is_owner) return refuse('owner.only_owner');
  if (user.manager_id !== null) return refuse('profile.not_as_owner');
  const owner = await findPossibleOwner(db, account_id, 'owner');
  const next = await findPossibleOwner(db, account_id, { user_id });
  if (owner === undefined || next === undefined) return refuse('owner.not_an_employee', { field: 'user_id' });
  if (next.obstacle !== null) return refuse(next.obstacle, { field: 'user_id', params: { name: next.name } });
  const code = randomCode();
  const code_hash = services.secrets.digestCode(code, placeOf(account_id, user.id, user_id));
  const seconds = await saveOwnerCode(db, account_id, { user_id: user.id, to_user_id: user_id, code_hash }, now);
  if (seconds > 0) return refuse('owner.code_too_soon', { params: { seconds }, details: { seconds } });
  const names = await businessNames(context);
  await sendMessage(context, {
    channel: 'email',
    template: 'owner_code',
    recipient: owner.email,
    language: owner.language,
    params: { name: owner.name, next: next.name, business: owner.language === 'ar' ? names.arabic_name : names.english_name, code },
  });
  const after = (seconds_ahead: number): string => new Date(now.getTime() + seconds_ahead * 1000).toISOString();
  return { email: owner.email, expires_at: after(codeLastsMinutes * 60), next_code_at: after(secondsBetweenCodes) };
});

/** The password is judged while no connection is held; whether it is still the owner's is asked again with the owner locked. */
async function prepare({ current_password }: Output<typeof handOverOwner.input>, around: UserSurroundings): Promise<string> {
  if (!around.user.is_owner) throw new RolledBack(refuse('owner.only_owner'));
  if (around.user.manager_id !== null) throw new RolledBack(refuse('profile.not_as_owner'));
  return (await proveOwnPassword(around, current_password)).password_hash;
}

const hand = handlePrepared(handOverOwner, prepare, async ({ user_id, code }, context, proved) => {
  const { db, account_id, now, services } = context;
  const caller = await holdRights(context, 'settings.edit');
  if (!caller.is_owner) return refuse('owner.only_owner');
  if ((await lockUser(db, account_id, caller.id))?.password_hash !== proved)
    return refuse('identity.current_password_wrong', { field: 'current_password' });
  const digest = services.secrets.digestCode(code, placeOf(account_id, caller.id, user_id));
  const tried = { user_id: caller.id, to_user_id: user_id, matches: (code_hash: Buffer) => sameBytes(code_hash, digest) };
  const state = await tryOwnerCode(db, account_id, tried, now);
  if (state !== 'right') return refuse(state === 'wrong' ? 'owner.code_wrong' : 'owner.code_expired', { field: 'code', keeps: true });
  const owners = await handOver(context, { seen_owner_id: caller.id, to_user_id: user_id });
  if (owners instanceof Refusal) return owners;
  await context.audit({
    area: 'identity',
    action: 'hand_over_owner',
    subject_type: 'user',
    subject_id: user_id,
    before: loggedOwner(owners.before),
    after: loggedOwner(owners.after),
  });
  await writeToBoth(context, owners);
  forgiveGuess(db, forgivenProof(userKey(account_id, caller.id)));
  context.publish('employees', owners.after.employee_id ?? 0);
  return { owner: shownOwner(owners.after) };
});

async function writeToBoth(context: UserContext, { before, after }: { before: PossibleOwner; after: PossibleOwner }): Promise<void> {
  const names = await businessNames(context);
  const { publicUrl } = context.services.config;
  for (const [user, template] of [
    [after, 'owner_is_you'],
    [before, 'owner_was_you'],
  ] as const) {
    const isArabic = user.language === 'ar';
    await sendMessage(context, {
      channel: 'email',
      template,
      recipient: user.email,
      language: user.language,
      params: {
        name: user.name,
        before: before.name,
        next: after.name,
        business: isArabic ? names.arabic_name : names.english_name,
        link: `${publicUrl}${isArabic ? '/ar' : '/'}`,
      },
    });
  }
}

export const ownerHandlers = [list, sendCode, hand];
