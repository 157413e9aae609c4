// Run by the tests as a process of its own, so that it can be killed: starts the database in the folder named first and writes
// rows, telling of each once it is acknowledged. With "hold" it only keeps the database running.
import pg from 'pg';
import { startEmbeddedPostgres } from '../start.ts';

const [dataDir = '', task = 'write'] = process.argv.slice(2);
const tell = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const database = await startEmbeddedPostgres({ dataDir });
  process.once('SIGTERM', () => void database.stop());
  const client = new pg.Client(database.connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists written (number int primary key)');
  tell({ ready: true, pid: database.pid, uid: process.getuid?.() });
  for (let number = 1; task === 'write'; number++) {
    await client.query('insert into written values ($1)', [number]);
    tell({ written: number });
  }
  await client.end();
} catch (error) {
  tell({ failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.exitCode = 1;
}
