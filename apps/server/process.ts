import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountBeginnings } from './account-beginnings.ts';
import { openGeolocation } from './adapters/geolocation.ts';
import { localPort } from './adapters/ports.ts';
import { taskSources } from './areas/all-task-sources.ts';
import { practiceCalendar } from './areas/calendar/feeds/public/practice.ts';
import { smtpPort } from './adapters/smtp.ts';
import { openOutside } from './adapters/outside/outside.ts';
import { openPracticeAuthority } from './adapters/tax-authority/practice-authority.ts';
import { openUaeProviders } from './adapters/tax-authority/uae-provider.ts';
import { endpoints } from '@rawnaq/contract/all';
import { handlers } from './areas/all.ts';
import type { Ports } from './areas/reach/messaging/public/tasks.ts';
import type { Config } from './config.ts';
import type { Connections } from './db/connection/connections.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { ensureReferenceData } from './db/reference-data.ts';
import { buildApp } from './http/app.ts';
import { openOutages } from './http/answers/outages.ts';
import { openRateLimits, rateLimitConnections } from './http/rate-limit.ts';
import { installJobs, jobConnections, startJobs } from './jobs/jobs.ts';
import { openLiving } from './jobs/living.ts';
import { planRetention } from './jobs/retention.ts';
import { openLiveHub } from './live/hub.ts';
import { sparsely } from './log-sparsely.ts';
import { openPdf, stopPdf } from './pdf/pdf.ts';
import { makeSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { patientTasksOf, tasksOf } from './tasks.ts';
import { productVersion } from './version.ts';

/** What a process takes beside its POOL_SIZE: for counted limits, jobs, live updates, and to say that it lives. */
export const connectionsBesidePool = rateLimitConnections + jobConnections + 2;

export interface ProcessParts {
  config: Config;
  logger: Logger;
  secretKey: string;
  connections: Connections;
  workerName: string;
  /** Whether the process is about to end; the caller that ends it sets this. */
  ending?: { isDraining: boolean };
  /** Tests turn it off. */
  migrates?: boolean;
  now?: () => Date;
}

export interface RunningProcess {
  services: Services;
  http: FastifyInstance;
  close(): Promise<void>;
}

/** Puts one server process together: database, queue, live updates, PDF, HTTP. It does not listen yet. */
export async function startProcess(parts: ProcessParts): Promise<RunningProcess> {
  const { config, logger } = parts;
  const { owner, app, direct } = parts.connections;
  if (parts.migrates !== false) {
    await migrate(owner, parts.connections.role, { also: () => installJobs(owner) });
  }
  const database = openDatabase({
    connection: app,
    poolSize: config.poolSize,
    statementNames: config.statementNames,
    onError: sparsely(logger, 'an idle database connection was lost'),
  });
  openPdf({ onTrouble: (trouble) => logger.warn({ trouble }, 'printing') });
  const ports: Ports = {
    email: config.mail === undefined ? localPort('local outbox') : smtpPort(config.mail),
    whatsapp: localPort('local outbox'),
  };
  const calendars = practiceCalendar(database);
  const practiceAuthority = openPracticeAuthority(config);
  const secrets = makeSecrets(parts.secretKey);
  const outside = openOutside({ allowed: config.allowedNetworks });
  const uaeProviders = openUaeProviders(config, secrets, outside);
  const living = await openLiving(owner, sparsely(logger, 'the connection that tells of this process was lost'));
  // A job may be taken before everything it works with is there: it waits for that.
  const ready = Promise.withResolvers<Services>();
  const [live, jobs] = await Promise.all([
    openLiveHub(direct, sparsely(logger, 'the connection for live updates was lost')),
    startJobs(
      owner,
      { workerName: parts.workerName, instance: living.instance },
      tasksOf(ready.promise, { database, ports, calendars }),
      patientTasksOf(ready.promise),
      logger,
    ),
    database.withPlatform(ensureReferenceData),
  ]);
  const services: Services = {
    config,
    database,
    live,
    jobs,
    instance: living.instance,
    practiceAuthority,
    uaeProviders,
    geolocation: openGeolocation(),
    logger,
    rateLimits: openRateLimits({
      connection: direct,
      statementNames: config.statementNames,
      onError: sparsely(logger, 'a connection of the rate limits was lost'),
    }),
    outages: openOutages(logger),
    ending: parts.ending ?? { isDraining: false },
    secrets,
    now: parts.now ?? (() => new Date()),
    outside,
    accountBeginnings,
    taskSources,
  };
  ready.resolve(services);
  await database.withPlatform((db) => planRetention(services, db));
  const http = await buildApp({ services, endpoints, handlers, version: productVersion });
  return {
    services,
    http,
    async close() {
      await http.close();
      await jobs.close();
      await living.close();
      await practiceAuthority.close();
      await uaeProviders.close();
      await live.close();
      await stopPdf();
      await services.rateLimits.close();
      await database.close();
    },
  };
}
