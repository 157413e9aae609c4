import type { FastifyInstance } from 'fastify';
import { smsWebhookPath, takeSmsWebhook } from '../../areas/reach/sms/public/webhooks.ts';
import type { Services } from '../../services.ts';
import { registerWebhookDoor } from './webhook-door.ts';

/** Takes what Unifonic, Taqnyat and Twilio report of SMS. Some accounts of Unifonic and Taqnyat are set to call with GET. */
export function registerSmsWebhooks(app: FastifyInstance, services: Services): void {
  registerWebhookDoor(app, services, {
    name: 'sms',
    path: smsWebhookPath,
    longestCall: 64 * 1024,
    post: takeSmsWebhook,
    get: takeSmsWebhook,
  });
}
