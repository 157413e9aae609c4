import { largestMediaBytes, mediaTypeOf } from '@rawnaq/domain/reach/whatsapp/media-type';
import { acceptMessage, GraphFault, outcomeOf, placesOf } from './accept-message.ts';
import { digits, type PracticeBusiness, type PracticeStore, type PracticeTemplate } from './state.ts';
import type { WebhookSender } from './webhooks.ts';

export interface Asked {
  method: string;
  /** After the version, without slashes around it: ["123", "messages"]. */
  path: readonly string[];
  query: URLSearchParams;
  body: unknown;
  /** Of a form. */
  file: { mime: string; bytes: Buffer } | null;
  /** Where the stand-in listens. */
  origin: string;
}

export interface Parts {
  store: PracticeStore;
  sender: WebhookSender;
  now: () => Date;
  random: () => number;
}

/** The answer; `never` leaves the caller without one. */
export type Answered = { json: unknown } | { file: { mime: string; bytes: Buffer } } | 'never';

const unknownObject = (): GraphFault => new GraphFault(400, 100, 'Unsupported request. Object does not exist');

/** What the stand-in answers where the Cloud API and the Business Management API would, for the business of the token. */
export async function answerGraph(parts: Parts, business: PracticeBusiness, asked: Asked): Promise<Answered> {
  const { method, path } = asked;
  const [object, edge] = path;
  const { number, waba_id } = business;
  if (object === number.id) return answerNumber(parts, business, asked, edge);
  if (object === waba_id && edge === 'message_templates') return answerTemplates(parts, business, asked);
  if (object === waba_id && edge === 'subscribed_apps') return answerSubscription(parts, business, asked);
  if (method === 'POST' && ((object === 'app' && edge === 'uploads') || object?.startsWith('upload:') === true))
    return answerUpload(parts, business, asked);
  const file = parts.store.state.files.find((one) => one.id === object && one.waba_id === waba_id);
  if (file === undefined || method !== 'GET') throw unknownObject();
  const bytes = Buffer.from(file.base64, 'base64');
  if (edge === 'content') return { file: { mime: file.mime, bytes } };
  return { json: { id: file.id, mime_type: file.mime, file_size: bytes.byteLength, url: `${asked.origin}/v23.0/${file.id}/content` } };
}

const isTakenMedia = ({ mime, bytes }: { mime: string; bytes: Buffer }): boolean =>
  bytes.byteLength <= largestMediaBytes && mediaTypeOf(bytes)?.mime === mime;

/** The Resumable Upload API, by which samples for templates come: begun, then taken whole; the answer is a handle. */
function answerUpload({ store }: Parts, { waba_id }: PracticeBusiness, { path, query, file }: Asked): Answered {
  const [object = ''] = path;
  if (object === 'app') {
    const id = `upload:${digits(16)}`;
    store.state.files.push({ id, waba_id, mime: query.get('file_type') ?? '', base64: '' });
    return { json: { id } };
  }
  const begun = store.state.files.find((one) => one.id === object && one.waba_id === waba_id);
  if (begun === undefined || file === null || mediaTypeOf(file.bytes)?.mime !== begun.mime)
    throw new GraphFault(400, 100, 'Invalid parameter');
  Object.assign(begun, { id: `4::${digits(20)}`, base64: file.bytes.toString('base64') });
  return { json: { h: begun.id } };
}

async function answerNumber(parts: Parts, business: PracticeBusiness, asked: Asked, edge: string | undefined): Promise<Answered> {
  const { number, behaviour } = business;
  if (asked.method === 'POST' && edge === 'messages') return answerMessage(parts, business, asked);
  if (asked.method === 'POST' && edge === 'media') {
    if (asked.file === null || !isTakenMedia(asked.file)) throw new GraphFault(400, 131053, 'Media upload error');
    const id = digits(16);
    parts.store.state.files.push({ id, waba_id: business.waba_id, mime: asked.file.mime, base64: asked.file.bytes.toString('base64') });
    return { json: { id } };
  }
  if (asked.method !== 'GET' || edge !== undefined) throw unknownObject();
  if (parts.random() < behaviour.fails) throw new GraphFault(500, 131000, 'Something went wrong');
  const { id, display, verified_name, quality, tier } = number;
  return { json: { id, display_phone_number: display, verified_name, quality_rating: quality, messaging_limit_tier: tier } };
}

