import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const projectRoot = resolve(import.meta.dirname, '../../..');

/**
 * The folder or file of that name among the official schemas, rules and samples, or null where they are not on this machine. They are looked for in
 * `REFERENCE_DATA`, otherwise beside the project; they belong to the authorities and are never part of it.
 */
export const referenceData = (name: string): string | null => {
  const path = join(process.env['REFERENCE_DATA'] ?? join(projectRoot, '../shared/einvoice'), name);
  return existsSync(path) ? path : null;
};

/** What is put behind the title of tests that need this reference data: nothing, or why they are skipped. */
export const absence = (path: string | null): string => (path === null ? ' (skipped: no reference data)' : '');

/** The path of reference data inside a test that only runs where it is present. Throws where it is absent. */
export const presentData = (name: string): string => {
  const path = referenceData(name);
  if (path === null) throw new Error(`No reference data called ${name}`);
  return path;
};
