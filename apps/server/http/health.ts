import type { FastifyInstance } from 'fastify';
import { Outage, type OutageReason } from '../db/outage.ts';
import type { Services } from '../services.ts';
import { retryAfterSeconds } from './answers/outages.ts';

const mostMsToLook = 3000;
const look = { name: 'health', text: 'select pg_is_in_recovery() as is_standby', values: [] };

/** What keeps the database from serving, as far as this process can see; null where nothing does. */
async function outageNow({ database, outages }: Services): Promise<OutageReason | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'crowded' | 'away'>((resolve) => {
    timer = setTimeout(() => resolve(database.pool.waitingCount > 0 ? 'crowded' : 'away'), mostMsToLook);
  });
  const asked = database.once<{ is_standby: boolean }>(look).then(
    ([row]) => (row?.is_standby === true ? 'read_only' : outages.unseen()),
    (error: unknown) => {
      if (error instanceof Outage) return error.reason;
      throw error;
    },
  );
  asked.catch(() => undefined);
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
}

/**
 * What watches over the process asks here. `/livez`: the process answers, whatever its database does; to start it anew would mend nothing else.
 * `/readyz`: requests may be sent to it; 503 as soon as it is about to end. `/healthz`: the product works, its database included.
 */
export function registerHealth(app: FastifyInstance, services: Services, version: string): void {
  app.get('/livez', async () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    if (services.ending.isDraining) return reply.status(503).header('retry-after', 5).send({ status: 'ending', version });
    return { status: 'ok', version };
  });
  app.get('/healthz', async (_request, reply) => {
    const reason = await outageNow(services);
    if (reason === null) return { status: 'ok', version };
    return reply
      .status(503)
      .header('retry-after', retryAfterSeconds[reason])
      .send({ status: `database_${reason}`, version });
  });
  // A kept connection would bring its next request to a process that is about to end.
  app.addHook('onSend', async (_request, reply) => {
    if (services.ending.isDraining) reply.header('connection', 'close');
  });
}
