import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from './all.ts';
import type { Schema } from './endpoint.ts';
import { notSettings, type SettingsPage } from './setting-index.ts';

const pages: SettingsPage[] = [];
beforeAll(async () => {
  for (const file of globSync('*/*-index.ts', { cwd: import.meta.dirname })) {
    const module = (await import(join(import.meta.dirname, file))) as { settingsPage: SettingsPage };
    pages.push(module.settingsPage);
  }
});

/** Records that are settings too, each one of several: their list is a page of the index. */
const ofRecords: Readonly<Record<string, string>> = { '/api/taxes/{id}': 'taxes', '/api/payment_methods/{id}': 'payment_methods' };

/** Pages whose name is not that of their address. */
const pageNames: Readonly<Record<string, string>> = {
  '/api/accounting/setting': 'accounting_setting',
  '/api/vat_return/setting': 'vat_period',
};

/** What is replaced as a whole and is no setting of the salon. */
const notOfTheSalon = new Set([
  '/api/my_profile',
  '/api/language',
  '/api/my_notifications',
  // The parts of the connection with the tax authority, a wizard of their own (decision 20).
  '/api/einvoicing/facts',
  '/api/einvoicing/uae',
  '/api/einvoicing/uae/provider',
  // What one return needs and no document says.
  '/api/vat_return/figures',
]);

/** Endpoints that replace a part of the account of which there is one: each is a page of settings. */
const saves = endpoints.filter(
  ({ method, path, access }) =>
    method === 'PUT' &&
    (access.kind === 'permission' || access.kind === 'signed_in') &&
    (Object.hasOwn(ofRecords, path) || (!path.includes('{') && !notOfTheSalon.has(path))),
);

const fieldsOf = (input: Schema): string[] =>
  Object.keys((input as unknown as { _zod: { def: { shape: object } } })._zod.def.shape).filter(
    (field) => !(notSettings as readonly string[]).includes(field),
  );

const pageOf = (path: string): string => ofRecords[path] ?? pageNames[path] ?? path.slice('/api/'.length);

test('every field of every page of settings is in the index, and nothing else', () => {
  const declared = new Map(pages.map(({ page, fields }) => [page, Object.keys(fields).toSorted()]));
  const taken = new Map(saves.map(({ path, input }) => [pageOf(path), fieldsOf(input).toSorted()]));
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(taken));
});

test('what is shown beside another field is beside one that there is', () => {
  const ways = new Set(['taxes', 'payment_methods']);
  for (const { fields } of pages)
    for (const { beside } of Object.values(fields)) if (beside !== undefined && !ways.has(beside)) expect(fields).toHaveProperty(beside);
});
