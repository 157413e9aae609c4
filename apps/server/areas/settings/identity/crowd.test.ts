import { addJsError, forgotPassword, login } from '@rawnaq/contract/settings/identity';
import { expect, test } from 'vitest';
import { testPassword } from '../../../testing/salon.ts';
import { startTestServer } from '../../../testing/test-server.ts';

test('more people at the door than there are connections: every request gets an answer', async () => {
  const app = await startTestServer({ POOL_SIZE: '2' });
  const salon = await app.salon();
  const email = `owner${salon.alias.slice('salon'.length)}@example.test`;
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_none, index) => {
      if (index % 4 === 0) return app.call(addJsError, { type: 1, error: 'x' }, salon.as('cashier'));
      if (index % 4 === 1) return app.call(forgotPassword, { email: `nobody${index}@example.test` });
      if (index % 4 === 2) return app.call(login, { email: `nobody${index}@example.test`, password: 'wrong' });
      return app.call(login, { email, password: testPassword, log_out_other: 1 });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 202, 422]));
  await app.close();
});
