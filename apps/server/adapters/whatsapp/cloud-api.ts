import { largestMediaBytes, type MediaKind, mediaTypeOf } from '@rawnaq/domain/reach/whatsapp/media-type';
import { isSendable, type UploadedMedia, type WhatsappContent } from '@rawnaq/domain/reach/whatsapp/message-content';
import { callCloud, type CloudFetch, CloudRefusal } from './cloud-call.ts';
import type { CloudConnection } from './connection.ts';

export interface CloudMessage {
  /** A mobile number with its country: "+966…". */
  recipient: string;
  body: string;
  content: WhatsappContent | null;
  /** Comes back with every webhook of the message (`biz_opaque_callback_data`): the one way to find the message whose answer was lost. */
  attempt: string;
}

export interface CloudTemplate {
  id: string;
  name: string;
  language: string;
  status: string;
  category: string;
  rejected_reason: string | null;
}

/** A template to submit: its places numbered (`{{1}}`), an example for each. */
export interface NewCloudTemplate {
  name: string;
  language: string;
  category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION';
  body: string;
  examples: readonly string[];
  footer?: string;
  /** Quick replies. */
  buttons?: readonly string[];
  /** What every message of it carries at its head; `sample` is what `uploadSample` answered. */
  header?: { media: 'document' | 'image'; sample: string };
}

export interface CloudNumber {
  display_phone_number: string;
  verified_name: string;
  quality_rating: string;
  messaging_limit_tier: string | null;
}

/** Meta's Cloud API of one number; every method throws as `callCloud` does. Source: the Cloud API and Business Management API references of Meta. */
export interface CloudApi {
  /** Answers Meta's id of the message (wamid). */
  send(message: CloudMessage): Promise<{ provider_id: string }>;
  uploadMedia(file: { bytes: Uint8Array; file_name: string }): Promise<{ media_id: string; kind: MediaKind }>;
  /** Hands over what a reviewer is shown of a template's head; answers its handle. */
  uploadSample(file: { bytes: Uint8Array; file_name: string }): Promise<string>;
  downloadMedia(media_id: string): Promise<{ bytes: Uint8Array; mime: string; kind: MediaKind }>;
  createTemplate(template: NewCloudTemplate): Promise<{ id: string; status: string; category: string }>;
  /** A template for codes, in words of Meta's own, with a button that copies the code. */
  createCodeTemplate(template: { name: string; language: string; minutes: number; copy: string }): Promise<{ id: string; status: string }>;
  listTemplates(): Promise<CloudTemplate[]>;
  deleteTemplate(name: string): Promise<void>;
  /** The number as Meta has it; also the test of a token. */
  readNumber(): Promise<CloudNumber>;
  /** Asks Meta to send the webhooks of this account to an address; Meta calls it once with `verify_token` before it answers. */
  subscribe(callback_url: string, verify_token: string): Promise<void>;
  unsubscribe(): Promise<void>;
}

/** A file that is too large, or none of the types that WhatsApp takes. */
export class MediaRefused extends Error {
  override name = 'MediaRefused';
  readonly reason: 'too_large' | 'other_type';
  constructor(reason: MediaRefused['reason']) {
    super(`The file is refused: ${reason}`);
    this.reason = reason;
  }
}

function checkedMedia(bytes: Uint8Array): { mime: string; kind: MediaKind } {
  if (bytes.byteLength > largestMediaBytes) throw new MediaRefused('too_large');
  const type = mediaTypeOf(bytes);
  if (type === null) throw new MediaRefused('other_type');
  return type;
}

