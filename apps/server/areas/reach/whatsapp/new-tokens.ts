import { randomToken } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';
import { newWebhookToken } from '../messaging/public/webhooks.ts';

/** The end of the address that WhatsApp sends to, which names its account and which nobody guesses (decision 1), and the word that proves it. */
export const newTokens = (whose: number | 'main') => ({
  webhook_token: newWebhookToken(whose),
  verify_token: randomToken(),
});

export const webhookAddress = ({ config }: Pick<Services, 'config'>, token: string): string =>
  `${config.publicUrl}/api/webhooks/whatsapp/${token}`;

/** Where the process of a linked device tells what happened. */
export const deviceCallAddress = ({ config }: Pick<Services, 'config'>, token: string): string =>
  `${config.publicUrl}/api/webhooks/linked-device/${token}`;
