/** A process that does nothing but write down whom employees served: what is killed in the test beside. Everything it needs comes as JSON in its first parameter. */
import { openDatabase } from '../../../db/database.ts';
import { judgeServedDays } from './judge-days.ts';

interface Given {
  connection: { host: string; port: number; user: string; password?: string; database: string };
  account_id: number;
}

const { connection, account_id } = JSON.parse(process.argv[2] ?? '') as Given;
const database = openDatabase({ connection, poolSize: 1, statementNames: true, onError: () => undefined });
process.send?.('ready');
for (;;) await judgeServedDays({ database, ending: { isDraining: false }, now: () => new Date() }, account_id);
