import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountBeginnings } from './account-beginnings.ts';
import { einvoiceIssuer } from './einvoice-issuer.ts';
import { openGeolocation } from './adapters/geolocation.ts';
import type { MessagePort, MessagePorts } from './adapters/ports.ts';
import { choosePush } from './areas/reach/notifications/public/push.ts';
import { answerTakers } from './areas/all-answer-takers.ts';
import { messageFiles } from './areas/all-message-files.ts';
import { messageJudges } from './areas/all-message-judges.ts';
import { closingChecks } from './areas/all-closing-checks.ts';
import { taskSources } from './areas/all-task-sources.ts';
import { practiceCalendar } from './areas/calendar/feeds/public/practice.ts';
import { practiceMailPort } from './adapters/practice-mail.ts';
import { smtpPort } from './adapters/smtp.ts';
import { openOutside } from './adapters/outside/outside.ts';
import { openPracticeAuthority } from './adapters/tax-authority/practice-authority.ts';
import { openDeviceProcesses } from './adapters/whatsapp/device-processes.ts';
import { openPracticeWhatsapp } from './adapters/whatsapp/practice-whatsapp.ts';
import { openUaeProviders } from './adapters/tax-authority/uae-provider.ts';
import { endpoints } from '@rawnaq/contract/all';
import { handlers } from './areas/all.ts';
import { chooseSms } from './areas/reach/sms/public/port.ts';
import { chooseWhatsapp } from './areas/reach/whatsapp/public/port.ts';
import { keepReturnedMail } from './areas/reach/messaging/public/returns.ts';
import { startDelivery } from './areas/reach/messaging/public/tasks.ts';
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
import { planLook } from './areas/reach/automatic/public/tasks.ts';
import { planPosting, postingAfterChanges } from './areas/reports/accounting/public/tasks.ts';
import { leavingPoints } from './areas/all-leaving-points.ts';
import { planForgettingFaces } from './areas/team/faces/public/tasks.ts';
import { planEndOfEmployments } from './areas/team/hr/public/tasks.ts';
import { planAbsences, planAttendanceDays } from './areas/calendar/attendance/public/tasks.ts';
import { planDocumentReminders } from './areas/team/records/public/tasks.ts';
import { planErasures } from './areas/reports/personal-data/public/tasks.ts';
import { planVatReminders } from './areas/reports/vat-return/public/tasks.ts';
import { planRetention } from './jobs/retention.ts';
import { openLiveHub } from './live/hub.ts';
import { sparsely } from './log-sparsely.ts';
import { openPdf, stopPdf } from './pdf/pdf.ts';
import { type ReturnedAttempt, returnAddress, returnToken } from './mail/return-address.ts';
import { makeSecrets, type Secrets } from './secrets.ts';
import type { Services } from './services.ts';
import { reportsOf } from './sheets/reports.ts';
import { longTasksOf, patientTasksOf, tasksOf } from './tasks.ts';
import { productVersion } from './version.ts';

/** What a process takes beside its POOL_SIZE: for counted limits, jobs, live updates, to say that it lives, and for the one archive of an account that is written at a time. */
export const connectionsBesidePool = rateLimitConnections + jobConnections + 3;

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
  const calendars = practiceCalendar(database);
  const practiceAuthority = openPracticeAuthority(config);
  const practiceWhatsapp = openPracticeWhatsapp(config);
  const deviceProcesses = openDeviceProcesses(config);
  const now = parts.now ?? (() => new Date());
  const secrets = makeSecrets(parts.secretKey);
  const outside = openOutside({ allowed: config.allowedNetworks });
  const push = choosePush({ config, database, outside, secrets, now });
  const uaeProviders = openUaeProviders(config, secrets, outside);
  const living = await openLiving(owner, sparsely(logger, 'the connection that tells of this process was lost'));
  // A job may be taken before everything it works with is there: it waits for that.
  const ready = Promise.withResolvers<Services>();
  const sms = chooseSms({ config, database, secrets, outside, practiceWhatsapp, now, ready: ready.promise });
  const whatsapp = chooseWhatsapp({ config, database, secrets, practiceWhatsapp, deviceProcesses, now, ready: ready.promise });
  const [hub, jobs] = await Promise.all([
    openLiveHub(direct, sparsely(logger, 'the connection for live updates was lost')),
    startJobs(
      owner,
      { workerName: parts.workerName, instance: living.instance },
      { tasks: tasksOf(ready.promise, { calendars }), patientTasks: patientTasksOf(ready.promise), longTasks: longTasksOf(ready.promise) },
      logger,
    ),
    database.withPlatform(ensureReferenceData),
  ]);
  const live = postingAfterChanges(hub, ready.promise);
  const messageDelivery = startDelivery(ready.promise, logger);
  const services: Services = {
    config,
    database,
    directConnection: direct,
    live,
    jobs,
    instance: living.instance,
    practiceAuthority,
    uaeProviders,
    practiceWhatsapp,
    deviceProcesses,
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
    now,
    outside,
    accountBeginnings,
    messagePorts: openMessagePorts({ config, secrets, ready: ready.promise }, { whatsapp, sms, push }),
    messageFiles,
    messageJudges,
    answerTakers,
    messageDelivery,
    einvoiceIssuer,
    leavingPoints,
    taskSources,
    closingChecks,
    reports: reportsOf(handlers),
  };
  ready.resolve(services);
  await database.withPlatform((db) => Promise.all([planRetention(services, db), planForgettingFaces(services, db, 100_000)]));
  await database.withPlatform((db) => Promise.all([planLook(services, db), planPosting(services, db, 10_000)]));
  await database.withPlatform((db) => Promise.all([planVatReminders(services, db, 600_000), planErasures(services, db, 600_000)]));
  await database.withPlatform((db) => Promise.all([planDocumentReminders(services, db, 90_000), planAttendanceDays(services, db, 60_000)]));
  await database.withPlatform((db) => Promise.all([planEndOfEmployments(services, db, 70_000), planAbsences(services, db, 80_000)]));
  const http = await buildApp({ services, endpoints, handlers, version: productVersion });
  return {
    services,
    http,
    async close() {
      await http.close();
      live.stop();
      await Promise.all([jobs.close(), messageDelivery.close()]);
      await living.close();
      await practiceAuthority.close();
      await uaeProviders.close();
      await practiceWhatsapp.close();
      await deviceProcesses.close();
      await live.close();
      await stopPdf();
      await services.rateLimits.close();
      await database.close();
    },
  };
}

/** The channels of this installation. */
function openMessagePorts(
  { config, secrets, ready }: { config: Config; secrets: Secrets; ready: Promise<Services> },
  { whatsapp, sms, push }: Pick<MessagePorts, 'whatsapp' | 'sms' | 'push'>,
): MessagePorts {
  const returnAddressOf = (mailbox: string) => (attempt: ReturnedAttempt) => returnAddress(mailbox, returnToken(attempt, secrets));
  const practice = () =>
    practiceMailPort(returnAddressOf('returns@practice.invalid'), async (report) => keepReturnedMail(await ready, report));
  const always = (port: MessagePort) => async () => port;
  return {
    email: always(config.mail === undefined ? practice() : smtpPort(config.mail, (attempt) => returnToken(attempt, secrets))),
    whatsapp,
    sms,
    push,
  };
}
