import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { digestToken, sameBytes } from '../secrets.ts';
import type { Services } from '../services.ts';
import { answerMissing } from './answers/failure.ts';
import { isLocalCaller, networkList } from './caller.ts';
import { readMessageCounts, registerMessageCounts } from './message-counts.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });
registerMessageCounts(registry);

const durations = new Histogram({
  name: 'rawnaq_http_request_seconds',
  help: 'Time to answer, by method, route pattern and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});
const connections = new Gauge({
  name: 'rawnaq_database_connections',
  help: 'Connections of the pool, by state',
  labelNames: ['state'],
  registers: [registry],
});

export function countRequests(method: string, route: string, status: number, milliseconds: number): void {
  durations.observe({ method, route, status: String(status) }, milliseconds / 1000);
}

/**
 * `/metrics` in Prometheus' format, to callers with the token or from an address of the list (settings). With neither set: to callers of this
 * machine, but to nobody behind a proxy on it.
 */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const mayRead = metricsReaders(services.config.metrics);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return answerMissing(request, reply);
    const { pool } = services.database;
    connections.set({ state: 'total' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    await readMessageCounts(services);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function metricsReaders({ token, from }: Services['config']['metrics']): (request: FastifyRequest) => boolean {
  if (token === undefined && from.length === 0) return isLocalCaller;
  const listed = networkList(from);
  return (request) => {
    if (from.length > 0 && listed(request.ip)) return true;
    return token !== undefined && sameBytes(digestToken(request.headers.authorization ?? ''), digestToken(`Bearer ${token}`));
  };
}
