import { mailReturnReasons } from '@rawnaq/domain/reach/messaging/mail-return';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, moment } from '../fields.ts';

/** Null where e-mails go to the customer, or no address is known. */
const silenced = z.nullable(
  z.object({
    address: z.string(),
    /** "hard": nothing arrives there; "soft": several did not lately. */
    kind: z.literal(['hard', 'soft']),
    reason: z.literal([...mailReturnReasons]),
    silenced_at: moment,
  }),
);

export const getEmailReturns = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/email_returns',
  access: may('customers.view'),
  input: byId,
  output: z.object({ silenced }),
  summary: 'Whether no e-mail is sent to the address of a customer because earlier ones came back, since when and why',
});

export const tryEmailAgain = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/email_returns/try_again',
  access: may('messages.send_again'),
  input: byId,
  output: z.object({ silenced }),
  summary: 'Lets e-mails go to the address of a customer again, as if none had come back; nothing is sent by that',
});

export const emailReturnsEndpoints = [getEmailReturns, tryEmailAgain] as const;
