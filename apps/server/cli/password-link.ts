/**
 * Prints a link by which a user chooses a new password, once and within the hour, for the operator of the installation: `npm run password:link -- --email
 * owner@salon.example`. Without a mail server nobody else can get one, as the product's own outbox hides links.
 */
import { parseArgs } from 'node:util';
import { linkForEmail } from '../areas/settings/identity/public/passwords.ts';
import { ConfigError } from '../config.ts';
import { configOrStop, runCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = values.email?.trim().toLowerCase() ?? '';
  if (email === '') throw new ConfigError(['--email takes the e-mail that the user signs in with']);
  const config = configOrStop();
  const link = await withDatabase(config, (database) => linkForEmail({ database, config }, email, new Date()));
  return link ?? `Nobody signs in with ${email}, or the user is not active; no link was made.`;
}

runCommand(main);
