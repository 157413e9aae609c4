/** A process that does nothing but send an account's due reports by e-mail: what is killed in the test beside. Everything it needs comes as JSON in its first parameter. */
import { openDatabase } from '../../../db/database.ts';
import { makeSecrets } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';
import { reportsOf } from '../../../sheets/reports.ts';
import { handlers } from '../../all.ts';
import { sendDueReportMails } from './send-due.ts';

interface Given {
  connection: { host: string; port: number; user: string; password?: string; database: string };
  account_id: number;
  now: string;
}

const { connection, account_id, now } = JSON.parse(process.argv[2] ?? '') as Given;
const database = openDatabase({ connection, poolSize: 1, statementNames: true, onError: () => undefined });
const services = {
  database,
  config: { publicUrl: 'http://salon.test' },
  secrets: makeSecrets('of a test'),
  messageDelivery: { wake: () => undefined },
  jobs: { enqueue: async () => undefined },
  live: { publish: () => undefined },
  taskSources: [],
  reports: reportsOf(handlers),
  now: () => new Date(now),
} as unknown as Services;
process.send?.('ready');
await sendDueReportMails(services, { account_id });
await database.close();
process.disconnect?.();
