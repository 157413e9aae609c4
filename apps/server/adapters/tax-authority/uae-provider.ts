import { makeAeHttpProvider } from '@rawnaq/einvoice/ae/http-provider';
import type { AeProvider } from '@rawnaq/einvoice/ae/provider';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Secrets } from '../../secrets.ts';
import type { Outside } from '../outside/outside.ts';

/** For a whole call, as with the Saudi authority. */
const providerTimeoutMs = 20_000;

/** Who takes the e-invoices of the Emirates: the accredited provider of the server's or the platform's settings, or for practice one of the product's own. */
export interface UaeProviders {
  /** The server's own settings name the provider; what managers enter waits meanwhile. */
  readonly isOfServer: boolean;
  /** Which of them an account's documents go to; training never reaches a real one. Null where there is none. */
  kindFor(db: Db, account: { is_training: boolean }): Promise<'accredited' | 'practice' | null>;
  /** Null where there is none. The first caller starts the one for practice. */
  open(db: Db, account: { is_training: boolean }): Promise<AeProvider | null>;
  /** What its notices are signed with; null where none are agreed. */
  noticeSecret(db: Db): Promise<string | null>;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'uaeProvider' | 'database'>;

/** Where the sealed parts of the setting belong, so that none can stand in for another. */
export const sealedAt = { api_key: 'uae_provider/api_key', notice_secret: 'uae_provider/notice_secret' } as const;

/**
 * The provider for practice lives in the process that has the embedded database and forgets what it had when that ends: a document it does not know
 * any more is handed over again, with the same bytes. The setting is read each time, so that every process follows a change at once.
 */
export function openUaeProviders({ uaeProvider, database }: Settings, secrets: Secrets, outside: Outside): UaeProviders {
  let started: Promise<{ url: string; api_key: string; close(): Promise<void> }> | null = null;
  const connect = (base_url: string, api_key: string): AeProvider =>
    makeAeHttpProvider({ base_url, api_key, timeout_ms: providerTimeoutMs });
  /** What a manager typed leads to the public internet alone; the operator's own setting and the one for practice may be anywhere. */
  const connectTyped = (base_url: string, api_key: string): AeProvider =>
    makeAeHttpProvider({ base_url, api_key, timeout_ms: providerTimeoutMs, fetch: outside.fetch });
  const kept = (db: Db) => db.selectFrom('uae_provider_setting').select(['base_url', 'api_key', 'notice_secret']).executeTakeFirst();
  async function start() {
    const { startAeProvider } = await import('@rawnaq/einvoice/testing/ae-provider');
    return startAeProvider();
  }
  async function openAccredited(db: Db): Promise<AeProvider | null> {
    if (uaeProvider !== undefined) return connect(uaeProvider.url, uaeProvider.key);
    const setting = await kept(db);
    return setting === undefined ? null : connectTyped(setting.base_url, secrets.open(setting.api_key, sealedAt.api_key));
  }
  async function openPractice(): Promise<AeProvider> {
    started ??= start();
    try {
      const { url, api_key } = await started;
      return connect(url, api_key);
    } catch (error) {
      started = null;
      throw error;
    }
  }
  return {
    isOfServer: uaeProvider !== undefined,
    async kindFor(db, { is_training }) {
      if (is_training) return database.kind === 'embedded' ? 'practice' : null;
      return uaeProvider !== undefined || (await kept(db)) !== undefined ? 'accredited' : null;
    },
    async open(db, { is_training }) {
      if (!is_training) return openAccredited(db);
      return database.kind === 'embedded' ? openPractice() : null;
    },
    async noticeSecret(db) {
      if (uaeProvider !== undefined) return uaeProvider.noticeSecret ?? null;
      const sealed = (await kept(db))?.notice_secret ?? null;
      return sealed === null ? null : secrets.open(sealed, sealedAt.notice_secret);
    },
    async close() {
      const running = started;
      started = null;
      await (await running)?.close();
    },
  };
}
