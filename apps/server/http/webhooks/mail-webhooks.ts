import type { FastifyInstance } from 'fastify';
import { mailgunPath, returnedMailPath, takeMailgunCall, takeReturnedMail } from '../../areas/reach/messaging/public/returns.ts';
import type { Services } from '../../services.ts';
import { registerWebhookDoor } from './webhook-door.ts';

/** A report brings the e-mail back with it, pictures and all. */
const longestCall = 5 * 1024 * 1024;

/** Takes e-mails that came back, from the operator's mail server or from a provider. */
export function registerMailWebhooks(app: FastifyInstance, services: Services): void {
  registerWebhookDoor(app, services, {
    name: 'mail',
    path: returnedMailPath,
    longestCall,
    async post(_services, { token, raw }) {
      return (await takeReturnedMail(services, token, raw)) === 'taken' ? { taken: true } : 'unknown';
    },
  });
  registerWebhookDoor(app, services, {
    name: 'mailgun',
    path: mailgunPath,
    longestCall,
    async post(_services, { raw }) {
      const answer = await takeMailgunCall(services, raw);
      return answer === 'taken' ? { taken: true } : answer;
    },
  });
}
