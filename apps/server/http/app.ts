import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import { endStreamsAtClose } from '../live/streams.ts';
import type { Services } from '../services.ts';
import { registerBackOffice, registerCompression } from './back-office.ts';
import { bindHandler } from './bind.ts';
import { proveComplete } from './prove-complete.ts';
import { answerExpectations, answerUnparsed, keepAddressesOnly } from './input/broken-request.ts';
import { registerCalendarFeeds } from './calendar-feed.ts';
import { closeUnusedConnections } from './close-connections.ts';
import { answerFailure } from './answers/failure.ts';
import type { Handler } from './handle.ts';
import { registerHealth } from './health.ts';
import { countRequests, registerMetrics } from './metrics.ts';
import { registerOpenApi } from './openapi.ts';
import { registerPracticePayment } from '../site/practice-payment.ts';
import { registerPublicPages } from '../site/register-pages.ts';
import { registerUaeNotices } from './uae-notices.ts';
import { registerMailWebhooks } from './webhooks/mail-webhooks.ts';
import { registerSmsWebhooks } from './webhooks/sms-webhooks.ts';
import { registerDeviceCalls } from './webhooks/device-calls.ts';
import { registerWhatsappWebhooks } from './webhooks/whatsapp-webhooks.ts';

export interface AppParts {
  services: Services;
  endpoints: readonly Endpoint[];
  handlers: readonly Handler[];
  version: string;
}

/** For a year, and for this name alone: what else is served under names below it is not ours to say. */
const strictTransport = 'max-age=31536000';

/** A number means so many proxies in front. */
function trustOf(setting: Services['config']['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** Builds the HTTP side: every endpoint on its path, health, metrics, the OpenAPI document. Throws when the API is not complete. */
export async function buildApp({ services, endpoints, handlers, version }: AppParts): Promise<FastifyInstance> {
  proveComplete(endpoints, handlers);
  const loggerInstance: FastifyBaseLogger = services.logger;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(services.config.trustProxy),
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What arrives on a kept connection while the server ends is still answered as ever.
    return503OnClosing: false,
    // Before any route: an address that cannot be decoded, or is longer than any of ours. The error handler is not asked for those.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request as FastifyRequest, reply as FastifyReply, services.outages),
    clientErrorHandler: answerUnparsed,
  });

  await registerCompression(app);
  const isSecure = services.config.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, because streams write their own head.
    keepAddressesOnly(request);
    if (isSecure) reply.raw.setHeader('strict-transport-security', strictTransport);
    reply.header('x-request-id', String(request.id));
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  // The route's pattern, never the address itself: addresses and queries hold names, mobiles and secret links.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    countRequests(request.method, route, reply.statusCode, reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });

  app.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply, services.outages));
  answerExpectations(app);

  registerHealth(app, services, version);
  endStreamsAtClose(app);
  closeUnusedConnections(app);
  registerMetrics(app, services);
  registerOpenApi(app, endpoints, version);
  for (const handler of handlers) bindHandler(app, handler, services);
  registerCalendarFeeds(app, services);
  registerUaeNotices(app, services);
  registerMailWebhooks(app, services);
  registerWhatsappWebhooks(app, services);
  registerSmsWebhooks(app, services);
  registerDeviceCalls(app, services);
  await registerPracticePayment(app, services);
  await registerPublicPages(app, services);
  await registerBackOffice(app, services.config);
  return app;
}
