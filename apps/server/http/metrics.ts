import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const durations = new Histogram({
  name: 'rawnaq_http_request_seconds',
  help: 'Time to answer, by method, route pattern and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});
const connections = new Gauge({ name: 'rawnaq_database_connections', help: 'Connections of the pool, by state', labelNames: ['state'], registers: [registry] });

export function countRequests(method: string, route: string, status: number, milliseconds: number): void {
  durations.observe({ method, route, status: String(status) }, milliseconds / 1000);
}

/** `/metrics` in Prometheus' format, to callers on this machine only (a scraper elsewhere goes through a proxy that guards it). */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine calls from here too, and says for whom it calls.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    if (isForwarded || !isLoopback(request.socket.remoteAddress ?? '')) return reply.status(404).send();
    const { pool } = services.database;
    connections.set({ state: 'total' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}
