import { addJsError, register } from '@rawnaq/contract/settings/identity';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmationTokenOf } from '../../../testing/confirm-email.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());

const stored = async (): Promise<string> => {
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ row: string }>('select row_to_json(e)::text as row from js_errors e order by at');
    return rows.map(({ row }) => row).join('\n');
  } finally {
    await owner.end();
  }
};

test('an error on a page that is entered by a link is kept without the link', async () => {
  const email = 'sara@lamsa.test';
  await app.succeed(register, {
    english_name: 'Lamsa',
    arabic_name: 'لمسة',
    country_id: 1,
    name: 'Sara',
    email,
    mobile: '966551234567',
    password: 'a-good-password',
  });
  const token = await confirmationTokenOf(app, email);
  expect(token.length).toBeGreaterThan(20);
  for (const page of ['reset-password', 'confirm-email']) {
    const path = `/ar/${page}/${token}`;
    await app.succeed(addJsError, {
      type: 1,
      error: `TypeError: x is not a function\n    at open (https://salon.test${path}?code=482913&email=${email}:1:20)`,
      route: path,
      path: `${path}?next=/merchant/customers&search=0551234567`,
    });
  }
  await app.succeed(addJsError, { type: 1, error: `No customer ${email}, +966551234567, نورة`, path: '/merchant/customers?search=Noura' });
  const rows = await stored();
  for (const secret of [token, email, '482913', '551234567', 'search', 'نورة', 'Noura']) expect(rows).not.toContain(secret);
  expect(rows).toContain('/ar/reset-password/•••');
  expect(rows).toContain('TypeError: x is not a function');
});
