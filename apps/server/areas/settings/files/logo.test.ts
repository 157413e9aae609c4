import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { uploadPicture } from '@rawnaq/contract/settings/files';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { getGeneralSetting, updateGeneralSetting } from '@rawnaq/contract/settings/settings-business';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../testing/test-server.ts';

/** A real picture of one colour. */
function squarePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0xb3)]);
  const rows = Buffer.concat(Array.from({ length: side }, () => row));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('the logo a salon chooses is on its public page, on its paper and on the page of an invoice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rawnaq-logo-'));
  const app = await startTestServer({ FILES_DIR: folder });
  const salon = await app.salon();
  const owner = salon.as('owner');
  const sale = await app.succeed(
    issueInvoice,
    { lines: [{ service_id: salon.service_ids[0] }], payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }] },
    owner,
  );
  const print = async () =>
    Buffer.from(
      await (
        await fetch(`${app.base}/api/invoices/${sale.id}/pdf`, { headers: { authorization: `Bearer ${salon.tokens.owner}` } })
      ).arrayBuffer(),
    ).toString('latin1');
  expect((await app.succeed(getOnlineBusiness, { alias: salon.alias })).business.logo_unique_id).toBeNull();
  expect((await app.succeed(getInvoice, { id: sale.id }, owner)).logo_unique_id).toBeNull();
  expect(await print()).not.toContain('/Subtype /Image');

  const picture = await app.succeed(
    uploadPicture,
    { kind: 'logo', file_name: 'logo.png', content_base64: squarePng(64).toString('base64') },
    owner,
  );
  const {
    currency: _currency,
    is_country_fixed: _fixed,
    logo_unique_id: _logo,
    ...setting
  } = await app.succeed(getGeneralSetting, {}, owner);
  const general = Object.fromEntries(Object.entries(setting).filter(([, value]) => value !== null)) as never;
  await app.succeed(updateGeneralSetting, { ...(general as Record<string, unknown>), logo_file_id: picture.id } as never, owner);

  const { logo_unique_id } = (await app.succeed(getOnlineBusiness, { alias: salon.alias })).business;
  const shown = await fetch(`${app.base}/api/public/files/${logo_unique_id}`);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect((await app.succeed(getInvoice, { id: sale.id }, owner)).logo_unique_id).toBe(logo_unique_id);
  expect(await print()).toContain('/Subtype /Image');
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
