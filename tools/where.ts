// npm run where -- /merchant/customers/12   (or an API path): where its contract, handler, screen and tests are.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlaces } from './where/find-places.ts';

const root = join(import.meta.dirname, '..');
const address = process.argv[2];

if (address === undefined) {
  console.error('Say which address: npm run where -- /merchant/customers');
  process.exit(1);
}

const exclude = (name: string) => /(^|\/)(node_modules|dist)$/.test(name);
const files = globSync(['packages/**/*.ts', 'apps/**/*.{ts,tsx}', 'e2e/**/*.ts'], { cwd: root, exclude });
const places = findPlaces(address, new Map(files.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')])));

const width = Math.max(0, ...places.map(({ what }) => what.length));
for (const { what, at } of places) console.log(`${what.padEnd(width)}  ${at}`);
if (places.length === 0) {
  console.error(`Nothing is registered for ${address}.`);
  process.exitCode = 1;
}
