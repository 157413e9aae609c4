import type { FastifyInstance } from 'fastify';
import { challengeOf, takeWebhook, webhookPath } from '../../areas/reach/whatsapp/public/webhooks.ts';
import type { Services } from '../../services.ts';
import { registerWebhookDoor } from './webhook-door.ts';

/** Takes what Meta sends of messages and numbers, and answers its question whether an address is ours. */
export function registerWhatsappWebhooks(app: FastifyInstance, services: Services): void {
  registerWebhookDoor(app, services, {
    name: 'whatsapp',
    path: webhookPath,
    // Meta's largest.
    longestCall: 3 * 1024 * 1024,
    async post(_services, { token, raw, header }) {
      const answer = await takeWebhook(services, token, raw, header('x-hub-signature-256'));
      return answer === 'taken' ? { taken: true } : answer;
    },
    async get(_services, { token, query }) {
      const challenge = await challengeOf(services, token, query);
      return challenge === null ? 'unknown' : { taken: true, text: challenge };
    },
  });
}
