import {
  addPracticePhone,
  answerOnPracticePhone,
  changePracticeBehaviour,
  decidePracticeTemplate,
  getPracticeFile,
  getPracticePhones,
  readOnPracticePhone,
} from '@rawnaq/contract/reach/practice-phones';
import type { Output } from '@rawnaq/contract/endpoint';
import { handlePrepared, type UserSurroundings } from '../../../../http/handle.ts';
import { type Refusal, refuse } from '../../../../http/answers/refusal.ts';

type Shown = Output<typeof getPracticePhones.output>;
type Answer = Shown | Refusal<'whatsapp.no_practice' | 'whatsapp.practice_refused'>;

/** As the stand-in answers. */
interface Practice {
  waba_id: string;
  token: string;
  app_secret: string;
  number: { id: string; display: string };
  is_subscribed: boolean;
  phones: { mobile: string; name: string; is_on_whatsapp: boolean }[];
  messages: {
    id: string;
    phone: string;
    is_from_phone: boolean;
    at: string;
    text: string;
    buttons: { id: string; title: string }[];
    list_button: string | null;
    media: { id: string; kind: string; file_name: string | null } | null;
    location: { latitude: number; longitude: number; name: string | null } | null;
    answers: string | null;
    state: Shown['messages'][number]['state'];
  }[];
  sms: (Omit<Shown['sms'][number], 'mobile' | 'outcome'> & { phone: string; state: Shown['sms'][number]['outcome'] })[];
  templates: Shown['templates'];
  behaviour: Record<'fails' | 'loses_answers' | 'doubles_webhooks' | 'loses_webhooks' | 'late_seconds', number> &
    Record<'disorders_webhooks' | 'approves_templates', boolean>;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
/** So long after their time webhooks come while they are late. */
const lateSeconds = 30;

/** Does something with the stand-in as the account's own hand, while no connection to the database is held. */
async function hand(
  { services, account_id, account }: UserSurroundings,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { practiceWhatsapp } = services;
  if (!practiceWhatsapp.isThere) return refuse('whatsapp.no_practice');
  const { token } = await practiceWhatsapp.business(`account ${account_id}`, `${account.id}`);
  const answered = await practiceWhatsapp.hand(token, path, body);
  return answered === null ? refuse('whatsapp.practice_refused') : shown(answered as Practice);
}

function shown(practice: Practice): Shown {
  const { number, waba_id, token, app_secret, behaviour } = practice;
  return {
    credentials: { display_phone_number: number.display, phone_number_id: number.id, waba_id, access_token: token, app_secret },
    is_connected: flag(practice.is_subscribed),
    phones: practice.phones.map((phone) => ({ ...phone, is_on_whatsapp: flag(phone.is_on_whatsapp) })),
    messages: practice.messages.map(({ id, phone, is_from_phone, at, text, buttons, list_button, media, location, answers, state }) => ({
      id,
      mobile: phone,
      is_from_phone: flag(is_from_phone),
      at,
      text,
      buttons,
      list_button,
      media: media === null ? null : { id: media.id, kind: media.kind, file_name: media.file_name },
      location,
      answers,
      state,
    })),
    sms: practice.sms.map(({ id, phone, sender, at, text, parts, state }) => ({
      id,
      mobile: phone,
      sender,
      at,
      text,
      parts,
      outcome: state,
    })),
    templates: practice.templates.map(({ id, name, language, category, status, body }) => ({ id, name, language, category, status, body })),
    behaviour: {
      fails: flag(behaviour.fails > 0),
      loses_answers: flag(behaviour.loses_answers > 0),
      doubles_webhooks: flag(behaviour.doubles_webhooks > 0),
      disorders_webhooks: flag(behaviour.disorders_webhooks),
      loses_webhooks: flag(behaviour.loses_webhooks > 0),
      is_late: flag(behaviour.late_seconds > 0),
      approves_templates: flag(behaviour.approves_templates),
    },
  };
}

const answered = async (_input: unknown, _context: unknown, answer: Answer): Promise<Answer> => answer;

const get = handlePrepared(getPracticePhones, async (_input, around) => hand(around, ''), answered);
const file = handlePrepared(
  getPracticeFile,
  async ({ media_id }, { services, account_id, account }) => {
    const { practiceWhatsapp } = services;
    if (!practiceWhatsapp.isThere) return refuse('whatsapp.no_practice');
    const { token } = await practiceWhatsapp.business(`account ${account_id}`, `${account.id}`);
    return (await practiceWhatsapp.file(token, media_id)) ?? refuse('whatsapp.practice_refused');
  },
  async (_input, { reply }, found) => {
    if (!('mime' in found)) return found;
    await reply
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .type(found.mime)
      .send(found.bytes);
    return {};
  },
);
const add = handlePrepared(addPracticePhone, async ({ mobile, name }, around) => hand(around, 'phones', { mobile, name }), answered);
const write = handlePrepared(
  answerOnPracticePhone,
  async ({ mobile, message, answered_message, button }, around) =>
    hand(around, 'answers', { mobile, text: message, answers: answered_message, button }),
  answered,
);
const read = handlePrepared(readOnPracticePhone, async ({ mobile }, around) => hand(around, 'reads', { mobile }), answered);
const decide = handlePrepared(
  decidePracticeTemplate,
  async ({ template_id, decision }, around) => hand(around, `templates/${encodeURIComponent(template_id)}`, { status: decision }),
  answered,
);
const behave = handlePrepared(
  changePracticeBehaviour,
  async ({ behaviour, is_on }, around) => {
    if (behaviour === 'is_late') return hand(around, 'behaviour', { late_seconds: is_on * lateSeconds });
    const isSwitch = behaviour === 'disorders_webhooks' || behaviour === 'approves_templates';
    return hand(around, 'behaviour', { [behaviour]: isSwitch ? is_on === 1 : is_on });
  },
  answered,
);

export const practicePhonesHandlers = [get, file, add, write, read, decide, behave];
