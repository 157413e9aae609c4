import { triggerKeys } from '@rawnaq/domain/reach/automatic/triggers';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date } from '../fields.ts';

const count = z.int();

export const listComingMessages = endpoint({
  method: 'GET',
  path: '/api/automatic_messages/coming',
  access: may('messages.edit_texts'),
  input: z.object({}),
  output: z.object({
    /** Today and the seven days after it, of the salon's calendar. */
    days: z.array(date),
    /** How many of each trigger would go on each of the days, as things are now; one that sends nothing is left out. */
    coming: z.array(z.object({ trigger: z.literal(triggerKeys), by_day: z.array(count), count })),
  }),
  summary: 'What the automatic messages will send within the next seven days, by day: found by the same rule that writes them',
});

export const getExpectedWhatsapp = endpoint({
  method: 'GET',
  path: '/api/whatsapp/expected',
  access: may('messages.connect'),
  input: z.object({}),
  output: z.object({
    /** The last day of this month, of the salon's calendar. */
    until: date,
    /** Automatic messages that would go by WhatsApp until then. */
    messages: count,
    /** What they cost by the platform's table, in millionths of the currency; null where it has no price for one of them. */
    price_micros: z.nullable(count),
    /** The same, with what was spent this month so far. */
    total_micros: z.nullable(count),
    price_currency: z.string(),
  }),
  summary: 'What WhatsApp is expected to charge this month: for what was sent, and for the automatic messages that are planned',
});

export const comingMessagesEndpoints = [listComingMessages, getExpectedWhatsapp] as const;
