/** Writes a backup of database and files while the server works: `npm run backup -- [--to folder]`. docs/operations.md tells what is in it. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprintOf } from '../backup/manifest.ts';
import { reachDatabase } from '../backup/reach-database.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { productVersion } from '../version.ts';
import { configOrStop, runCommand } from './command.ts';

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = configOrStop();
  const now = new Date();
  const folder = join(resolve(values.to ?? 'backups'), `rawnaq-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  const { connections, secretKey, close } = await reachDatabase(config, { isNew: false });
  try {
    const manifest = await writeBackup({
      owner: connections.owner,
      filesDir: config.filesDir,
      folder,
      version: productVersion,
      keyFingerprint: fingerprintOf(secretKey),
      now,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const key = config.secretKey === undefined ? join(config.dataDir, 'secret.key') : 'SECRET_KEY';
    return [
      `${folder} holds ${manifest.tables.length} tables with ${rows} rows, and ${manifest.files.length} files.`,
      `The key is not in it: keep a copy of ${key} in another place (its fingerprint is ${manifest.key_fingerprint}).`,
    ].join('\n');
  } finally {
    await close();
  }
}

runCommand(main);
