/**
 * Puts a backup into the empty database of the settings: `npm run restore -- <folder of the backup>`. `--check` reads the backup only and changes nothing;
 * `--without-key` restores though the key is another one. docs/operations.md tells the rest.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup } from '../backup/check-backup.ts';
import { BackupProblem, fingerprintOf, type Manifest, readManifest } from '../backup/manifest.ts';
import { reachDatabase } from '../backup/reach-database.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Config } from '../config.ts';
import { readSecret } from '../secret-key.ts';
import { configOrStop, runCommand } from './command.ts';

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, 'without-key': { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals[0] === undefined || positionals.length > 1)
    throw new BackupProblem('Name the folder of the backup: npm run restore -- backups/rawnaq-…');
  const folder = resolve(positionals[0]);
  const manifest = await readManifest(folder);
  const what = `The backup of ${manifest.made_at} (version ${manifest.version}, ${rowsIn(manifest)} rows, ${manifest.files.length} files)`;
  if (values.check === true) {
    await checkBackup(folder, manifest);
    return `${what} is whole.`;
  }
  const config = configOrStop();
  if (values['without-key'] !== true) requireItsKey(config, manifest);
  const { connections, close } = await reachDatabase(config, { isNew: true });
  try {
    await restoreBackup({ folder, owner: connections.owner, role: connections.role, filesDir: config.filesDir });
  } finally {
    await close();
  }
  return `${what} is restored. Start the server.`;
}

const rowsIn = (manifest: Manifest): number => manifest.tables.reduce((sum, table) => sum + table.rows, 0);

/** With another key the stored credentials of outside services cannot be read: that is asked about before, not found afterwards. */
function requireItsKey(config: Config, manifest: Manifest): void {
  const file = join(config.dataDir, 'secret.key');
  const isThere = config.secretKey !== undefined || existsSync(file);
  if (isThere && fingerprintOf(readSecret(config)) === manifest.key_fingerprint) return;
  throw new BackupProblem(
    `${isThere ? 'The key here is not the one of the backup' : 'The key of the backup is not here'} (fingerprint ${manifest.key_fingerprint}). Put it into ${config.database.kind === 'external' ? 'SECRET_KEY' : file}, ` +
      'or add --without-key: then payment gateways, calendars, WhatsApp and the tax authority have to be connected again. Nothing was changed.',
  );
}

runCommand(main);
