import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { renderSchema } from './render-schema.ts';
import { renderStructure } from './render-structure.ts';

test('schema.ts, columns.ts and structure.sql are what baseline, migrations and functions make (npm run db:types writes them)', async () => {
  const database = await createTestDatabase();
  const rendered = await renderSchema(database.owner);
  const structure = await renderStructure(database.owner);
  await database.drop();
  expect(await readFile(new URL('../schema.ts', import.meta.url), 'utf8')).toBe(rendered.schema);
  expect(await readFile(new URL('../columns.ts', import.meta.url), 'utf8')).toBe(rendered.columns);
  expect(await readFile(new URL('../structure.sql', import.meta.url), 'utf8')).toBe(structure);
});

test('no statement of the server asks a table for all its columns: one that a newer version adds would end the plans of the version before', async () => {
  const server = new URL('../../', import.meta.url);
  const files = globSync('**/*.ts', { cwd: server.pathname }).filter(
    (file) => !/\.test\.ts$|(^|\/)(testing|dist|node_modules)(\/|\.ts$)/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const tables = Object.keys(await import('../columns.ts').then(({ columnsOf }) => columnsOf));
  const schema = await readFile(new URL('../schema.ts', import.meta.url), 'utf8');
  const all = [...schema.matchAll(/^  (\w+): \w+Table;$/gm)].map(([, name]) => name);
  expect(all).toEqual(expect.arrayContaining(tables));
  const asksForAll = new RegExp(String.raw`\.(selectAll|returningAll)\(|\breturning \*|\bselect (\w+\.)?\* from (${all.join('|')})\b`, 'i');
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(new URL(file, server), 'utf8');
    for (const [index, line] of text.split('\n').entries()) if (asksForAll.test(line)) found.push(`${file}:${index + 1} ${line.trim()}`);
  }
  expect(found).toEqual([]);
});
