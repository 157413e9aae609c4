import { randomBytes } from 'node:crypto';
import { mediaTypeOf } from '@rawnaq/domain/reach/whatsapp/media-type';
import { samePersonPauseMs, messagingTiers, windowMs } from '@rawnaq/domain/reach/whatsapp/sending-limits';
import type { PracticeBusiness, PracticeFile, PracticeMessage, PracticeTemplate } from './state.ts';

/** An error as the Graph API answers it. */
export class GraphFault extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const wamid = (): string => `wamid.${randomBytes(24).toString('base64').replaceAll(/[+/=]/g, 'A')}`;

interface Sent {
  to?: unknown;
  type?: unknown;
  biz_opaque_callback_data?: unknown;
  text?: { body?: unknown };
  template?: { name?: unknown; language?: { code?: unknown }; components?: SentComponent[] };
  interactive?: {
    type?: unknown;
    body?: { text?: unknown };
    action?: {
      button?: string;
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { rows: { id: string; title: string }[] }[];
    };
  };
  location?: { latitude: number; longitude: number; name?: string };
  [media: string]: unknown;
}

interface SentMedia {
  id?: string;
  filename?: string;
}

interface SentComponent {
  type: string;
  sub_type?: string;
  index?: string;
  parameters: { type: string; text?: string; payload?: string; document?: SentMedia; image?: SentMedia }[];
}

const mediaKinds = ['image', 'video', 'audio', 'document'] as const;

/**
 * Takes a message as the Cloud API does, or throws the fault it would answer. A number that ends with 0000 is not on WhatsApp, one that ends with 0049 has
 * had its offers: both are told by a webhook, after the message was accepted, as the Cloud API does.
 */
export function acceptMessage(business: PracticeBusiness, sent: Sent, now: Date, files: readonly PracticeFile[]): PracticeMessage {
  const phone = typeof sent.to === 'string' ? sent.to.replaceAll(/\D/g, '') : '';
  if (phone.length < 8) throw new GraphFault(400, 131009, 'Parameter value is not valid');
  const parts = partsOf(business, sent);
  checkMedia(parts.media ?? null, business, files);
  checkLimits(business, phone, parts.template !== null, now);
  if (!business.phones.some(({ mobile }) => mobile === phone))
    business.phones.push({ mobile: phone, name: '', is_on_whatsapp: !phone.endsWith('0000') });
  const message: PracticeMessage = {
    id: wamid(),
    number_id: business.number.id,
    phone,
    is_from_phone: false,
    at: now.toISOString(),
    buttons: [],
    list_button: null,
    media: null,
    location: null,
    answers: null,
    attempt: typeof sent.biz_opaque_callback_data === 'string' ? sent.biz_opaque_callback_data : null,
    state: 'accepted',
    error_code: null,
    ...parts,
  };
  business.messages.push(message);
  return message;
}

/** What becomes of an accepted message: the states to tell, in their order. */
export function outcomeOf(
  business: PracticeBusiness,
  message: PracticeMessage,
): { state: 'sent' | 'delivered' | 'failed'; code: number | null }[] {
  const phone = business.phones.find(({ mobile }) => mobile === message.phone);
  if (phone?.is_on_whatsapp === false) return [{ state: 'failed', code: 131026 }];
  if (message.phone.endsWith('0049')) return [{ state: 'failed', code: 131049 }];
  return [
    { state: 'sent', code: null },
    { state: 'delivered', code: null },
  ];
}

function checkLimits(business: PracticeBusiness, phone: string, isTemplate: boolean, now: Date): void {
  const since = (ms: number) => (message: PracticeMessage) => now.getTime() - Date.parse(message.at) < ms;
  const recent = business.messages.filter(since(windowMs));
  const isOpen = recent.some((message) => message.is_from_phone && message.phone === phone);
  if (!isTemplate && !isOpen) throw new GraphFault(400, 131047, 'Re-engagement message');
  const outgoing = recent.filter((message) => !message.is_from_phone);
  if (outgoing.filter((message) => message.phone === phone).some(since(samePersonPauseMs)))
    throw new GraphFault(400, 131056, '(#131056) (Business Account, Consumer Account) pair rate limit hit');
  const most = messagingTiers[business.number.tier as keyof typeof messagingTiers] ?? null;
  const people = new Set(outgoing.map((message) => message.phone));
  if (!isOpen && most !== null && !people.has(phone) && people.size >= most) throw new GraphFault(400, 131048, 'Spam rate limit hit');
}

