import type { FastifyInstance } from 'fastify';
import { deviceCallPath, takeDeviceCall } from '../../areas/reach/whatsapp/public/webhooks.ts';
import type { Services } from '../../services.ts';
import { registerWebhookDoor } from './webhook-door.ts';

/** Takes what the process of linked devices tells (docs/linked-device.md). */
export function registerDeviceCalls(app: FastifyInstance, services: Services): void {
  registerWebhookDoor(app, services, {
    name: 'device',
    path: deviceCallPath,
    // A thousand long messages.
    longestCall: 4 * 1024 * 1024,
    async post(_services, { token, raw, header }) {
      const answer = await takeDeviceCall(services, token, raw, header('x-rawnaq-signature'));
      return answer === 'taken' ? { taken: true } : answer;
    },
  });
}
