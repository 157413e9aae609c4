import { randomBytes } from 'node:crypto';
import { GraphFault } from './accept-message.ts';
import type { Answered, Asked, Parts } from './graph-routes.ts';
import type { PracticeBehaviour, PracticeBusiness, PracticeMessage, PracticeTemplate } from './state.ts';

/** What a hand does with the stand-in: the customers' phones, the reviewer of templates, and what is to go wrong. */
export async function answerPractice(parts: Parts, business: PracticeBusiness, asked: Asked): Promise<Answered> {
  const [what, id] = asked.path;
  const body = (asked.body ?? {}) as Record<string, unknown>;
  if (asked.method === 'GET' && what === 'files') {
    const file = parts.store.state.files.find((one) => one.id === id && one.waba_id === business.waba_id);
    if (file === undefined) throw new GraphFault(404, 100, 'There is no such file');
    return { file: { mime: file.mime, bytes: Buffer.from(file.base64, 'base64') } };
  }
  if (asked.method === 'GET') return { json: shown(business) };
  if (what === 'phones') addPhone(business, body);
  else if (what === 'answers') answerFromPhone(parts, business, body);
  else if (what === 'reads') readOnPhone(parts, business, body);
  else if (what === 'templates' && id !== undefined) decideTemplate(parts, business, id, body);
  else if (what === 'behaviour') Object.assign(business.behaviour, behaviourOf(body));
  else if (what === 'number') {
    if (typeof body['tier'] === 'string') business.number.tier = body['tier'];
    parts.sender.number(business);
  } else throw new GraphFault(404, 100, 'There is nothing here');
  return { json: shown(business) };
}

function shown({
  waba_id,
  token,
  app_secret,
  number,
  phones,
  messages,
  sms,
  templates,
  behaviour,
  webhooks,
  callback_url,
}: PracticeBusiness) {
  return {
    waba_id,
    token,
    app_secret,
    number,
    phones,
    messages: messages.slice(-500),
    sms: sms?.messages.slice(-500) ?? [],
    templates,
    behaviour,
    is_subscribed: callback_url !== null,
    waiting_webhooks: webhooks.length,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const mobileOf = (body: Readonly<Record<string, unknown>>): string => textOf(body['mobile']).replaceAll(/\D/g, '');

function addPhone(business: PracticeBusiness, body: Readonly<Record<string, unknown>>): void {
  const mobile = mobileOf(body);
  if (!/^[1-9]\d{7,14}$/.test(mobile)) throw new GraphFault(400, 100, 'This is no mobile number');
  const name = textOf(body['name']).slice(0, 60);
  const known = business.phones.find((phone) => phone.mobile === mobile);
  if (known === undefined) business.phones.push({ mobile, name, is_on_whatsapp: !mobile.endsWith('0000') });
  else if (name !== '') known.name = name;
}

function answerFromPhone({ sender, now }: Parts, business: PracticeBusiness, body: Readonly<Record<string, unknown>>): void {
  const phone = mobileOf(body);
  if (!business.phones.some(({ mobile }) => mobile === phone)) throw new GraphFault(404, 100, 'There is no such phone');
  const answered = business.messages.find(({ id }) => id === body['answers']);
  const button = answered?.buttons.find(({ id }) => id === body['button']);
  const text = button?.title ?? textOf(body['text']).slice(0, 4096);
  if (text.trim() === '') throw new GraphFault(400, 100, 'There is nothing to send');
  const message: PracticeMessage = {
    id: `wamid.${randomBytes(24).toString('hex')}`,
    number_id: business.number.id,
    phone,
    is_from_phone: true,
    at: now().toISOString(),
    text,
    buttons: button === undefined ? [] : [button],
    list_button: button === undefined ? null : (answered?.list_button ?? null),
    template: button === undefined ? null : (answered?.template ?? null),
    media: null,
    location: null,
    answers: answered?.id ?? null,
    attempt: null,
    state: 'sent',
    error_code: null,
  };
  readOnPhone({ sender, now }, business, { mobile: phone });
  business.messages.push(message);
  sender.incoming(business, message);
}

function readOnPhone({ sender }: Pick<Parts, 'sender' | 'now'>, business: PracticeBusiness, body: Readonly<Record<string, unknown>>): void {
  const phone = mobileOf(body);
  for (const message of business.messages) {
    if (message.phone !== phone || message.is_from_phone || message.state !== 'delivered') continue;
    message.state = 'read';
    sender.status(business, message);
  }
}

const decisions: readonly PracticeTemplate['status'][] = ['APPROVED', 'REJECTED', 'PAUSED'];

function decideTemplate({ sender }: Parts, business: PracticeBusiness, id: string, body: Readonly<Record<string, unknown>>): void {
  const template = business.templates.find((one) => one.id === id);
  const status = decisions.find((one) => one === body['status']);
  const category = ['UTILITY', 'MARKETING'].find((one) => one === body['category']);
  if (template !== undefined && category !== undefined) {
    const before = template.category;
    template.category = category;
    sender.category(business, template, before);
    return;
  }
  if (template === undefined || status === undefined) throw new GraphFault(404, 100, 'There is no such template');
  template.status = status;
  template.rejected_reason = status === 'REJECTED' ? 'INVALID_FORMAT' : 'NONE';
  sender.template(business, template);
}

function behaviourOf(body: Readonly<Record<string, unknown>>): Partial<PracticeBehaviour> {
  const chances = ['fails', 'loses_answers', 'doubles_webhooks', 'loses_webhooks'] as const;
  const told: Partial<PracticeBehaviour> = {};
  for (const name of chances) {
    const value = body[name];
    if (typeof value === 'number' && value >= 0 && value <= 1) told[name] = value;
  }
  const { late_seconds } = body;
  if (typeof late_seconds === 'number' && late_seconds >= 0 && late_seconds <= 86_400) told.late_seconds = late_seconds;
  for (const name of ['disorders_webhooks', 'approves_templates'] as const) if (typeof body[name] === 'boolean') told[name] = body[name];
  return told;
}
