/**
 * A registry that mirrors only the packages of its own platforms makes npm leave the others out of package-lock.json, and then
 * "npm ci" refuses that lockfile everywhere. This adds what is missing: name, version and platform, as the depending package
 * states them. Run it after "npm install"; with --check it only tells what is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOptionals, platformOf, type Locked, type Lockfile } from './setup/lockfile.ts';

const file = join(import.meta.dirname, '..', 'package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const missing = missingOptionals(lockfile);

if (process.argv.includes('--check')) {
  for (const { name, version } of missing)
    console.error(`package-lock.json lacks ${name} ${version}. Run: node tools/complete-lockfile.ts`);
  process.exitCode = missing.length > 0 ? 1 : 0;
} else {
  for (const { name, version, license, dev } of missing) {
    lockfile.packages[`node_modules/${name}`] = inNpmsOrder({ version, ...platformOf(name), ...(dev && { dev }), license, optional: true });
  }
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => a.localeCompare(b, 'en');
  lockfile.packages = Object.fromEntries(Object.entries(lockfile.packages).sort(byName));
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Added ${missing.length} packages to package-lock.json.`);
}

/** As npm itself would write it, so that its next writing changes nothing. */
function inNpmsOrder(entry: Locked): Locked {
  const { version, ...rest } = entry;
  return { version, ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}
