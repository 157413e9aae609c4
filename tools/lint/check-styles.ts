// Style sheets name the sides of the text (start, end), never those of the screen, and only custom properties that somebody sets: what oxlint does not
// read is read here.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toneNames } from '@rawnaq/design/colours';
import { colourVariables, scriptVariables, sharedVariables } from '@rawnaq/design/css';
import { physicalDeclarations } from './physical-properties.ts';
import { unknownVariables, variablesSetIn } from './unknown-variables.ts';

const root = join(import.meta.dirname, '../..');
const exclude = (name: string): boolean => /(^|\/)(node_modules|dist)$/.test(name);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sheets = globSync('{apps,packages}/**/*.css', { cwd: root, exclude });

// What carries a tone has its parts without the tone's name (`toneRules`).
const colours = Object.keys(colourVariables('light'));
const ofTone = colours.map((name) => name.replace(new RegExp(`^--tone-(?:${toneNames.join('|')})-`), '--tone-'));
const known = new Set([
  ...[...colours, ...ofTone, ...Object.keys(sharedVariables()), ...Object.keys(scriptVariables('en'))],
  ...[...sheets, ...globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: root, exclude })].flatMap((file) => variablesSetIn(read(file))),
]);

for (const sheet of sheets.sort()) {
  const css = read(sheet);
  const said = [
    ...physicalDeclarations(css).map(({ line, found, instead }) => ({
      line,
      words: `${found} is on the wrong side in Arabic: say ${instead}.`,
    })),
    ...unknownVariables(css, known).map(({ line, name }) => ({ line, words: `nobody sets ${name}: take one of packages/design.` })),
  ];
  for (const { line, words } of said) {
    console.log(`${sheet}:${line}: ${words}`);
    process.exitCode = 1;
  }
}
