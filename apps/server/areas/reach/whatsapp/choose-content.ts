import { codeLanguage } from '@rawnaq/domain/reach/whatsapp/code-template';
import { isSendable, type WhatsappContent } from '@rawnaq/domain/reach/whatsapp/message-content';
import { templateParameters } from '@rawnaq/domain/reach/whatsapp/message-template';
import type { MessageContent, OutgoingFile, OutgoingMessage } from '../../../adapters/ports.ts';
import type { Db } from '../../../db/database.ts';
import { readCodeTemplate } from './code-template.ts';
import { approvedTemplate } from './message-templates/version-store.ts';
import type { PriceCategory } from './uses.ts';

export interface Chosen {
  content: WhatsappContent | null;
  category: PriceCategory;
  /** Goes along, once WhatsApp has it (`withUploaded`). */
  file?: OutgoingFile;
}

interface Sending {
  account_id: number;
  /** Templates belong to the account's own number; that of the platform has one for codes. */
  by: 'own' | 'main';
  is_window_open: boolean;
}

/**
 * What is sent of a message: its text with buttons within the customer's 24 hours; outside, the approved template of its cause in the message's language. Not
 * that of the other language: the values were written in this one, and an e-mail in the customer's own language reads better than half of each.
 */
export async function chooseContent(db: Db, sending: Sending, message: OutgoingMessage): Promise<Chosen | 'needs_template'> {
  const { template, message_template, code, buttons = [], location } = message.content ?? {};
  if (sending.by === 'main' && code !== undefined) {
    const ofCode = await codeTemplate(db, code, message);
    if (ofCode !== null) return ofCode;
  }
  if (!sending.is_window_open) {
    if (sending.by === 'main') return 'needs_template';
    if (template !== undefined) return (await namedTemplate(db, sending.account_id, template, buttons)) ?? 'needs_template';
    if (message_template === undefined) return 'needs_template';
    return (await messageTemplate(db, sending.account_id, message, message_template)) ?? 'needs_template';
  }
  const answered = { kind: 'buttons' as const, buttons };
  // A text too long for buttons goes without them, rather than not at all.
  if (buttons.length > 0 && isSendable(message.body, answered)) return { content: answered, category: 'service' };
  const { file } = message;
  // A text too long to stand below a paper goes alone; it leads there.
  if (file != null && isSendable(message.body, uploaded(file, 'later'))) return { content: null, category: 'service', file };
  if (location !== undefined) return { content: { kind: 'location', ...location }, category: 'service' };
  return { content: null, category: 'service' };
}

const uploaded = ({ media, file_name }: OutgoingFile, media_id: string): WhatsappContent => ({ kind: 'media', media, media_id, file_name });

/** The content with the file that WhatsApp was handed: at the head of a template, else as the message itself. */
export function withUploaded(content: WhatsappContent | null, file: OutgoingFile, media_id: string): WhatsappContent | null {
  if (content === null) return uploaded(file, media_id);
  if (content.kind !== 'template') return content;
  return { ...content, header: { media: file.media, media_id, file_name: file.file_name } };
}

async function codeTemplate(db: Db, code: string, { language }: OutgoingMessage): Promise<Chosen | null> {
  const main = await readCodeTemplate(db);
  const spoken = main === null ? null : codeLanguage(main.states, language);
  if (main === null || spoken === null) return null;
  return { content: { kind: 'template', name: main.name, language: spoken, parameters: [code], code }, category: 'authentication' };
}

/** The ids of a template's buttons in their order: by what they say, since a message may have fewer; a button without an answer does nothing. */
function tapsOf(titles: readonly string[], buttons: readonly { id: string; title: string }[]): string[] {
  const isNamed = titles.some((title) => buttons.some((button) => button.title === title));
  return titles.map((title, index) => (isNamed ? buttons.find((button) => button.title === title) : buttons[index])?.id ?? 'none');
}

async function messageTemplate(
  db: Db,
  account_id: number,
  { language, content, file }: OutgoingMessage,
  { trigger, values }: NonNullable<MessageContent['message_template']>,
): Promise<Chosen | null> {
  const found = await approvedTemplate(db, account_id, trigger, language);
  // A template with a paper at its head goes with one or not at all.
  if (found === undefined || (found.header !== null && found.header !== file?.media)) return null;
  const parameters = templateParameters(found.body, found.variables as string[], values);
  const buttons = tapsOf(found.buttons as string[], content?.buttons ?? []);
  return {
    content: { kind: 'template', name: found.name, language, parameters, buttons },
    category: found.category as PriceCategory,
    ...(found.header === null || file == null ? {} : { file }),
  };
}

async function namedTemplate(
  db: Db,
  account_id: number,
  { name, language, parameters }: NonNullable<MessageContent['template']>,
  buttons: readonly { id: string; title: string }[],
): Promise<Chosen | null> {
  const found = await db
    .selectFrom('whatsapp_templates')
    .where('account_id', '=', account_id)
    .where('name', '=', name)
    .where('language', '=', language)
    .where('state', '=', 'approved')
    .select(['body', 'variables', 'buttons', 'category'])
    .executeTakeFirst();
  if (found === undefined) return null;
  const content = {
    kind: 'template' as const,
    name,
    language,
    parameters: templateParameters(found.body, found.variables as string[], parameters),
    buttons: tapsOf(found.buttons as string[], buttons).filter((id) => id !== 'none'),
  };
  return { content, category: found.category as PriceCategory };
}
