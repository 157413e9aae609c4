import { uploadImport } from '@rawnaq/contract/platform/imports';
import type { TestServer } from '../test-server.ts';

/** An import whose columns are still to be chosen, by the noun of its address. */
export async function writeImport(app: TestServer, owner: { token: string }) {
  const content_base64 = Buffer.from('Name,Mobile\nHessa,0551234567\n').toString('base64');
  const { id: imports } = await app.succeed(uploadImport, { kind: 'customers', file_name: 'customers.csv', content_base64 }, owner);
  return { imports };
}
