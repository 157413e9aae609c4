import { sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import type { TestSalon } from './salon.ts';
import type { TestServer } from './test-server.ts';

export function codeIn(body = ''): string {
  const code = /\b\d{6}\b/.exec(body)?.[0];
  if (code === undefined) throw new Error(`no code in "${body}"`);
  return code;
}

/** The code in the newest letter to a mobile, as the local outbox shows it. */
export async function lastCode(app: TestServer, { account_id }: TestSalon, mobile: string): Promise<string> {
  const { body } = await app.services.database.withAccount(account_id, (db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', account_id)
      .where('recipient', '=', mobile)
      .where('template', '=', 'verification_code')
      .orderBy('id', 'desc')
      .select('body')
      .executeTakeFirstOrThrow(),
  );
  return codeIn(body);
}

/** Asks the salon for a code to a mobile, and reads it. */
export async function newCode(app: TestServer, salon: TestSalon, mobile: string): Promise<string> {
  await app.succeed(sendVerificationCode, { alias: salon.alias, mobile });
  return lastCode(app, salon, mobile);
}
