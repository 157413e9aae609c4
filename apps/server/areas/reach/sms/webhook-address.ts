import type { Config } from '../../../config.ts';

/** What is left of the address of reports. */
export const smsWebhookPath = '/api/webhooks/sms/:token';

/** Where a provider reports what became of an account's SMS. */
export const webhookAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}${smsWebhookPath.replace(':token', token)}`;

/** The same for one attempt: Twilio is given an address with each message, and signs it. */
export const statusAddress = (config: Pick<Config, 'publicUrl'>, token: string, attempt_id: string): string =>
  `${webhookAddress(config, token)}?attempt=${attempt_id}`;
