/** What providers of SMS report: taken at the door, worked off by a job. */
export { takeSmsWebhook } from '../take-webhook.ts';
export { smsWebhookPath } from '../webhook-address.ts';
