/**
 * Reads an archive of an account into a new account beside those that are there: `npm run account:restore -- <archive> [--email owner@salon.example]`.
 * docs/operations.md tells the rest.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { email as emailRule } from '@rawnaq/domain/fields/contact-fields';
import { restoreAccount } from '../account-archive/restore-account.ts';
import { BackupProblem } from '../backup/manifest.ts';
import { reachDatabase } from '../backup/reach-database.ts';
import { ConfigError } from '../config.ts';
import { makeSecrets } from '../secrets.ts';
import { configOrStop, runCommand } from './command.ts';

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({ options: { email: { type: 'string' } }, allowPositionals: true });
  if (positionals[0] === undefined || positionals.length > 1)
    throw new BackupProblem('Name the archive: npm run account:restore -- backups/rawnaq-account-….zip');
  const email = values.email?.trim().toLowerCase() ?? null;
  if (email !== null && emailRule(email) !== null) throw new ConfigError(["--email takes the owner's e-mail address"]);
  const config = configOrStop();
  const { connections, secretKey, close } = await reachDatabase(config, { isNew: false });
  try {
    const services = { config, secrets: makeSecrets(secretKey) };
    const restored = await restoreAccount({ path: resolve(positionals[0]), owner: connections.owner, services, email });
    const rows = restored.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `The archive of ${restored.manifest.made_at} (${rows} rows) is account ${restored.account_id} now. What reaches outside is off, and nobody has a password.`,
      `The owner begins with a link: npm run password:link -- --email ${restored.email}`,
    ].join('\n');
  } finally {
    await close();
  }
}

runCommand(main);
