// Style sheets name the sides of the text (start, end), never those of the screen: what oxlint does not read is read here.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { physicalDeclarations } from './physical-properties.ts';

const root = join(import.meta.dirname, '../..');
const sheets = globSync('{apps,packages}/**/*.css', { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) });

for (const sheet of sheets.sort()) {
  for (const { line, found, instead } of physicalDeclarations(readFileSync(join(root, sheet), 'utf8'))) {
    console.log(`${sheet}:${line}: ${found} is on the wrong side in Arabic: say ${instead}.`);
    process.exitCode = 1;
  }
}
