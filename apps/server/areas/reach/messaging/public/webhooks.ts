/** What providers tell by webhooks: addresses that name their account, kept before the call is answered, worked off later. */
export { markEventDone } from '../webhooks/event-store.ts';
export { newWebhookToken, whoseToken } from '../webhooks/webhook-token.ts';
export { takeEvents, workOff } from '../webhooks/work-off.ts';
