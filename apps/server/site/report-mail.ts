import { withdrawReportMail } from '@rawnaq/contract/reach/report-mail-links';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeFormsInParts } from './forms.ts';

type PressRequest = FastifyRequest<{ Params: { token: string } }>;

/** The one press of a mail program that ends a report by e-mail (RFC 8058): it goes the way of every other call. Opened in a browser, the address is a page. */
export function registerReportMailForms(scope: FastifyInstance, prefixes: readonly string[]): void {
  void scope.register(async (inner) => {
    takeFormsInParts(inner);
    for (const prefix of prefixes)
      inner.post(`${prefix}/report-mail/:token`, async (request, reply) => {
        const { params, ip } = request as PressRequest;
        const answer = await scope.inject({
          method: 'POST',
          url: withdrawReportMail.path.replace('{token}', encodeURIComponent(params.token)),
          payload: {},
          remoteAddress: ip,
          headers: { 'accept-language': prefix === '/ar' ? 'ar' : 'en' },
        });
        return reply.status(answer.statusCode).header('cache-control', 'no-store').type('text/plain').send('');
      });
  });
}
