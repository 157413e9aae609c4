/**
 * Writes all that one account has into an archive, while the server works: `npm run account:export -- --account 12 [--to folder]`. docs/operations.md
 * tells what is in it.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writeArchive } from '../account-archive/write-archive.ts';
import { reachDatabase } from '../backup/reach-database.ts';
import { openSession } from '../backup/session.ts';
import { ConfigError } from '../config.ts';
import { makeSecrets } from '../secrets.ts';
import { productVersion } from '../version.ts';
import { configOrStop, runCommand } from './command.ts';

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { account: { type: 'string' }, to: { type: 'string' } } });
  const account_id = Number(values.account);
  if (!Number.isInteger(account_id) || account_id < 1) throw new ConfigError(['--account takes the number of the account']);
  const config = configOrStop();
  const now = new Date();
  const folder = resolve(values.to ?? 'backups');
  const path = join(folder, `rawnaq-account-${account_id}-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`);
  const { connections, secretKey, close } = await reachDatabase(config, { isNew: false });
  const owner = await openSession(connections.owner);
  try {
    await owner.query(`select set_config('app.scope', 'platform', false)`);
    const { rowCount } = await owner.query('select from accounts where id = $1', [account_id]);
    if (rowCount === 0) throw new ConfigError([`there is no account ${account_id}`]);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${path}.unfinished`;
    try {
      const parts = {
        account_id,
        connection: connections.owner,
        services: { config, secrets: makeSecrets(secretKey) },
        version: productVersion,
        now,
      };
      const manifest = await writeArchive(parts, (zip) => pipeline(zip, createWriteStream(unfinished, { mode: 0o600, flush: true })));
      await rename(unfinished, path);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return `${path} holds ${manifest.tables.length} tables with ${rows} rows, and ${manifest.files.length} files. Whoever has it can read all of the business.`;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  } finally {
    await owner.end();
    await close();
  }
}

runCommand(main);