async function answerMessage({ store, sender, now, random }: Parts, business: PracticeBusiness, asked: Asked): Promise<Answered> {
  const { behaviour } = business;
  if (random() < behaviour.fails) throw new GraphFault(500, 131000, 'Something went wrong');
  const message = acceptMessage(business, (asked.body ?? {}) as Record<string, unknown>, now(), store.state.files);
  for (const { state, code } of outcomeOf(business, message)) {
    message.state = state;
    message.error_code = code;
    sender.status(business, message);
  }
  await store.saved();
  if (random() < behaviour.loses_answers) return 'never';
  return {
    json: {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.phone, wa_id: message.phone }],
      messages: [{ id: message.id, message_status: 'accepted' }],
    },
  };
}

interface SentTemplate {
  name?: unknown;
  language?: unknown;
  category?: unknown;
  components?: {
    type: string;
    format?: string;
    text?: string;
    example?: { body_text?: string[][]; header_handle?: string[] };
    buttons?: { type: string; text: string }[];
  }[];
}

const headFormats: Readonly<Record<string, 'DOCUMENT' | 'IMAGE'>> = {
  'application/pdf': 'DOCUMENT',
  'image/png': 'IMAGE',
  'image/jpeg': 'IMAGE',
};

function answerTemplates({ store, sender }: Parts, business: PracticeBusiness, { method, body, query }: Asked): Answered {
  if (method === 'GET') {
    const data = business.templates.map(({ id, name, language, category, status, rejected_reason }) => ({
      id,
      name,
      language,
      category,
      status,
      rejected_reason,
    }));
    return { json: { data, paging: { cursors: {} } } };
  }
  if (method === 'DELETE') {
    const name = query.get('name');
    if (!business.templates.some((template) => template.name === name)) throw new GraphFault(404, 132001, 'Template name does not exist');
    business.templates = business.templates.filter((template) => template.name !== name);
    return { json: { success: true } };
  }
  const { name, language, category, components = [] } = (body ?? {}) as SentTemplate;
  const isForCodes = category === 'AUTHENTICATION';
  // The words of a template for codes are Meta's own; its business chooses only what stands beside them.
  const text = isForCodes ? codeBody(language) : (components.find(({ type }) => type === 'BODY')?.text ?? '');
  if (
    typeof name !== 'string' ||
    !/^[a-z0-9_]{1,512}$/.test(name) ||
    typeof language !== 'string' ||
    typeof category !== 'string' ||
    text === ''
  )
    throw new GraphFault(400, 100, 'Invalid parameter');
  if (business.templates.some((template) => template.name === name && template.language === language))
    throw new GraphFault(400, 100, 'Content in this language already exists');
  const examples = components.find(({ type }) => type === 'BODY')?.example?.body_text?.[0] ?? [];
  if (isForCodes ? examples.length > 0 : examples.length !== placesOf({ body: text }))
    throw new GraphFault(400, 100, 'Each variable needs an example');
  const head = components.find(({ type }) => type === 'HEADER');
  const sample = store.state.files.find(({ id, waba_id }) => id === head?.example?.header_handle?.[0] && waba_id === business.waba_id);
  if (head !== undefined && (sample === undefined || headFormats[sample.mime] !== head.format))
    throw new GraphFault(400, 100, 'A head with a file needs a sample of its kind');
  const template: PracticeTemplate = {
    header: head === undefined ? null : (headFormats[sample?.mime ?? ''] ?? null),
    id: digits(15),
    name,
    language,
    category,
    status: 'PENDING',
    rejected_reason: 'NONE',
    body: text,
    buttons: components.find(({ type }) => type === 'BUTTONS')?.buttons?.map((button) => button.text) ?? [],
  };
  business.templates.push(template);
  const submitted = { id: template.id, status: 'PENDING', category };
  if (business.behaviour.approves_templates) {
    template.status = 'APPROVED';
    sender.template(business, template);
  }
  return { json: submitted };
}

const codeBody = (language: unknown): string => (language === 'ar' ? 'رمز التحقق هو {{1}}.' : '{{1}} is your verification code.');

async function answerSubscription({ sender }: Parts, business: PracticeBusiness, { method, body }: Asked): Promise<Answered> {
  if (method === 'DELETE') {
    business.callback_url = null;
    return { json: { success: true } };
  }
  const { override_callback_uri, verify_token } = (body ?? {}) as { override_callback_uri?: unknown; verify_token?: unknown };
  if (typeof override_callback_uri !== 'string' || typeof verify_token !== 'string') throw new GraphFault(400, 100, 'Invalid parameter');
  if (!(await sender.verify(override_callback_uri, verify_token)))
    throw new GraphFault(400, 2_200, 'Callback verification failed with the following errors: HTTP Status Code');
  business.callback_url = override_callback_uri;
  return { json: { success: true } };
}
