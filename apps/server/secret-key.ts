import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The key that protects what is encrypted at rest: SECRET_KEY, or with the embedded database a random one kept in
 * DATA_DIR/secret.key, made at first use. Losing it makes the stored credentials of outside services unreadable.
 */
export function readSecret(config: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (config.secretKey !== undefined) return config.secretKey;
  const file = join(config.dataDir, 'secret.key');
  const found = readIfPresent(file) ?? makeKey(config.dataDir, file);
  // A key that was cut short must stop the start: going on with a new one would make everything encrypted so far unreadable.
  if (found.length < 32) throw new Error(`${file} is damaged: put the copy from your backup in its place.`);
  return found;
}

/** A key of 32 bytes for one purpose, so that no two uses ever share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'rawnaq', purpose, 32));
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written under another name first: a crash in between leaves no half key, and of two makers the first one wins. */
function makeKey(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
