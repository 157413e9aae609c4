/** A process that does nothing but post an account's books: what is killed in the test beside. Everything it needs comes as JSON in its first parameter. */
import { openDatabase } from '../../../db/database.ts';
import { postAccount } from './catch-up.ts';

interface Given {
  connection: { host: string; port: number; user: string; password?: string; database: string };
  account_id: number;
}

const { connection, account_id } = JSON.parse(process.argv[2] ?? '') as Given;
const database = openDatabase({ connection, poolSize: 1, statementNames: true, onError: () => undefined });
process.send?.('ready');
await postAccount({ database, now: () => new Date(), ending: { isDraining: false } }, account_id);
await database.close();
process.disconnect?.();
