/** A process that does nothing but add up what an account sold: what is killed in the test beside. Everything it needs comes as JSON in its first parameter. */
import { openDatabase } from '../../../db/database.ts';
import { addUpSoldDays } from './fold.ts';

interface Given {
  connection: { host: string; port: number; user: string; password?: string; database: string };
  account_id: number;
}

const { connection, account_id } = JSON.parse(process.argv[2] ?? '') as Given;
const database = openDatabase({ connection, poolSize: 1, statementNames: true, onError: () => undefined });
process.send?.('ready');
for (;;) await addUpSoldDays({ database, ending: { isDraining: false } }, account_id);
