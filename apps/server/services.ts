import type pg from 'pg';
import type { Logger } from 'pino';
import type { AccountBeginning } from './account-beginnings.ts';
import type { MessagePorts } from './adapters/ports.ts';
import type { Outside } from './adapters/outside/outside.ts';
import type { Geolocation } from './adapters/geolocation.ts';
import type { PracticeAuthority } from './adapters/tax-authority/practice-authority.ts';
import type { DeviceProcesses } from './adapters/whatsapp/device-processes.ts';
import type { PracticeWhatsapp } from './adapters/whatsapp/practice-whatsapp.ts';
import type { UaeProviders } from './adapters/tax-authority/uae-provider.ts';
import type { MessageFileSource, MessageJudge } from './areas/reach/messaging/public/delivery.ts';
import type { AnswerTaker } from './areas/reach/whatsapp/public/webhooks.ts';
import type { TaskSource } from './areas/reach/notifications/public/open-tasks.ts';
import type { ClosingCheck } from './closing-check.ts';
import type { Config } from './config.ts';
import type { DatabaseAccess } from './db/database.ts';
import type { EinvoiceIssuer } from './einvoice-issuer.ts';
import type { LeavingPoint } from './leaving-point.ts';
import type { Outages } from './http/answers/outages.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveHub } from './live/hub.ts';
import type { Secrets } from './secrets.ts';
import type { Reports } from './sheets/reports.ts';

/** What a process has exactly one of. Handlers reach it as `context.services`. */
export interface Services {
  config: Config;
  database: DatabaseAccess;
  /** The role of the requests past any pooler, for what needs a connection of its own: COPY does not go with the pool's pipelined ones. */
  directConnection: pg.ClientConfig;
  live: LiveHub;
  jobs: Jobs;
  /** This run of this process, as `process_is_alive` knows it. */
  instance: number;
  rateLimits: RateLimits;
  outages: Outages;
  /** Whether this process is about to end: nothing new should be sent to it. */
  ending: { isDraining: boolean };
  geolocation: Geolocation;
  secrets: Secrets;
  practiceAuthority: PracticeAuthority;
  uaeProviders: UaeProviders;
  practiceWhatsapp: PracticeWhatsapp;
  deviceProcesses: DeviceProcesses;
  /** The way to addresses that somebody typed into a setting. */
  outside: Outside;
  /** What areas give every new account. */
  accountBeginnings: readonly AccountBeginning[];
  /** The way from a message to the port of its account and channel. */
  messagePorts: MessagePorts;
  /** Who says of a kind of message, when it is due, whether it is still to go. */
  messageJudges: readonly MessageJudge[];
  /** Who makes the papers and pictures that go with messages. */
  messageFiles: readonly MessageFileSource[];
  /** Who does what customers tap under messages. */
  answerTakers: readonly AnswerTaker[];
  /** Woken behind a commit that made a message due. */
  messageDelivery: { wake(): void };
  /** How documents of areas below e-invoicing become e-invoices. */
  einvoiceIssuer: EinvoiceIssuer;
  /** What higher wings want settled before an employee leaves (decision 105). */
  leavingPoints: readonly LeavingPoint[];
  /** Every kind of task there is, by the area that causes it. */
  taskSources: readonly TaskSource[];
  /** What should be settled before a month of the books closes, by the area that has it. */
  closingChecks: readonly ClosingCheck[];
  /** Every report, for what shows any of them: saved views, reports by e-mail. */
  reports: Reports;
  logger: Logger;
  /** The clock; tests set it. */
  now: () => Date;
}
