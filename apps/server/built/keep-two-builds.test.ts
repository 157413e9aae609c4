import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepTwoBuilds } from './keep-two-builds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rawnaq-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (...names: string[]) => {
  for (const name of names) for (const file of [name, `${name}.map`, `${name}.lines.json`]) writeFileSync(join(folder, file), '');
  keepTwoBuilds(folder, names);
};
const pieces = () => readdirSync(folder).filter((name) => name.endsWith('.js'));

test('a build leaves its own files and those of the one before it, with what belongs to them', () => {
  build('main.js', 'rules-a.js');
  build('main.js', 'rules-b.js');
  expect(pieces()).toEqual(['main.js', 'rules-a.js', 'rules-b.js']);
  build('main.js', 'rules-c.js');
  expect(pieces()).toEqual(['main.js', 'rules-b.js', 'rules-c.js']);
  expect(readdirSync(folder).filter((name) => name.startsWith('rules-a'))).toEqual([]);
  expect(readdirSync(folder)).toContain('rules-b.js.lines.json');
});

test('the same files built again are no new build', () => {
  build('main.js', 'rules-a.js');
  build('main.js', 'rules-b.js');
  build('main.js', 'rules-b.js');
  expect(pieces()).toContain('rules-a.js');
});

test('what lies there from before anybody kept count stays for one build more', () => {
  writeFileSync(join(folder, 'rules-old.js'), '');
  build('main.js', 'rules-a.js');
  expect(pieces()).toContain('rules-old.js');
  build('main.js', 'rules-b.js');
  expect(pieces()).toEqual(['main.js', 'rules-a.js', 'rules-b.js']);
});
