import type { RequestContext } from '../../../http/context.ts';
import { openCloud } from './ask-cloud.ts';
import { webhookAddress } from './new-tokens.ts';
import type { WhatsappAccess } from './sender-store.ts';

/**
 * Tells WhatsApp, once the number is kept, where its answers go: it asks that address for proof before it takes it. Where that cannot be told to it now, the
 * screen shows the address to copy. `readAccess` reads the number that was kept; null where it is gone again.
 */
export function subscribeWhenKept(
  { services, afterCommit }: Pick<RequestContext, 'services' | 'afterCommit'>,
  readAccess: () => Promise<WhatsappAccess | null>,
): void {
  const subscribe = async (): Promise<void> => {
    const access = await readAccess();
    if (access === null) return;
    const cloud = await openCloud(services, access);
    await cloud?.subscribe(webhookAddress(services, access.webhook_token), access.verify_token);
  };
  afterCommit(() => {
    subscribe().catch((error: unknown) =>
      services.logger.info({ part: 'whatsapp', reason: (error as Error).name }, 'WhatsApp did not take the address'),
    );
  });
}
