import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { done, flag, moment, optionalText, text } from '../fields.ts';

const button = z.object({ id: z.string(), title: z.string() });

const practiceWhatsapp = z.object({
  /** What would be copied from Meta's pages to connect this number. */
  credentials: z.object({
    display_phone_number: z.string(),
    phone_number_id: z.string(),
    waba_id: z.string(),
    access_token: z.string(),
    app_secret: z.string(),
  }),
  /** 1: what the phones do reaches this account. */
  is_connected: flag,
  phones: z.array(z.object({ mobile: z.string(), name: z.string(), is_on_whatsapp: flag })),
  messages: z.array(
    z.object({
      id: z.string(),
      mobile: z.string(),
      /** 1: written on the phone; 0: by the business. */
      is_from_phone: flag,
      at: moment,
      text: z.string(),
      buttons: z.array(button),
      /** What opens the buttons where they are the rows of a list. */
      list_button: z.nullable(z.string()),
      media: z.nullable(z.object({ id: z.string(), kind: z.string(), file_name: z.nullable(z.string()) })),
      location: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), name: z.nullable(z.string()) })),
      /** The message it answers. */
      answers: z.nullable(z.string()),
      state: z.enum(['accepted', 'sent', 'delivered', 'read', 'failed']),
    }),
  ),
  /** What came by SMS, which shares the phones. */
  sms: z.array(
    z.object({
      id: z.string(),
      mobile: z.string(),
      sender: z.string(),
      at: moment,
      text: z.string(),
      parts: z.int(),
      outcome: z.enum(['sent', 'delivered', 'undelivered']),
    }),
  ),
  templates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      language: z.string(),
      category: z.string(),
      status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'PAUSED']),
      body: z.string(),
    }),
  ),
  /** What goes wrong from now on. */
  behaviour: z.object({
    fails: flag,
    loses_answers: flag,
    doubles_webhooks: flag,
    disorders_webhooks: flag,
    loses_webhooks: flag,
    is_late: flag,
    approves_templates: flag,
  }),
});

const access = may('messages.connect');
const refusals = ['whatsapp.no_practice', 'whatsapp.practice_refused'] as const;
const mobile = text(20);

export const getPracticePhones = endpoint({
  method: 'GET',
  path: '/api/practice_phones',
  access,
  input: z.object({}),
  output: practiceWhatsapp,
  refusals,
  summary:
    'The phones to practise WhatsApp with, their chats with this business, and the templates that wait for approval; only where nothing leaves the machine',
});

export const getPracticeFile = endpoint({
  method: 'GET',
  path: '/api/practice_phones/files/{media_id}',
  access,
  input: z.object({ media_id: text(40) }),
  output: done,
  answers: 'file',
  refusals,
  summary: 'A document or picture of a chat, as the phone opens it',
});

export const addPracticePhone = endpoint({
  method: 'POST',
  path: '/api/practice_phones',
  access,
  input: z.object({ mobile, name: optionalText(60) }),
  output: practiceWhatsapp,
  refusals,
  summary: 'Adds a phone, or gives it another name; a number that ends with 0000 is not on WhatsApp',
});

export const answerOnPracticePhone = endpoint({
  method: 'POST',
  path: '/api/practice_phones/answers',
  access,
  input: z.object({
    mobile,
    /** What is typed; left out where a button is tapped. */
    message: optionalText(1000),
    answered_message: optionalText(200),
    button: optionalText(256),
  }),
  output: practiceWhatsapp,
  refusals,
  summary: 'Writes to the business as its customer would, or taps a button of a message',
});

export const readOnPracticePhone = endpoint({
  method: 'POST',
  path: '/api/practice_phones/reads',
  access,
  input: z.object({ mobile }),
  output: practiceWhatsapp,
  refusals,
  summary: 'Opens the chat on the phone: its messages count as read',
});

export const decidePracticeTemplate = endpoint({
  method: 'POST',
  path: '/api/practice_phones/templates/{template_id}',
  access,
  input: z.object({ template_id: text(20), decision: z.enum(['APPROVED', 'REJECTED', 'PAUSED']) }),
  output: practiceWhatsapp,
  refusals,
  summary: 'Approves, rejects or pauses a template, as Meta would',
});

export const changePracticeBehaviour = endpoint({
  method: 'POST',
  path: '/api/practice_phones/behaviour',
  access,
  input: z.object({
    behaviour: z.enum([
      'fails',
      'loses_answers',
      'doubles_webhooks',
      'disorders_webhooks',
      'loses_webhooks',
      'is_late',
      'approves_templates',
    ]),
    is_on: flag,
  }),
  output: practiceWhatsapp,
  refusals,
  summary: 'Says what goes wrong from now on: refused, never answered, told twice, out of order, late or not at all',
});

export const practicePhonesEndpoints = [
  getPracticePhones,
  getPracticeFile,
  addPracticePhone,
  answerOnPracticePhone,
  readOnPracticePhone,
  decidePracticeTemplate,
  changePracticeBehaviour,
] as const;