export function openCloudApi(connection: CloudConnection, options: { fetch?: CloudFetch; timeout_ms?: number } = {}): CloudApi {
  const { fetch = globalThis.fetch, timeout_ms } = options;
  const { phone_number_id, waba_id } = connection;
  const call = <Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: Readonly<Record<string, unknown>> | FormData | Uint8Array,
  ) =>
    callCloud<Answer>(
      connection,
      { method, path, ...(body === undefined ? {} : { body }), ...(timeout_ms === undefined ? {} : { timeout_ms }) },
      fetch,
    );

  return {
    async send(message) {
      if (!isSendable(message.body, message.content)) throw new CloudRefusal('131009', { sort: 'never', reason: 'invalid_message' });
      const answer = await call<{ messages?: { id?: unknown }[] }>('POST', `/${phone_number_id}/messages`, messageOf(message));
      const id = answer.messages?.[0]?.id;
      if (typeof id !== 'string') throw new Error('The Cloud API took a message without saying its id');
      return { provider_id: id };
    },
    async uploadMedia({ bytes, file_name }) {
      const { mime, kind } = checkedMedia(bytes);
      const form = new FormData();
      form.set('messaging_product', 'whatsapp');
      form.set('type', mime);
      form.set('file', new Blob([Buffer.from(bytes)], { type: mime }), file_name);
      const { id } = await call<{ id: string }>('POST', `/${phone_number_id}/media`, form);
      return { media_id: id, kind };
    },
    async uploadSample({ bytes, file_name }) {
      const { mime } = checkedMedia(bytes);
      const query = new URLSearchParams({ file_name, file_length: String(bytes.byteLength), file_type: mime });
      const { id } = await call<{ id: string }>('POST', `/app/uploads?${query.toString()}`, {});
      const { h } = await call<{ h: string }>('POST', `/${id}`, bytes);
      return h;
    },
    async downloadMedia(media_id) {
      const { url, file_size } = await call<{ url: string; file_size?: number }>('GET', `/${encodeURIComponent(media_id)}`);
      if ((file_size ?? 0) > largestMediaBytes) throw new MediaRefused('too_large');
      const bytes = await readFile(connection, url, fetch);
      return { bytes, ...checkedMedia(bytes) };
    },
    createTemplate: (template) => call('POST', `/${waba_id}/message_templates`, templateOf(template)),
    createCodeTemplate: ({ name, language, minutes, copy }) =>
      call('POST', `/${waba_id}/message_templates`, {
        name,
        language,
        category: 'AUTHENTICATION',
        components: [
          { type: 'BODY', add_security_recommendation: true },
          { type: 'FOOTER', code_expiration_minutes: minutes },
          { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: copy }] },
        ],
      }),
    async listTemplates() {
      const found: CloudTemplate[] = [];
      let after: string | undefined;
      do {
        const query = new URLSearchParams({
          fields: 'id,name,language,status,category,rejected_reason',
          limit: '100',
          ...(after === undefined ? {} : { after }),
        });
        const page: TemplatePage = await call('GET', `/${waba_id}/message_templates?${query.toString()}`);
        for (const { rejected_reason, ...template } of page.data)
          found.push({ ...template, rejected_reason: (rejected_reason ?? 'NONE') === 'NONE' ? null : (rejected_reason ?? null) });
        after = page.paging?.next === undefined ? undefined : page.paging.cursors?.after;
      } while (after !== undefined);
      return found;
    },
    deleteTemplate: async (name) => void (await call('DELETE', `/${waba_id}/message_templates?name=${encodeURIComponent(name)}`)),
    async readNumber() {
      const fields = 'display_phone_number,verified_name,quality_rating,messaging_limit_tier';
      const number = await call<Omit<CloudNumber, 'messaging_limit_tier'> & { messaging_limit_tier?: string }>(
        'GET',
        `/${phone_number_id}?fields=${fields}`,
      );
      return { ...number, messaging_limit_tier: number.messaging_limit_tier ?? null };
    },
    subscribe: async (override_callback_uri, verify_token) =>
      void (await call('POST', `/${waba_id}/subscribed_apps`, { override_callback_uri, verify_token })),
    unsubscribe: async () => void (await call('DELETE', `/${waba_id}/subscribed_apps`)),
  };
}