/** A file that was handed over before, of a type that the message says it is. */
function checkMedia(media: PracticeMessage['media'], { waba_id }: PracticeBusiness, files: readonly PracticeFile[]): void {
  if (media === null) return;
  const file = files.find((one) => one.id === media.id && one.waba_id === waba_id);
  if (file === undefined) throw new GraphFault(400, 131009, 'Parameter value is not valid');
  const kind = mediaTypeOf(Buffer.from(file.base64, 'base64'))?.kind;
  if (kind !== media.kind) throw new GraphFault(400, 131053, 'Media upload error');
}

type Parts = Pick<PracticeMessage, 'text' | 'template'> & Partial<Pick<PracticeMessage, 'buttons' | 'list_button' | 'media' | 'location'>>;

function partsOf(business: PracticeBusiness, sent: Sent): Parts {
  const { type } = sent;
  if (type === 'text' && typeof sent.text?.body === 'string') return { text: sent.text.body, template: null };
  if (type === 'template') return templateParts(business, sent.template ?? {});
  if (type === 'interactive') {
    const { body, action } = sent.interactive ?? {};
    const rows = action?.sections?.flatMap((section) => section.rows.map(({ id, title }) => ({ id, title })));
    return {
      text: typeof body?.text === 'string' ? body.text : '',
      template: null,
      buttons: rows ?? action?.buttons?.map(({ reply }) => reply) ?? [],
      list_button: rows === undefined ? null : (action?.button ?? ''),
    };
  }
  if (type === 'location' && sent.location !== undefined) {
    const { latitude, longitude, name } = sent.location;
    return { text: '', template: null, location: { latitude, longitude, name: name ?? null } };
  }
  const kind = mediaKinds.find((one) => one === type);
  if (kind !== undefined) {
    const { id, caption, filename } = sent[kind] as { id: string; caption?: string; filename?: string };
    return { text: caption ?? '', template: null, media: { kind, id, file_name: filename ?? null } };
  }
  throw new GraphFault(400, 131008, 'Required parameter is missing');
}

function templateParts(business: PracticeBusiness, { name, language, components = [] }: NonNullable<Sent['template']>): Parts {
  const template = business.templates.find((one) => one.name === name && one.language === language?.code);
  if (template === undefined || template.status === 'PENDING' || template.status === 'REJECTED')
    throw new GraphFault(404, 132001, 'Template name does not exist in the translation');
  if (template.status === 'PAUSED') throw new GraphFault(400, 132015, 'Template is paused');
  const filled = components.find(({ type }) => type === 'body')?.parameters.map(({ text = '' }) => text) ?? [];
  if (filled.length !== placesOf(template))
    throw new GraphFault(400, 132000, 'Number of parameters does not match the expected number of params');
  const isKind = (kind: string) => (parameter: { type: string }) => parameter.type === kind;
  if (components.some(({ type, parameters }) => type === 'body' && !parameters.every(isKind('text'))))
    throw new GraphFault(400, 132012, 'Parameter format does not match format in the created template');
  const head = components.find(({ type }) => type === 'header')?.parameters[0];
  const media = head === undefined ? null : headMedia(head);
  if ((template.header ?? null) !== (media?.kind.toUpperCase() ?? null))
    throw new GraphFault(400, 132012, 'Parameter format does not match format in the created template');
  const copied = components.find(({ type, sub_type }) => type === 'button' && sub_type === 'url')?.parameters[0]?.text;
  if ((template.category === 'AUTHENTICATION') !== (copied !== undefined) || (copied !== undefined && copied !== filled[0]))
    throw new GraphFault(400, 132000, 'Number of parameters does not match the expected number of params');
  const payloads = new Map(
    components.filter(({ type }) => type === 'button').map(({ index, parameters }) => [Number(index), parameters[0]?.payload]),
  );
  return {
    text: template.body.replaceAll(/\{\{(\d+)\}\}/g, (_place, number: string) => filled[Number(number) - 1] ?? ''),
    template: template.name,
    media,
    buttons: template.buttons.map((title, index) => ({ id: payloads.get(index) ?? title, title })),
  };
}

function headMedia(head: SentComponent['parameters'][number]): PracticeMessage['media'] {
  const kind = head.type === 'document' ? 'document' : 'image';
  const { id = '', filename } = head[kind] ?? {};
  return { kind, id, file_name: filename ?? null };
}

/** How many numbered places a template's text has. */
export const placesOf = ({ body }: Pick<PracticeTemplate, 'body'>): number => new Set(body.match(/\{\{\d+\}\}/g) ?? []).size;
