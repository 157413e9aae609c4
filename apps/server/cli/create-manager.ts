/**
 * Makes the first platform manager of an installation: `npm run manager:create -- --email you@example.com [--name "Your Name"]`.
 * The password is asked for, or read from the first line of standard input, so that it stands in no history and no process list.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { email as emailRule } from '@rawnaq/domain/fields/contact-fields';
import { isGuessable } from '../areas/identity/new-password.ts';
import { hashPassword } from '../areas/identity/passwords.ts';
import { ConfigError } from '../config.ts';
import { embeddedConnections, externalConnections } from '../db/connections.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { migrate } from '../db/migrate.ts';
import { randomToken } from '../secrets.ts';
import { readSecret } from '../secret-key.ts';
import { configOrStop, runCommand } from './command.ts';

const shortestPassword = 12;

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stderr : undefined });
  try {
    if (process.stdin.isTTY) return await lines.question(`Password (${shortestPassword} characters or more): `);
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const email = values.email?.trim().toLowerCase() ?? '';
  if (email === '' || emailRule(email) !== null) throw new ConfigError(['--email takes the manager\'s e-mail address']);
  const config = configOrStop();
  const password = await readPassword();
  if (password.length < shortestPassword) throw new ConfigError([`the password needs ${shortestPassword} characters or more`]);
  if (await isGuessable(password, [email, values.name ?? ''])) throw new ConfigError(['the password is one of the first that strangers try: choose another one']);

  const embedded = config.database.kind === 'embedded' ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  try {
    const connections =
      config.database.kind === 'external' ? externalConnections(config.database, readSecret(config)) : embeddedConnections(needed(embedded).connection, randomToken());
    await migrate(connections.owner, connections.role);
    const database = openDatabase({ connection: connections.app, poolSize: 1, statementNames: config.statementNames, onError: () => undefined });
    const passwordHash = await hashPassword(password);
    const made = await database.withPlatform((db) =>
      db
        .insertInto('managers')
        .values({ name: values.name ?? email, email, password_hash: passwordHash, is_super: 1 })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    await database.close();
    return made === undefined ? `${email} is a manager already; nothing was changed.` : `${email} may now sign in at /manager.`;
  } finally {
    await embedded?.stop();
  }
}

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The embedded database was not started');
  return value;
}

runCommand(main);
