/** One thing that a webhook of the Cloud API tells; a call of Meta can have many. `key` is the same for the same thing, however often it is told. */
export type WebhookItem =
  | {
      kind: 'status';
      key: string;
      provider_id: string;
      state: 'sent' | 'delivered' | 'read' | 'failed';
      /** Seconds since 1970, as Meta counts. */
      at: number;
      /** Digits alone. */
      recipient: string;
      /** What was sent along as `biz_opaque_callback_data`. */
      opaque: string | null;
      error_code: number | null;
      /** Told by a linked device, which has none of Meta's codes and does not say to whom. */
      is_device?: true;
    }
  | {
      kind: 'incoming';
      key: string;
      provider_id: string;
      at: number;
      /** Digits alone. */
      from: string;
      text: string | null;
      /** What was tapped: a button, or a row of a list. */
      button: { id: string; title: string } | null;
      /** The message it answers. */
      answers: string | null;
      /** Came to a linked device, whose messages have numbers in place of buttons. */
      is_device?: true;
    }
  | {
      kind: 'template';
      key: string;
      name: string;
      language: string;
      event: string;
      reason: string | null;
      at: number;
      /** What WhatsApp prices it as; missing where it does not say so, and in what was kept before it was read. */
      category?: TemplateCategory;
    }
  /** WhatsApp prices a template as another category from now on. */
  | { kind: 'template_category'; key: string; name: string; language: string; category: TemplateCategory; at: number }
  | { kind: 'number'; key: string; event: string; tier: string | null; at: number }
  /** The business account sends nothing any more. Its other news change nothing here, and are left out. */
  | { kind: 'account'; key: string; event: string; at: number };

export type TemplateCategory = 'marketing' | 'utility' | 'authentication';

type Unknown = Readonly<Record<string, unknown>>;

const record = (value: unknown): Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unknown) : {};
const list = (value: unknown): readonly Unknown[] => (Array.isArray(value) ? value.slice(0, 1000).map(record) : []);
const longest = 4096;
// NUL is left out: no column can hold it.
const text = (value: unknown): string | null => (typeof value === 'string' ? value.replaceAll('\0', '').slice(0, longest) : null);
const short = (value: unknown): string | null => {
  const found = text(value);
  return found === null || found === '' || found.length > 300 ? null : found;
};
const digits = (value: unknown): string | null => (typeof value === 'string' && /^\d{5,20}$/.test(value) ? value : null);
/** Meta writes the time of a message as text, that of a call as a number. A time that is none counts as the beginning of time: it never wins. */
const seconds = (value: unknown): number => {
  const found = typeof value === 'string' ? Number(value) : value;
  return typeof found === 'number' && Number.isSafeInteger(found) && found > 0 && found < 10_000_000_000 ? found : 0;
};

/** What a call says, as far as it can be understood; whatever is of another kind or shape is left out. Source: Meta's webhook reference. */
export function readWebhook(body: unknown): WebhookItem[] {
  const call = record(body);
  if (call['object'] !== 'whatsapp_business_account') return [];
  return list(call['entry']).flatMap((entry) =>
    list(entry['changes']).flatMap((change) => itemsOf(String(short(change['field'])), record(change['value']), seconds(entry['time']))),
  );
}

function itemsOf(field: string, value: Unknown, time: number): WebhookItem[] {
  switch (field) {
    case 'messages':
      return [...list(value['statuses']).flatMap(statusOf), ...list(value['messages']).flatMap(incomingOf)];
    case 'message_template_status_update':
      return templateOf(value, time);
    case 'template_category_update':
      return templateCategoryOf(value, time);
    case 'phone_number_quality_update': {
      const event = short(value['event']) ?? '';
      const tier = short(value['max_daily_conversations_per_business']) ?? short(value['current_limit']);
      return [{ kind: 'number', key: `number:${event}:${tier ?? ''}:${time}`, event, tier, at: time }];
    }
    case 'account_update': {
      const event = short(value['event']);
      const { waba_ban_state } = record(value['ban_info']);
      const isBanned = event === 'DISABLED_UPDATE' && [waba_ban_state].flat().includes('DISABLE');
      if (!isBanned && event !== 'ACCOUNT_RESTRICTION' && event !== 'ACCOUNT_DELETED') return [];
      return [{ kind: 'account', key: `account:${event}:${time}`, event, at: time }];
    }
    default:
      return [];
  }
}

