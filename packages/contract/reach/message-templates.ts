import { triggerKeys } from '@rawnaq/domain/reach/automatic/triggers';
import { templateStates } from '@rawnaq/domain/reach/whatsapp/states';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { flag, language } from '../fields.ts';

const trigger = z.literal(triggerKeys);

const state = z.object({
  /** Whether the account's own number is connected by the Cloud API: only there a text is approved. */
  is_connected: flag,
  /** The messages that can go to customers by WhatsApp. */
  messages: z.array(
    z.object({
      trigger,
      texts: z.array(
        z.object({
          language,
          /** Of the text as it is now; `none`: it was not submitted. `draft`: it is on its way to WhatsApp. */
          state: z.enum(['none', ...templateStates]),
          /** WhatsApp's own word, or a key of `whatsapp_errors`. */
          reason: z.nullable(z.string()),
          /** What goes out outside the 24 hours: the text as it is now, one that was approved earlier, or nothing. */
          sends: z.enum(['current', 'earlier', 'nothing']),
        }),
      ),
    }),
  ),
});

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/api/whatsapp/message_templates',
  access: may('messages.edit_texts'),
  input: z.object({}),
  output: state,
  summary: 'What WhatsApp says of the text of each automatic message, in each language',
});

export const submitMessageTemplates = endpoint({
  method: 'POST',
  path: '/api/whatsapp/message_templates/submit',
  access: may('messages.edit_texts'),
  input: z.object({ triggers: z.array(trigger).check(z.minLength(1), z.maxLength(60)) }),
  output: state,
  refusals: ['whatsapp.not_connected', 'whatsapp.template_not_draft'],
  summary: 'Submits the texts of automatic messages to WhatsApp: those that it has neither approved nor is reading',
});

export const messageTemplatesEndpoints = [listMessageTemplates, submitMessageTemplates] as const;
