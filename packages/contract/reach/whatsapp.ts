import { senderObstacles } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import { packageEvents, templateStates } from '@rawnaq/domain/reach/whatsapp/states';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { done, flag, id, language, largest_int4, line, optionalLongText, optionalText, text, version } from '../fields.ts';
import { mobile } from '../person-fields.ts';

/** What WhatsApp charges a message as. */
export const priceCategories = ['marketing', 'utility', 'authentication', 'service'] as const;

/** A package as an account has it. */
export const givenPackage = z.object({
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  /** 0 disabled, 1 active, 2 paused (specification §4). */
  status: z.literal([0, 1, 2]),
  /** What happened to it last. */
  label: z.enum(packageEvents as [string, ...string[]]),
  /** Why a manager did it; null: no reason was given. */
  reason: z.nullable(z.string()),
  allowance: z.nullable(z.int()),
  used: z.int(),
  starts_at: z.string(),
  /** Its last day; null: until it is ended by hand. */
  ends_on: z.nullable(z.string()),
  /** Days that are left, the last one included; null: without an end, or over. */
  days_left: z.nullable(z.int()),
});

const quality = z.enum(['green', 'yellow', 'red', 'unknown']);

/** The account's own number. Keys are written and never read: only whether there is one. */
const connection = z.object({
  kind: z.enum(['cloud_api', 'linked_device']),
  /** 0 disconnected, 1 connected, 2 server disconnected (specification §4). */
  status: z.literal([0, 1, 2]),
  status_reason: z.nullable(z.string()),
  is_practice: flag,
  phone_number: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  waba_id: z.nullable(z.string()),
  phone_number_id: z.nullable(z.string()),
  has_access_token: flag,
  has_app_secret: flag,
  /** Where WhatsApp sends what customers answer and what became of messages, and the word by which it checks the address. */
  webhook_url: z.string(),
  verify_token: z.string(),
  quality,
  /** People that may be written to in 24 hours; null: WhatsApp did not say, 0: without a limit. */
  tier: z.nullable(z.int()),
  connected_at: z.nullable(z.string()),
  version: z.int(),
});

const whatsappState = z.object({
  package: z.nullable(givenPackage),
  connection: z.nullable(connection),
  /** By which number messages go now: the own one, that of the platform, or none (`obstacle` says why). */
  sender: z.nullable(z.enum(['own', 'main'])),
  obstacle: z.nullable(z.enum(senderObstacles)),
  /** Messages that wait for the connection or the package. */
  waiting: z.int(),
  /** This month, by what WhatsApp charges them as; `price_micros` in millionths of the currency, null where no price is known for some. */
  month: z.array(z.object({ category: z.enum(priceCategories), messages: z.int(), price_micros: z.nullable(z.int()) })),
  price_currency: z.string(),
  /** Whether the stand-in of this installation may be used: never where customers are really written to. */
  may_practise: flag,
  /** By whose process a number can be linked as a device: the operator's, the stand-in's, or nobody's. */
  device_by: z.nullable(z.enum(['operator', 'practice'])),
});

export const getWhatsapp = endpoint({
  method: 'GET',
  path: '/api/whatsapp',
  access: may('messages.connect'),
  input: z.object({}),
  output: whatsappState,
  summary: 'The WhatsApp package of the account, its number, and what was sent by it this month',
});

const digits = (max: number) => line(z.minLength(5), z.maxLength(max), z.regex(/^\d+$/));
/** 0 where there is none yet. */
const versionOrNone = z.int().check(z.gte(0), z.lte(largest_int4 - 1));

export const connectCloudApi = endpoint({
  method: 'POST',
  path: '/api/whatsapp/cloud_api',
  access: may('messages.connect'),
  input: z.object({
    phone_number_id: digits(40),
    waba_id: digits(40),
    /** Left out: the one that is kept stays, unless the number is another. */
    access_token: optionalText(1000),
    app_secret: optionalText(300),
    version: versionOrNone,
  }),
  output: whatsappState,
  refusals: ['whatsapp.key_needed', 'whatsapp.key_refused', 'whatsapp.number_unknown', 'whatsapp.not_reached', 'record.changed_meanwhile'],
  summary: 'Connects a number by the Cloud API of WhatsApp: asks WhatsApp for the number first, and seals the keys',
});

export const connectPractice = endpoint({
  method: 'POST',
  path: '/api/whatsapp/practice',
  access: may('messages.connect'),
  input: z.object({ version: versionOrNone }),
  output: whatsappState,
  refusals: ['whatsapp.practice_not_allowed', 'whatsapp.not_reached', 'record.changed_meanwhile'],
  summary: 'Connects a number of the stand-in: everything works, and nothing leaves the machine',
});