interface TemplatePage {
  data: { id: string; name: string; language: string; status: string; category: string; rejected_reason?: string }[];
  paging?: { cursors?: { after?: string }; next?: string };
}

/** A file from where the API says it is. The token goes along only to Meta's own file servers, or to where the API itself is. */
async function readFile(connection: CloudConnection, address: string, fetch: CloudFetch): Promise<Uint8Array> {
  const url = new URL(address);
  const isOwn = url.origin === new URL(connection.base_url).origin;
  if (!isOwn && !(url.protocol === 'https:' && /(^|\.)(fbsbx|facebook|fbcdn)\.(com|net)$/.test(url.hostname)))
    throw new Error('The file is said to be at an address that is none of Meta');
  const response = await fetch(url.href, {
    headers: { authorization: `Bearer ${connection.token}` },
    signal: AbortSignal.timeout(30_000),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > largestMediaBytes) throw new MediaRefused('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function messageOf({ recipient, body, content, attempt }: CloudMessage): Record<string, unknown> {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: recipient.replaceAll(/\D/g, ''),
    biz_opaque_callback_data: attempt,
    ...partOf(body, content),
  };
}

function partOf(body: string, content: WhatsappContent | null): Record<string, unknown> {
  if (content === null) return { type: 'text', text: { body, preview_url: /https?:\/\//.test(body) } };
  switch (content.kind) {
    case 'template':
      return { type: 'template', template: filledTemplate(content) };
    case 'buttons':
      return {
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: body },
          action: { buttons: content.buttons.map((reply) => ({ type: 'reply', reply })) },
        },
      };
    case 'list':
      return {
        type: 'interactive',
        interactive: { type: 'list', body: { text: body }, action: { button: content.button, sections: [{ rows: content.rows }] } },
      };
    case 'media':
      return {
        type: content.media,
        [content.media]: {
          id: content.media_id,
          ...(body === '' || content.media === 'audio' ? {} : { caption: body }),
          ...(content.media === 'document' && content.file_name !== undefined ? { filename: content.file_name } : {}),
        },
      };
    case 'location': {
      const { kind: _kind, ...location } = content;
      return { type: 'location', location };
    }
  }
}

function filledTemplate({ name, language, parameters, buttons = [], code, header }: Extract<WhatsappContent, { kind: 'template' }>) {
  const filled = parameters.map((text) => ({ type: 'text', text }));
  return {
    name,
    language: { code: language },
    components: [
      ...(header === undefined ? [] : [{ type: 'header', parameters: [headerOf(header)] }]),
      ...(filled.length === 0 ? [] : [{ type: 'body', parameters: filled }]),
      ...buttons.map((payload, index) => ({
        type: 'button',
        sub_type: 'quick_reply',
        index: String(index),
        parameters: [{ type: 'payload', payload }],
      })),
      // Meta's templates for codes have one button, which copies the code.
      ...(code === undefined ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] }]),
    ],
  };
}

const headerOf = ({ media, media_id, file_name }: UploadedMedia) => ({
  type: media,
  [media]: { id: media_id, ...(media === 'document' && file_name !== undefined ? { filename: file_name } : {}) },
});

function templateOf({ name, language, category, body, examples, footer, buttons = [], header }: NewCloudTemplate): Record<string, unknown> {
  return {
    name,
    language,
    category,
    components: [
      ...(header === undefined
        ? []
        : [{ type: 'HEADER', format: header.media.toUpperCase(), example: { header_handle: [header.sample] } }]),
      { type: 'BODY', text: body, ...(examples.length === 0 ? {} : { example: { body_text: [examples] } }) },
      ...(footer === undefined ? [] : [{ type: 'FOOTER', text: footer }]),
      ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons: buttons.map((text) => ({ type: 'QUICK_REPLY', text })) }]),
    ],
  };
}
