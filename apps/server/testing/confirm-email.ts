import { confirmEmail } from '@rawnaq/contract/settings/identity';
import type { TestServer } from './test-server.ts';

/** The newest letter of the platform to a mailbox, its newest link's token read out. */
export async function confirmationTokenOf(app: TestServer, email: string): Promise<string> {
  const { body } = await app.services.database.withPlatform((db) =>
    db
      .selectFrom('platform_messages')
      .where('recipient', '=', email)
      .where('body', 'like', '%/confirm-email/%')
      .orderBy('id', 'desc')
      .select('body')
      .executeTakeFirstOrThrow(),
  );
  return /confirm-email\/([\w-]+)/.exec(body)?.[1] ?? '';
}

/** Does what an owner does with the letter that follows a registration. */
export const confirmEmailOf = async (app: TestServer, email: string) =>
  app.succeed(confirmEmail, { token: await confirmationTokenOf(app, email) });
