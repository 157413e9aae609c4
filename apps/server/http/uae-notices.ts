import type { FastifyInstance } from 'fastify';
import { networkOf } from './caller.ts';
import { noticePath, takeUaeNotice } from '../areas/einvoicing/public.ts';
import type { Services } from '../services.ts';

/** Far more than a status needs. */
const longestNotice = 64 * 1024;
const answers = { taken: 200, not_genuine: 401, unknown: 404 } as const;

/** Takes the notices of the service provider of the Emirates. Its signature is over the very bytes of the body, so they are not parsed before. */
export function registerUaeNotices(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestNotice }, (_request, body, done) => done(null, body));
    scope.post(noticePath, async (request, reply) => {
      if (!(await services.rateLimits.allow(`uae_notice:${networkOf(request.ip)}`, 600, 60))) return reply.status(429).send({});
      const { headers, body } = request;
      const signature = headers['rawnaq-signature'];
      const answer = await takeUaeNotice(
        services,
        typeof body === 'string' ? body : '',
        typeof signature === 'string' ? signature : undefined,
      );
      return reply.status(answers[answer]).send({});
    });
  });
}
