import type { Refusal } from '../../../adapters/ports.ts';

/** What a port of WhatsApp says of a message that it did not take. */
export const refused = (code: string, sort: Refusal['sort'], retry_after_seconds?: number): Refusal => ({
  kind: 'refused',
  sort,
  code,
  ...(retry_after_seconds === undefined ? {} : { retry_after_seconds }),
});