export const disconnectWhatsapp = endpoint({
  method: 'POST',
  path: '/api/whatsapp/disconnect',
  access: may('messages.connect'),
  input: z.object({ version }),
  output: whatsappState,
  refusals: ['whatsapp.not_connected', 'record.changed_meanwhile'],
  summary: 'Disconnects the number and forgets its keys; what waits, waits',
});

export const testWhatsapp = endpoint({
  method: 'POST',
  path: '/api/whatsapp/test',
  access: may('messages.connect'),
  input: z.object({ mobile }),
  output: done,
  refusals: [...senderObstacles, 'whatsapp.mobile_unknown', 'whatsapp.needs_template', 'request.too_many'],
  summary: 'Sends a message to oneself over the number that sends for the account',
});

/** A text in one language, with its own state: WhatsApp approves each language by itself. */
const templateText = z.object({
  id,
  language,
  body: z.string(),
  footer: z.nullable(z.string()),
  buttons: z.array(z.string()),
  /** Names of its variables, in the order of their numbers at WhatsApp. */
  variables: z.array(z.string()),
  state: z.enum(templateStates),
  reason: z.nullable(z.string()),
  state_at: z.string(),
  version: z.int(),
});
const template = z.object({
  name: z.string(),
  category: z.enum(['marketing', 'utility', 'authentication']),
  /** Names of its variables, in the order of their numbers at WhatsApp. */
  variables: z.array(z.string()),
  texts: z.array(templateText),
  /** The automatic messages whose text it is; none for one that the salon drafted itself. */
  messages: z.array(z.string()),
});

export const listWhatsappTemplates = endpoint({
  method: 'GET',
  path: '/api/whatsapp/templates',
  access: may('messages.connect'),
  input: z.object({}),
  output: z.object({ data: z.array(template) }),
  summary: 'Templates with their texts in each language and what WhatsApp says of them',
});

const button = line(z.minLength(1), z.maxLength(25));
const buttons = z._default(z.array(button).check(z.maxLength(3)), []);

export const saveWhatsappTemplate = endpoint({
  method: 'PUT',
  path: '/api/whatsapp/templates/{name}',
  access: may('messages.connect'),
  input: z.object({
    name: line(z.minLength(3), z.maxLength(64), z.regex(/^[a-z][a-z0-9_]*$/)),
    category: z.enum(['marketing', 'utility', 'authentication']),
    english_body: optionalLongText(1024),
    arabic_body: optionalLongText(1024),
    english_footer: optionalText(60),
    arabic_footer: optionalText(60),
    english_buttons: buttons,
    arabic_buttons: buttons,
    /** Of the texts that are there, the version each was read in; a new one has none. */
    english_version: z.optional(version),
    arabic_version: z.optional(version),
  }),
  output: template,
  refusals: [
    'whatsapp.template_empty',
    'whatsapp.template_variable',
    'whatsapp.template_variables_differ',
    'whatsapp.template_edge',
    'whatsapp.template_waits',
    'whatsapp.template_over',
    'whatsapp.template_of_message',
    'record.changed_meanwhile',
  ],
  summary: 'Drafts a template in one or both languages; a changed text is a draft again',
});

export const submitWhatsappTemplate = endpoint({
  method: 'POST',
  path: '/api/whatsapp/templates/{name}/submit',
  access: may('messages.connect'),
  input: z.object({ name: text(64) }),
  output: template,
  refusals: ['whatsapp.template_not_draft', 'whatsapp.not_connected', 'whatsapp.not_reached', 'whatsapp.key_refused'],
  summary: 'Submits the drafts of a template to WhatsApp',
});

export const refreshWhatsappTemplates = endpoint({
  method: 'POST',
  path: '/api/whatsapp/templates/refresh',
  access: may('messages.connect'),
  input: z.object({}),
  output: z.object({ data: z.array(template) }),
  refusals: ['whatsapp.not_connected', 'whatsapp.not_reached', 'whatsapp.key_refused'],
  summary: 'Asks WhatsApp what became of the templates',
});

export const whatsappEndpoints = [
  getWhatsapp,
  connectCloudApi,
  connectPractice,
  disconnectWhatsapp,
  testWhatsapp,
  listWhatsappTemplates,
  saveWhatsappTemplate,
  submitWhatsappTemplate,
  refreshWhatsappTemplates,
] as const;
