import { register } from '@rawnaq/contract/settings/identity';
import { positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import type { Output } from '@rawnaq/contract/endpoint';
import { beginNumberSeries } from '../../../db/number-series.ts';
import { insertAccount } from '../settings/public/account-row.ts';
import { furnishSettings } from '../settings/public/new-account.ts';
import type { AccountBeginning } from '../../../account-beginnings.ts';
import type { Db } from '../../../db/database.ts';
import type { PublicContext } from '../../../http/context.ts';
import { networkOf } from '../../../http/caller.ts';
import { handlePublicPrepared, type RequestSurroundings } from '../../../http/handle.ts';
import { refuse, RolledBack } from '../../../http/answers/refusal.ts';
import { makeUserToken } from '../../../http/session.ts';
import { sendConfirmation } from './email-confirmation.ts';
import { refuseGuessable } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { textsOfPosition } from './position-texts.ts';
import { guardSignIn } from './sign-in-guard.ts';
import { signedInUserOf } from './signed-in-user.ts';
import { openSession } from './store.ts';
import { columnsOf } from '../../../db/columns.ts';

const ownerUserName = 'owner';

export interface NewAccount {
  english_name: string;
  arabic_name: string;
  country_id: number;
  city_id: number | null;
  timezone: string;
  currency: string;
  standard_vat_bp: number;
  email: string;
  mobile: string;
  owner_name: string;
  password_hash: string;
  language: 'en' | 'ar';
}

/**
 * What every new account begins with: settings, roles, the country's tax, ways to pay, number series, the owner's sign-in, and what other areas give
 * it (`beginnings`).
 * Runs inside the account's own scope; the account's row exists already.
 * @returns the owner's user id
 */
export async function furnishAccount(
  db: Db,
  accountId: number,
  account: NewAccount,
  beginnings: readonly AccountBeginning[],
): Promise<number> {
  await furnishSettings(db, accountId, account);
  await db
    .insertInto('roles')
    .values(
      positionKeys.map((key) => ({
        account_id: accountId,
        ...textsOfPosition(key),
        permissions: JSON.stringify(permissionMapOf(positions[key])),
        is_system: 0,
      })),
    )
    .execute();
  await beginNumberSeries(db, accountId);
  for (const begin of beginnings) await begin(db, accountId);
  const owner = await db
    .insertInto('users')
    .values({
      account_id: accountId,
      name: account.owner_name,
      user_name: ownerUserName,
      email: account.email,
      password_hash: account.password_hash,
      is_owner: 1,
      language: account.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return owner.id;
}

interface Country {
  id: number;
  timezone: string;
  currency: string;
  standard_vat_bp: number;
}

/** The account with its owner, who has no e-mail to sign in with yet. */
async function openAccount(
  { db, services, now, language }: PublicContext,
  input: Output<typeof register.input>,
  country: Country,
  password_hash: string,
) {
  const account_id = await insertAccount(db, {
    english_name: input.english_name,
    arabic_name: input.arabic_name,
    country_id: country.id,
    city_id: input.city_id ?? null,
    timezone: country.timezone,
    currency: country.currency,
    email: input.email,
    mobile: input.mobile,
    created_at: now,
  });
  // The rest belongs to the account: the same transaction goes on inside its scope.
  const user_id = await services.database.insideAccount(db, account_id, () =>
    furnishAccount(
      db,
      account_id,
      {
        ...input,
        city_id: input.city_id ?? null,
        timezone: country.timezone,
        currency: country.currency,
        standard_vat_bp: country.standard_vat_bp,
        owner_name: input.name,
        password_hash,
        language: input.language ?? language,
      },
      services.accountBeginnings,
    ),
  );
  return { account_id, user_id };
}

/** Refuses what can be refused, and hashes the password, before a connection is taken. @returns the hash */
async function admit(input: Output<typeof register.input>, around: RequestSurroundings): Promise<string> {
  const { rateLimits } = around.services;
  // Before anything is counted: input with a mistake is no request yet.
  await refuseGuessable(input.password, [input.email, input.name, input.english_name, input.arabic_name]);
  const turnedAway = await guardSignIn(around, { sign_in_name: input.email, account_id: null, is_manager: 0 });
  if (turnedAway !== null) throw new RolledBack(turnedAway);
  const isTooMany =
    !(await rateLimits.allow(`register:${networkOf(around.ip)}`, 10, 3600)) ||
    !(await rateLimits.allow(`register:${input.email}`, 3, 3600));
  if (isTooMany) throw new RolledBack(refuse('request.too_many'));
  return hashPassword(input.password);
}

/**
 * Opens the account and signs its owner in, who sees that the request waits. The e-mail address signs nobody in before the link in its mailbox was
 * used, and the request waits for that too: answer, work and everything that follows are the same whether the address has an account or not, which
 * the mailbox alone is told (decision 38).
 */
export const requestAccount = handlePublicPrepared(register, admit, async (input, context, passwordHash) => {
  const { db, services, now, ip, request } = context;
  const country = await db
    .selectFrom('countries')
    .where('id', '=', input.country_id)
    .where('status', '=', 1)
    .select(columnsOf.countries)
    .executeTakeFirst();
  if (country === undefined) return refuse('identity.country_not_allowed', { field: 'country_id' });
  if (input.city_id !== undefined) {
    const city = await db
      .selectFrom('cities')
      .where('id', '=', input.city_id)
      .where('country_id', '=', country.id)
      .select('id')
      .executeTakeFirst();
    if (city === undefined) return refuse('settings.city_unknown', { field: 'city_id' });
  }

  const { account_id, user_id } = await openAccount(context, input, country, passwordHash);
  await sendConfirmation(context, { account_id, user_id, email: input.email, language: input.language ?? context.language });
  const token = makeUserToken(account_id);
  const user_agent = request.headers['user-agent']?.slice(0, 400) ?? null;
  return services.database.insideAccount(db, account_id, async () => {
    await openSession(db, { account_id, user_id, token, ip, user_agent, now });
    return { user: { ...(await signedInUserOf(db, account_id, user_id, null)), api_token: token } };
  });
});
