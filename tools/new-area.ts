// npm run new-area -- <wing>/<areas>: a new area in the house's style, from its table to its screen in both languages, with its test.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { AreaRefused, makeArea, type MadeArea } from './new-area/make-area.ts';
import { readRequest } from './new-area/names.ts';

const root = dirname(import.meta.dirname);

function run(...words: [string, ...string[]]): void {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new AreaRefused(`node ${words.join(' ')} ended with ${status}: see above, then run it again.`);
}

const list = (title: string, lines: readonly string[]): void => console.log(`${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);

function make(): void {
  const request = readRequest(process.argv.slice(2));
  if (typeof request === 'string') throw new AreaRefused(request);
  const { made, edited, left }: MadeArea = makeArea(root, request, new Date());
  run('node_modules/oxfmt/bin/oxfmt', ...[...made, ...edited].filter((file) => !file.endsWith('.sql')));
  run('tools/registries.ts');
  run('tools/db-types.ts');
  list(`${made.length} files made:`, made);
  list(`${edited.length} files have a line more:`, edited);
  list('Written anew from what is there:', [
    'the registries (npm run registries)',
    'schema.ts, columns.ts, structure.sql (npm run db:types)',
  ]);
  list('Left to you:', left);
  console.log(
    `Try it: npm run types, npm run lint, npm test -- ${made.find((file) => file.endsWith('.test.ts'))}, then npm start and /merchant/${request.area}`,
  );
}

try {
  make();
} catch (error) {
  if (!(error instanceof AreaRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
