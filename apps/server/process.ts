import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openGeolocation } from './adapters/geolocation.ts';
import { localPort } from './adapters/ports.ts';
import { practiceCalendar } from './adapters/practice-calendar.ts';
import { smtpPort } from './adapters/smtp.ts';
import { openOutside } from './adapters/outside/outside.ts';
import { openPracticeAuthority } from './adapters/tax-authority/practice-authority.ts';
import { openUaeProviders } from './adapters/tax-authority/uae-provider.ts';
import { repairMobiles } from './areas/customers/customers/public.ts';
import { einvoicingTasks } from './areas/tax/einvoicing/public/tasks.ts';
import { lapseRequest } from './areas/calendar/appointments/public/tasks.ts';
import { exchangeCalendar } from './areas/calendar/feeds/public/tasks.ts';
import { endpoints } from '@rawnaq/contract/all';
import { handlers } from './areas/all.ts';
import { deliverMessage, deliverPlatformMessage, type Ports } from './areas/reach/messaging/public/tasks.ts';
import { type Applicant, confirmationTasks, recoveryTasks } from './areas/settings/identity/public/tasks.ts';
import { expirePoints } from './areas/value/loyalty/public.ts';
import { paymentTasks } from './areas/sales/payments-online/public/tasks.ts';
import type { Config } from './config.ts';
import type { Connections } from './db/connections.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { ensureReferenceData } from './db/reference-data.ts';
import { tellOfExpiry } from './areas/catalogue/stock/public/tasks.ts';
import { expireOffer, expireWish, matchWaitingList } from './areas/calendar/waiting-list/public/tasks.ts';
import { buildApp } from './http/app.ts';
import { openOutages } from './http/answers/outages.ts';
import { openRateLimits, rateLimitConnections } from './http/rate-limit.ts';
import { inAccountJob } from './jobs/account-job.ts';
import { installJobs, jobConnections, startJobs } from './jobs/jobs.ts';
import { openLiving } from './jobs/living.ts';
import { letGoOfOldRows, planRetention, retentionTask } from './jobs/retention.ts';
import { openLiveHub } from './live/hub.ts';
import { sparsely } from './log-sparsely.ts';
import { openPdf, stopPdf } from './pdf/pdf.ts';
import { makeSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { productVersion } from './version.ts';

/** What a process takes beside its POOL_SIZE: for counted limits, jobs, live updates, and to say that it lives. */
export const connectionsBesidePool = rateLimitConnections + jobConnections + 2;

export interface ProcessParts {
  config: Config;
  logger: Logger;
  secretKey: string;
  connections: Connections;
  workerName: string;
  /** Whether the process is about to end; whoever ends it says so. */
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
      {
        match_waiting_list: async (payload) => matchWaitingList(await ready.promise, payload as Parameters<typeof matchWaitingList>[1]),
        expire_waiting_offer: async (payload) => expireOffer(await ready.promise, payload as Parameters<typeof expireOffer>[1]),
        expire_waiting_wish: async (payload) => expireWish(await ready.promise, payload as Parameters<typeof expireWish>[1]),
        tell_of_expiry: async (payload) => tellOfExpiry(await ready.promise, payload as { account_id: number; batch_id: number }),
        sync_calendar: async (payload) =>
          exchangeCalendar(await ready.promise, calendars, payload as { account_id: number; link_id: number }),
        repair_mobiles: async (payload) => void (await repairMobiles(await ready.promise, payload as { account_id: number })),
        expire_points: async (payload) => expirePoints(await ready.promise, payload as { account_id: number }),
        [retentionTask]: async () => void (await letGoOfOldRows(await ready.promise)),
        send_password_link: async (payload) => recoveryTasks.send_password_link(await ready.promise, payload as { email: string }),
        send_email_confirmation: async (payload) => confirmationTasks.send_email_confirmation(await ready.promise, payload as Applicant),
        send_account_id: async (payload) => recoveryTasks.send_account_id(await ready.promise, payload as { email: string }),
        deliver_message: (payload) => deliverMessage(database, ports, payload as { account_id: number; message_id: number }),
        deliver_platform_message: (payload) => deliverPlatformMessage(database, ports, payload as { message_id: number }),
        settle_gateway_payment: async (payload) =>
          paymentTasks.settle_gateway_payment(await ready.promise, payload as { account_id: number; gateway_payment_id: number }),
        lapse_unpaid_visit: async (payload) =>
          paymentTasks.lapse_unpaid_visit(await ready.promise, payload as { account_id: number; appointment_id: number }),
        lapse_request: async (payload) => {
          const { account_id, appointment_id } = payload as { account_id: number; appointment_id: number };
          await inAccountJob(await ready.promise, account_id, (context) => lapseRequest(context, appointment_id));
        },
        lapse_online_order: async (payload) =>
          paymentTasks.lapse_online_order(await ready.promise, payload as { account_id: number; online_order_id: number }),
        refund_gateway_payment: async (payload) =>
          paymentTasks.refund_gateway_payment(await ready.promise, payload as { account_id: number; refund_id: number }),
      },
      {
        send_einvoice: async (payload) =>
          einvoicingTasks.send_einvoice(await ready.promise, payload as Parameters<typeof einvoicingTasks.send_einvoice>[1]),
        connect_einvoice_device: async (payload) =>
          einvoicingTasks.connect_einvoice_device(
            await ready.promise,
            payload as Parameters<typeof einvoicingTasks.connect_einvoice_device>[1],
          ),
        watch_einvoice_device: async (payload) =>
          einvoicingTasks.watch_einvoice_device(
            await ready.promise,
            payload as Parameters<typeof einvoicingTasks.watch_einvoice_device>[1],
          ),
      },
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
