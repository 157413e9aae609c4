/** A process that takes jobs and never ends one: what is killed in the test beside. Says `<job> taken by <name>` of each; everything else comes as JSON in its first parameter. */
import type pg from 'pg';
import { pino } from 'pino';
import { startJobs } from '../jobs.ts';
import { openLiving } from '../living.ts';

const { owner, name, workerName } = JSON.parse(process.argv[2] ?? '') as { owner: pg.ClientConfig; name: string; workerName: string };
const living = await openLiving(owner, console.error);
const hold = (payload: unknown): Promise<void> => {
  console.log(`${(payload as { job: string }).job} taken by ${name}`);
  return new Promise(() => undefined);
};
await startJobs(
  owner,
  { workerName, instance: living.instance, lookEveryMs: 400 },
  { tasks: { tell_of_expiry: hold }, patientTasks: { send_einvoice: hold }, longTasks: { post_books: hold } },
  pino({ level: 'silent' }),
);
console.log(`${name} is ready`);
