import type { FieldRule } from '@rawnaq/contract/problems';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply } from 'fastify';
import { NotFound, type Refusal } from './refusal.ts';
import { fieldSentence, notFoundSentence, refusalSentence } from './sentences.ts';

/** A screen has a few dozen fields. A list of thousands of wrong values is told of by the first ones. */
const mostFaultsShown = 100;

/** Says which fields cannot be read, and why. */
export function sendProblems(reply: FastifyReply, problems: Record<string, FieldRule[]>, language: Language): FastifyReply {
  const shown = Object.entries(problems).slice(0, mostFaultsShown);
  const errors = Object.fromEntries(shown.map(([field, rules]) => [field, rules.map((rule) => fieldSentence(field, rule, language))]));
  return reply.status(422).send({ code: 'invalid_input', message: refusalSentence('invalid_input', language), errors });
}

/** Says in the reader's language why nothing was done. */
export function sendRefusal(answer: Refusal | NotFound, reply: FastifyReply, language: Language): FastifyReply {
  if (answer instanceof NotFound)
    return reply.status(404).send({ code: 'not_found', message: notFoundSentence(answer.subject, language), subject: answer.subject });
  const message = refusalSentence(answer.code, language, answer.params);
  const errors = answer.field === undefined ? {} : { [answer.field]: [message] };
  // A right that only the input shows to be needed (moving, not editing) is refused like one named at the endpoint.
  if (answer.code === 'no_permission') return reply.status(403).send({ code: answer.code, message });
  if (answer.retry_after_seconds !== undefined) reply.header('retry-after', answer.retry_after_seconds);
  return reply
    .status(answer.retry_after_seconds === undefined ? 422 : 429)
    .send({ code: answer.code, message, errors, ...(answer.details === undefined ? {} : { details: answer.details }) });
}
