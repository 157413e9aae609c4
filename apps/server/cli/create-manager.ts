/**
 * Makes the first platform manager of an installation: `npm run manager:create -- --email you@example.com [--name "Your Name"]`.
 * The password is asked for, or read from the first line of standard input, so that it stands in no history and no process list.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { email as emailRule } from '@rawnaq/domain/fields/contact-fields';
import { makeManager } from '../areas/settings/identity/public/managers.ts';
import { hashPassword, isGuessable } from '../areas/settings/identity/public/passwords.ts';
import { ConfigError } from '../config.ts';
import { configOrStop, runCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

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
  if (email === '' || emailRule(email) !== null) throw new ConfigError(["--email takes the manager's e-mail address"]);
  const config = configOrStop();
  const password = await readPassword();
  if (password.length < shortestPassword) throw new ConfigError([`the password needs ${shortestPassword} characters or more`]);
  if (await isGuessable(password, [email, values.name ?? '']))
    throw new ConfigError(['the password is one of the first that strangers try: choose another one']);

  const passwordHash = await hashPassword(password);
  const made = await withDatabase(config, (database) =>
    database.withPlatform((db) => makeManager(db, { name: values.name ?? email, email, password_hash: passwordHash })),
  );
  return made ? `${email} may now sign in at /manager.` : `${email} is a manager already; nothing was changed.`;
}

runCommand(main);
