/** What WhatsApp tells: taken at the door, worked off by a job, and what areas do with what customers tap. */
export type { AnswerTaker } from '../webhook/answer-takers.ts';
export { deviceCallPath, takeDeviceCall } from '../device/take-call.ts';
export { challengeOf, takeWebhook, webhookPath } from '../webhook/take-webhook.ts';
