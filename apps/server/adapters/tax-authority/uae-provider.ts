import { makeAeHttpProvider } from '@rawnaq/einvoice/ae/http-provider';
import type { AeProvider } from '@rawnaq/einvoice/ae/provider';
import type { Config } from '../../config.ts';

/** For a whole call, as with the Saudi authority. */
const providerTimeoutMs = 20_000;

/** Who takes the e-invoices of the Emirates: the accredited provider that the settings name, or for practice one of the product's own. */
export interface UaeProviders {
  /** Which of them an account's documents go to; training never reaches a real one. Null where there is none. */
  kindFor(account: { is_training: boolean }): 'accredited' | 'practice' | null;
  /** Null where there is none. The first caller starts the one for practice. */
  open(account: { is_training: boolean }): Promise<AeProvider | null>;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'uaeProvider' | 'database'>;

/**
 * The provider for practice lives in the process that has the embedded database and forgets what it had when that ends: a document it does not know
 * any more is handed over again, with the same bytes.
 */
export function openUaeProviders({ uaeProvider, database }: Settings): UaeProviders {
  let started: Promise<{ url: string; api_key: string; close(): Promise<void> }> | null = null;
  const connect = (base_url: string, api_key: string): AeProvider =>
    makeAeHttpProvider({ base_url, api_key, timeout_ms: providerTimeoutMs });
  async function start() {
    const { startAeProvider } = await import('@rawnaq/einvoice/testing/ae-provider');
    return startAeProvider();
  }
  const kindFor: UaeProviders['kindFor'] = ({ is_training }) => {
    if (is_training) return database.kind === 'embedded' ? 'practice' : null;
    return uaeProvider === undefined ? null : 'accredited';
  };
  return {
    kindFor,
    async open(account) {
      const kind = kindFor(account);
      if (kind === null) return null;
      if (kind === 'accredited' && uaeProvider !== undefined) return connect(uaeProvider.url, uaeProvider.key);
      started ??= start();
      try {
        const { url, api_key } = await started;
        return connect(url, api_key);
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
