import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCustomerPicture, setCustomerPicture } from '@rawnaq/contract/customers/customer-picture';
import { createCustomer, deleteCustomer, getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { getCustomerConsents, recordConsents } from '@rawnaq/contract/reach/consent';
import { downloadFromStorage } from '@rawnaq/contract/settings/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngUpload } from '../../../testing/png.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-faces-'));
  app = await startTestServer({ FILES_DIR: folder });
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

let mobiles = 0;
const add = () => app.succeed(createCustomer, { name: 'Noura', mobile: `96655${String((mobiles += 1)).padStart(7, '0')}` }, owner);
const show = (id: number, token?: string) =>
  fetch(`${app.base}/api/customers/${id}/picture?width=160`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
/** Pictures on the disk, wherever they lie. */
const kept = async (unique_id: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((path) => path.includes(unique_id));

test('a picture is seen by who may see the customer, and by nobody else, whatever address is tried', async () => {
  const { id } = await add();
  const { picture_unique_id } = await app.succeed(setCustomerPicture, { id, ...pngUpload(300, 300) }, owner);
  expect((await app.succeed(getCustomer, { id }, owner)).picture_unique_id).toBe(picture_unique_id);
  const { data } = await app.succeed(listCustomers, { page: 1, per_page: 50 }, owner);
  expect(data.find((row) => row.id === id)?.picture_unique_id).toBe(picture_unique_id);

  const seen = await show(id, owner.token);
  expect(seen.status).toBe(200);
  expect(seen.headers.get('content-type')).toBe('image/webp');
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  expect((await show(id)).status).toBe(401);
  const other = await app.salon();
  expect((await show(id, other.as('owner').token)).status).toBe(404);
  expect((await fetch(`${app.base}/api/public/files/${picture_unique_id}`)).status).toBe(404);
  expect((await fetch(`${app.base}/api/public/files/${picture_unique_id}?width=160`)).status).toBe(404);
  expect((await app.call(downloadFromStorage, { path: `files/${picture_unique_id}` }, owner)).status).toBe(404);
});

test('a new picture takes the place of the one before, whose bytes go; so do those of a customer who is deleted', async () => {
  const { id, version } = await add();
  const first = await app.succeed(setCustomerPicture, { id, ...pngUpload(300, 300) }, owner);
  await show(id, owner.token);
  const second = await app.succeed(setCustomerPicture, { id, ...pngUpload(200, 200) }, owner);
  await expect.poll(() => kept(first.picture_unique_id)).toEqual([]);
  expect(await kept(second.picture_unique_id)).not.toEqual([]);
  // Who has the record open saves it as before.
  expect((await app.succeed(getCustomer, { id }, owner)).version).toBe(version);
  await app.succeed(deleteCustomer, { id }, owner);
  await expect.poll(() => kept(second.picture_unique_id)).toEqual([]);
});

test('a picture is removed once, however often it is asked', async () => {
  const { id } = await add();
  const { picture_unique_id } = await app.succeed(setCustomerPicture, { id, ...pngUpload(64, 64) }, owner);
  await Promise.all([1, 2, 3].map(() => app.succeed(removeCustomerPicture, { id }, owner)));
  expect((await app.succeed(getCustomer, { id }, owner)).picture_unique_id).toBeNull();
  await expect.poll(() => kept(picture_unique_id)).toEqual([]);
});

test('two who change it at once: one picture stays, the other leaves nothing behind', async () => {
  const { id } = await add();
  const both = await Promise.all([80, 90].map((size) => app.succeed(setCustomerPicture, { id, ...pngUpload(size, size) }, owner)));
  const { picture_unique_id } = await app.succeed(getCustomer, { id }, owner);
  const lost = both.find((one) => one.picture_unique_id !== picture_unique_id);
  await expect.poll(() => kept(lost?.picture_unique_id ?? '')).toEqual([]);
  expect(await kept(picture_unique_id ?? '')).not.toEqual([]);
});

test('only who may edit customers changes it, and it is square', async () => {
  const { id } = await add();
  expect((await app.call(setCustomerPicture, { id, ...pngUpload(64, 64) }, salon.as('employee'))).status).toBe(403);
  expect((await app.call(setCustomerPicture, { id, ...pngUpload(80, 60) }, owner)).body.code).toBe('file.not_square');
  expect((await app.call(setCustomerPicture, { id: 999_999, ...pngUpload(64, 64) }, owner)).status).toBe(404);
});

test('nobody takes a picture of a customer who does not want pictures to be kept, until the customer agrees again', async () => {
  const { id } = await add();
  const answer = (action: 'given' | 'withdrawn') =>
    app.succeed(
      recordConsents,
      { customer_ids: [id], purpose: 'pictures', consent_channels: ['record', 'showing'], action, how: 'at_desk' },
      owner,
    );
  await app.succeed(setCustomerPicture, { id, ...pngUpload(200, 200) }, owner);
  await answer('withdrawn');
  expect((await app.call(setCustomerPicture, { id, ...pngUpload(200, 200) }, owner)).body).toMatchObject({
    code: 'customer.pictures_withdrawn',
  });
  await answer('given');
  await app.succeed(setCustomerPicture, { id, ...pngUpload(200, 200) }, owner);
  const { choices, history } = await app.succeed(getCustomerConsents, { id }, owner);
  expect(choices.filter(({ purpose }) => purpose === 'pictures')).toMatchObject([
    { channel: 'record', state: 'given', is_on: true },
    { channel: 'showing', state: 'given', is_on: true },
  ]);
  expect(history[0]?.words).toMatch(/pictures of me before and after/);
});
