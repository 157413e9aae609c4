/** A process that does nothing but write the rows of an import: what is killed in the test beside. Everything it needs comes as JSON in its first parameter. */
import { openDatabase } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { runImportRows } from './run.ts';

interface Given {
  connection: { host: string; port: number; user: string; password?: string; database: string };
  account_id: number;
  import_id: number;
}

const { connection, account_id, import_id } = JSON.parse(process.argv[2] ?? '') as Given;
const database = openDatabase({ connection, poolSize: 1, statementNames: true, onError: () => undefined });
let isDue = true;
const services = {
  database,
  // It makes itself due until every row is written.
  jobs: { enqueue: async () => void (isDue = true) },
  live: { publish: () => undefined },
  now: () => new Date(),
} as unknown as Services;
process.send?.('ready');
while (isDue) {
  isDue = false;
  await runImportRows(services, { account_id, import_id });
}
await database.close();
process.disconnect?.();
