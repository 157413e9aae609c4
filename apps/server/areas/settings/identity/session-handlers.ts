import type { Output } from '@rawnaq/contract/endpoint';
import { withoutPersonalData } from '@rawnaq/domain/settings/identity/error-report';
import { endsSoonIn } from '@rawnaq/domain/settings/settings/subscription';
import { addJsError, changePassword, getGlobalInformations, logout, saveLanguage } from '@rawnaq/contract/settings/identity';
import { callersCountry, listCountries } from '@rawnaq/contract/settings/countries';
import { networkOf } from '../../../http/caller.ts';
import { forgiveGuess } from '../../../http/guesses.ts';
import { handle, handlePrepared, handlePublic, type UserSurroundings } from '../../../http/handle.ts';
import { refuse, RolledBack } from '../../../http/answers/refusal.ts';
import { accountOfToken, findUserSession } from '../../../http/session.ts';
import { accountStanding } from '../../../http/standing.ts';
import { forgivenProof, userKey } from './guess-limits.ts';
import { hashNewPassword } from './new-password.ts';
import { proveOwnPassword } from './own-password.ts';
import { signedInUserOf } from './signed-in-user.ts';
import { endSession, endUserSessions, lockUser, openSession, readGlobalInformations, setPassword } from './store.ts';
import { columnsOf } from '../../../db/columns.ts';

const tokenOf = (authorization: string | undefined): string => /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';

export const signOut = handle(logout, async (_input, context) => {
  await endSession(context.db, context.account_id, tokenOf(context.request.headers.authorization), 'logout', context.now);
  return {};
});

export const tellGlobalInformations = handle(getGlobalInformations, async (_input, context) => {
  const { manager_id, session_ends_at } = context.user;
  const visit = manager_id === null ? null : { manager_id, ends_at: session_ends_at };
  const user = await signedInUserOf(context.db, context.account_id, context.user.id, visit);
  const row = await readGlobalInformations(context.db, context.account_id);
  const { email, telephone, whatsapp, trn, is_vat_registered, logo_file_id, ...account } = row;
  const flag = (value: number) => (value === 1 ? (1 as const) : (0 as const));
  return {
    auth: user,
    global_informations: {
      account: {
        ...account,
        standing: accountStanding(row, context.now),
        ends_in_days: endsSoonIn(row, context.now),
        is_training: flag(row.is_training),
        wizard_progress: row.wizard_progress as string[],
        allow_overbooking: flag(row.allow_overbooking),
        allow_price_change: flag(row.allow_price_change),
        allow_change_quantity: flag(row.allow_change_quantity),
      },
      user,
      general_informations: {
        english_name: row.english_name,
        arabic_name: row.arabic_name,
        email,
        telephone,
        whatsapp,
        trn,
        is_vat_registered: flag(is_vat_registered),
        logo_file_id,
      },
    },
  };
});

export const keepLanguage = handle(saveLanguage, async ({ language }, context) => {
  await context.db
    .updateTable('users')
    .set({ language })
    .where('account_id', '=', context.account_id)
    .where('id', '=', context.user.id)
    .execute();
  return { language };
});

/** Judges the present password, a counted try, and hashes the new one while no connection is held. */
async function prepareChange({ current_password, password }: Output<typeof changePassword.input>, around: UserSurroundings) {
  // The session goes on as the user's own: a visit of a manager may not become one.
  if (around.user.manager_id !== null) throw new RolledBack(refuse('profile.not_as_owner'));
  const current = await proveOwnPassword(around, current_password);
  return {
    before: current.password_hash,
    passwordHash: await hashNewPassword(password, [
      current.email,
      current.name,
      current.user_name,
      current.english_name,
      current.arabic_name,
    ]),
  };
}

export const replacePassword = handlePrepared(changePassword, prepareChange, async (_input, context, { before, passwordHash }) => {
  const { db, account_id, user, now } = context;
  // A password that was changed while this one was judged proves nothing any more.
  if ((await lockUser(db, account_id, user.id))?.password_hash !== before)
    return refuse('identity.current_password_wrong', { field: 'current_password' });
  await setPassword(db, account_id, user.id, passwordHash);
  // Every other door is closed; the session that changed it stays, under its own token.
  const token = tokenOf(context.request.headers.authorization);
  await endUserSessions(db, account_id, user.id, 'password_changed', now);
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user.id)
    .where('ended_at', '=', now.toISOString())
    .where('end_reason', '=', 'password_changed')
    .execute();
  await openSession(db, {
    account_id,
    user_id: user.id,
    token,
    ip: context.ip,
    user_agent: context.request.headers['user-agent']?.slice(0, 400) ?? null,
    now,
  });
  await context.audit({ area: 'identity', action: 'change_password', subject_type: 'user', subject_id: user.id });
  forgiveGuess(db, forgivenProof(userKey(account_id, user.id)));
  return {};
});

export const takeJsError = handlePublic(addJsError, async (input, context) => {
  if (!(await context.services.rateLimits.allow(`js_error:${networkOf(context.ip)}`, 30, 60))) return refuse('request.too_many');
  const token = tokenOf(context.request.headers.authorization);
  const accountId = accountOfToken(token);
  const session =
    accountId === null
      ? null
      : await context.services.database.insideAccount(context.db, accountId, () =>
          findUserSession(context.db, accountId, token, context.now),
        );
  // Addresses carry links by which people sign in, and messages what was typed: none of it is written down.
  const told = (text: string | undefined): string | null => (text === undefined ? null : withoutPersonalData(text));
  await context.db
    .insertInto('js_errors')
    .values({
      at: context.now,
      type: input.type,
      error: withoutPersonalData(input.error),
      route: told(input.route),
      path: told(input.path),
      user_agent: input.userAgent ?? null,
      account_id: session === null ? null : accountId,
      user_id: session?.user.id ?? null,
      request_ip: context.ip,
    })
    .execute();
  return {};
});

export const tellCallersCountry = handlePublic(callersCountry, async (_input, context) => {
  const iso = context.services.geolocation.countryOf(context.ip);
  const country =
    iso === null
      ? undefined
      : await context.db.selectFrom('countries').where('iso_code', '=', iso).select('calling_code').executeTakeFirst();
  return { country_code: iso, country_calling_code: country === undefined ? null : `+${country.calling_code}` };
});

export const tellCountries = handlePublic(listCountries, async (_input, context) => {
  const { db } = context;
  const countries = await db.selectFrom('countries').where('status', '=', 1).orderBy('id').select(columnsOf.countries).execute();
  const cities = await db
    .selectFrom('cities')
    .where('status', '=', 1)
    .orderBy('id')
    .select(['id', 'country_id', 'english_name', 'arabic_name'])
    .execute();
  return { data: countries.map((country) => ({ ...country, cities: cities.filter((city) => city.country_id === country.id) })) };
});
