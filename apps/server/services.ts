import type { Logger } from 'pino';
import type { AccountBeginning } from './account-beginnings.ts';
import type { Outside } from './adapters/outside/outside.ts';
import type { Geolocation } from './adapters/geolocation.ts';
import type { PracticeAuthority } from './adapters/tax-authority/practice-authority.ts';
import type { UaeProviders } from './adapters/tax-authority/uae-provider.ts';
import type { TaskSource } from './areas/reach/notifications/public/open-tasks.ts';
import type { Config } from './config.ts';
import type { DatabaseAccess } from './db/database.ts';
import type { Outages } from './http/answers/outages.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveHub } from './live/hub.ts';
import type { Secrets } from './secrets.ts';

/** What a process has exactly one of. Handlers reach it as `context.services`. */
export interface Services {
  config: Config;
  database: DatabaseAccess;
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
  /** The way to addresses that somebody typed into a setting. */
  outside: Outside;
  /** What areas give every new account. */
  accountBeginnings: readonly AccountBeginning[];
  /** Every kind of task there is, by the area that causes it. */
  taskSources: readonly TaskSource[];
  logger: Logger;
  /** The clock; tests set it. */
  now: () => Date;
}
