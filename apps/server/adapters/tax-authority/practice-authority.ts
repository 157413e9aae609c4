import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** What the practice authority takes as a one-time password. */
export const practiceOtp = '123456';

/** The authority to practise with: one that is named in the settings, or one of the product's own beside the embedded database. */
export interface PracticeAuthority {
  /** Whether devices may be connected to it here. */
  readonly isThere: boolean;
  /** Where it listens; its first caller starts it. Throws where there is none. */
  url(): Promise<string>;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'taxAuthorityUrl' | 'database' | 'dataDir'>;

/**
 * The embedded database belongs to one process, and so does its practice authority: there is never a second one. It is started by the first
 * who needs it, because most salons never do; what it has issued and accepted is on disk and there again after a restart.
 */
export function openPracticeAuthority(config: Settings): PracticeAuthority {
  const { taxAuthorityUrl, database, dataDir } = config;
  let started: Promise<{ url: string; close(): Promise<void> }> | null = null;
  async function start(): Promise<{ url: string; close(): Promise<void> }> {
    const { startKsaAuthority } = await import('@rawnaq/einvoice/testing/ksa-authority');
    return startKsaAuthority({ directory: join(dataDir, 'tax-authority'), otp: practiceOtp });
  }
  return {
    isThere: taxAuthorityUrl !== undefined || database.kind === 'embedded',
    async url() {
      if (taxAuthorityUrl !== undefined) return taxAuthorityUrl;
      if (database.kind !== 'embedded') throw new Error('There is no authority to practise with');
      started ??= start();
      try {
        return (await started).url;
      } catch (error) {
        started = null;
        throw error;
      }
    },
    async close() {
      const running = started;
      started = null;
      await (await running)?.close();
    },
  };
}
