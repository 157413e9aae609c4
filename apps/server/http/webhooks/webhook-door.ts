import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { answerMissing, answerTooMany } from '../answers/failure.ts';
import { languageOf, refusalSentence } from '../answers/sentences.ts';
import { networkOf } from '../caller.ts';

/** A minute: providers tell several things of each message, from few addresses. Calls that prove nothing are counted apart. */
const mostCalls = 6000;
const mostStrangers = 60;

export interface WebhookCall {
  /** The end of the address, which names whose it is. */
  token: string;
  /** Path and query, as they were called. */
  url: string;
  /** The very bytes: signatures are over them. */
  raw: Buffer;
  query: Readonly<Record<string, unknown>>;
  header(name: string): string | undefined;
}

/** What became of a call; `text` is what its provider wants to read. */
export type WebhookAnswer = 'unknown' | 'not_genuine' | { taken: true; text?: string };

interface WebhookDoor {
  /** Counts calls apart from those of other providers. */
  name: string;
  /** Ends with ":token", where the address names whose it is. */
  path: string;
  longestCall: number;
  post(services: Services, call: WebhookCall): Promise<WebhookAnswer>;
  get?(services: Services, call: WebhookCall): Promise<WebhookAnswer>;
}

/** Takes what a provider sends. Bodies are not parsed before they are proved. */
export function registerWebhookDoor(app: FastifyInstance, services: Services, door: WebhookDoor): void {
  /** Says no, and after many times in a minute nothing more than that. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, answer: 'unknown' | 'not_genuine'): Promise<FastifyReply> {
    if (!(await services.rateLimits.allow(`${door.name}_stranger:${networkOf(request.ip)}`, mostStrangers, 60)))
      return answerTooMany(request, reply);
    if (answer === 'unknown') return answerMissing(request, reply);
    const language = languageOf(request.headers['accept-language']) ?? 'en';
    return reply.status(401).send({ code: 'request.not_genuine', message: refusalSentence('request.not_genuine', language) });
  }
  const answering = (take: WebhookDoor['post']) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await services.rateLimits.allow(`${door.name}_webhook:${networkOf(request.ip)}`, mostCalls, 60)))
      return answerTooMany(request, reply);
    const { body, headers } = request;
    const answer = await take(services, {
      token: (request.params as { token: string }).token,
      url: request.url,
      raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      query: request.query as Readonly<Record<string, unknown>>,
      header(name) {
        const value = headers[name];
        return typeof value === 'string' ? value : undefined;
      },
    });
    if (typeof answer === 'string') return refuse(request, reply, answer);
    return answer.text === undefined ? reply.send({}) : reply.type('text/plain; charset=utf-8').send(answer.text);
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: door.longestCall }, (_request, body, done) => done(null, body));
    if (door.get !== undefined) scope.get(door.path, answering(door.get));
    scope.post(door.path, answering(door.post));
  });
}
