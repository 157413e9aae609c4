/** A process that does nothing but deliver messages, to a port over HTTP: what is killed in the test beside. Everything it needs comes as JSON in its first parameter. */
import { pino } from 'pino';
import type { MessagePort } from '../../../../adapters/ports.ts';
import { openDatabase } from '../../../../db/database.ts';
import type { Services } from '../../../../services.ts';
import { reportDelivery } from '../public/delivery.ts';
import { startDelivery } from '../public/tasks.ts';

type Told = Parameters<typeof reportDelivery>[1];

interface Given {
  connection: { host: string; port: number; user: string; password?: string; database: string };
  /** Where the stand-in answers. */
  port_url: string;
  /** So far its clock is ahead, in seconds. */
  ahead_seconds: number;
}

const { connection, port_url, ahead_seconds } = JSON.parse(process.argv[2] ?? '') as Given;
const database = openDatabase({ connection, poolSize: 6, statementNames: true, onError: () => undefined });

/** Throws where no answer comes, as the connection to a real provider does. */
const port: MessagePort = {
  name: 'stand-in',
  isLocal: false,
  async send({ recipient }, { id }) {
    const answer = await fetch(port_url, { method: 'POST', body: JSON.stringify({ recipient, attempt_id: id }) });
    if (answer.status === 503) return { kind: 'refused', sort: 'later', code: 'too_fast' };
    return { kind: 'accepted', provider_id: await answer.text() };
  },
};
const choose = async () => port;
const ready = Promise.withResolvers<Services>();
const messageDelivery = startDelivery(ready.promise, pino({ level: 'silent' }));
const services = {
  database,
  messageDelivery,
  messagePorts: { email: choose, whatsapp: choose, sms: choose, push: choose },
  messageFiles: [],
  messageJudges: [],
  live: { publish: () => undefined },
  jobs: { enqueue: async () => undefined },
  now: () => new Date(Date.now() + ahead_seconds * 1000),
} as unknown as Services;
ready.resolve(services);

process.on('message', (report: Omit<Told, 'at'>) => {
  void reportDelivery(services, { ...report, at: services.now() }).catch(() => undefined);
});
process.send?.('ready');
