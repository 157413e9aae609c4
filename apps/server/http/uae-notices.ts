import type { FastifyInstance } from 'fastify';
import { networkOf } from './caller.ts';
import { noticePath, takeUaeNotice } from '../areas/tax/einvoicing/public/notices.ts';
import type { Services } from '../services.ts';
import { answerTooMany } from './answers/failure.ts';
import { languageOf, notFoundSentence, refusalSentence } from './answers/sentences.ts';

/** Far more than a status needs. */
const longestNotice = 64 * 1024;

/** Takes the notices of the service provider of the Emirates. Its signature is over the very bytes of the body, so they are not parsed before. */
export function registerUaeNotices(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestNotice }, (_request, body, done) => done(null, body));
    scope.post(noticePath, async (request, reply) => {
      if (!(await services.rateLimits.allow(`uae_notice:${networkOf(request.ip)}`, 600, 60))) return answerTooMany(request, reply);
      const { headers, body } = request;
      const signature = headers['rawnaq-signature'];
      const answer = await takeUaeNotice(
        services,
        typeof body === 'string' ? body : '',
        typeof signature === 'string' ? signature : undefined,
      );
      const language = languageOf(headers['accept-language']) ?? 'en';
      if (answer === 'taken') return reply.send({});
      if (answer === 'unknown')
        return reply.status(404).send({ code: 'not_found', message: notFoundSentence('einvoice_document', language) });
      return reply.status(401).send({ code: 'request.not_genuine', message: refusalSentence('request.not_genuine', language) });
    });
  });
}
