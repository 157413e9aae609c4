// A folder splits at 40 files, a file at 300 lines: what no rule of oxlint counts is counted here. Migrations are a list by date and stay together.
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const mostFiles = 40;
const mostLines = 300;

const isBuilt = (name: string): boolean => /(^|\/)(node_modules|dist|data)$/.test(name);
const files = globSync('{apps,packages,tools,e2e,bench,docs}/**/*', { cwd: root, exclude: isBuilt }).filter((file) =>
  statSync(join(root, file)).isFile(),
);

const counts = new Map<string, number>();
for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
for (const [folder, count] of [...counts].toSorted()) {
  if (count <= mostFiles || folder === 'apps/server/db/migrations' || folder === 'docs/decisions') continue;
  console.log(`${folder} has ${count} files: split it by what they are for (at most ${mostFiles} lie together).`);
  process.exitCode = 1;
}

const isLong = (file: string): boolean => readFileSync(join(root, file), 'utf8').split('\n').length > mostLines + 1;
/** Tests, sentences, and what a program wrote. */
const maySpread = /\/testing\/|\.test\.tsx?$|\/messages\/|\/db\/(schema|columns)\.ts$|\/contract\/all\.ts$|\.d\.ts$/;
for (const file of files.toSorted()) {
  if (!/\.(tsx?|mjs|css)$/.test(file) || maySpread.test(file) || !isLong(file)) continue;
  console.log(`${file} has more than ${mostLines} lines: split it by what its parts are for.`);
  process.exitCode = 1;
}