const states = ['sent', 'delivered', 'read', 'failed'] as const;

function statusOf(status: Unknown): WebhookItem[] {
  const provider_id = short(status['id']);
  const state = states.find((one) => one === status['status']);
  const recipient = digits(status['recipient_id']);
  if (provider_id === null || state === undefined || recipient === null) return [];
  const code = list(status['errors'])[0]?.['code'];
  return [
    {
      kind: 'status',
      key: `${state}:${provider_id}`,
      provider_id,
      state,
      at: seconds(status['timestamp']),
      recipient,
      opaque: short(status['biz_opaque_callback_data']),
      error_code: typeof code === 'number' && Number.isSafeInteger(code) ? code : null,
    },
  ];
}

function incomingOf(message: Unknown): WebhookItem[] {
  const provider_id = short(message['id']);
  const from = digits(message['from']);
  if (provider_id === null || from === null) return [];
  return [
    {
      kind: 'incoming',
      key: `incoming:${provider_id}`,
      provider_id,
      at: seconds(message['timestamp']),
      from,
      text: text(record(message['text'])['body']),
      button: buttonOf(message),
      answers: short(record(message['context'])['id']),
    },
  ];
}

/** A quick reply of a template has another shape than a button or row of a message. */
function buttonOf(message: Unknown): { id: string; title: string } | null {
  const quick = record(message['button']);
  const interactive = record(message['interactive']);
  const reply = record(interactive['button_reply'] ?? interactive['list_reply']);
  const id = short(quick['payload']) ?? short(reply['id']);
  return id === null ? null : { id, title: short(quick['text']) ?? short(reply['title']) ?? '' };
}

function templateOf(value: Unknown, at: number): WebhookItem[] {
  const name = short(value['message_template_name']);
  const language = short(value['message_template_language']);
  const event = short(value['event']);
  if (name === null || language === null || event === null) return [];
  const reason = short(value['reason']);
  const category = templateCategory(value['message_template_category']);
  return [
    {
      kind: 'template',
      key: `template:${name}:${language}:${event}:${at}`,
      name,
      language,
      event,
      reason: reason === 'NONE' ? null : reason,
      at,
      ...(category === null ? {} : { category }),
    },
  ];
}

/** A category as WhatsApp writes it, in our word; null for any other. */
export function templateCategory(word: unknown): TemplateCategory | null {
  const categories = { MARKETING: 'marketing', UTILITY: 'utility', AUTHENTICATION: 'authentication' } as const;
  const written = typeof word === 'string' ? word.toUpperCase() : '';
  return Object.hasOwn(categories, written) ? categories[written as keyof typeof categories] : null;
}

/** `new_category` is the one in force; a change that is only announced names the coming one as `correct_category`, and changes nothing yet. */
function templateCategoryOf(value: Unknown, at: number): WebhookItem[] {
  const name = short(value['message_template_name']);
  const language = short(value['message_template_language']);
  const category = templateCategory(value['new_category']);
  if (name === null || language === null || category === null) return [];
  return [{ kind: 'template_category', key: `template_category:${name}:${language}:${category}:${at}`, name, language, category, at }];
}

/** What goes along with a message, so that its webhooks name account and attempt: "7:0b1c…". */
export const opaqueOf = (attempt: { account_id: number | null; id: string }): string => `${attempt.account_id ?? 0}:${attempt.id}`;

const uuid = /^(\d{1,10}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The same read back; null where it is none of ours. Account 0: a letter of the platform. */
export function attemptOfOpaque(opaque: string | null): { account_id: number; attempt_id: string } | null {
  const [, account = '', attempt_id = ''] = uuid.exec(opaque ?? '') ?? [];
  const account_id = Number(account);
  return attempt_id === '' || account_id > 2_147_483_647 ? null : { account_id, attempt_id };
}
