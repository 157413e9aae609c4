import { type KsaClient, ksaBaseUrls, makeKsaClient } from '@rawnaq/einvoice/ksa/client';
import type { einvoiceEnvironments } from '@rawnaq/contract/tax/einvoicing-devices';
import type { Services } from '../../services.ts';

export type Environment = (typeof einvoiceEnvironments)[number];

/** For a whole call. A document has 24 hours, but nobody else should wait behind an authority that hangs. */
const authorityTimeoutMs = 20_000;

/** The Saudi tax authority of an environment. Its messages are requested in the language that most of their readers read. */
export async function openKsaAuthority(services: Services, environment: Environment, language: 'en' | 'ar'): Promise<KsaClient> {
  const base_url = environment === 'local' ? await services.practiceAuthority.url() : ksaBaseUrls[environment];
  return makeKsaClient({ base_url, language, timeout_ms: authorityTimeoutMs });
}

/** Where devices of an account may be connected: training never reaches the real authority. */
export function environmentsOf(services: Services, account: { is_training: boolean }): Environment[] {
  const practice: Environment[] = services.practiceAuthority.isThere ? ['local'] : [];
  return account.is_training ? practice : [...practice, 'sandbox', 'simulation', 'production'];
}
