import type { Output } from '@rawnaq/contract/endpoint';
import type { saveWhatsappTemplate } from '@rawnaq/contract/reach/whatsapp';
import { templateChanges, type TemplateState } from '@rawnaq/domain/reach/whatsapp/states';
import type { Db } from '../../../db/database.ts';

export type Template = Output<typeof saveWhatsappTemplate.output>;

const columns = [
  'id',
  'name',
  'language',
  'category',
  'body',
  'footer',
  'buttons',
  'variables',
  'state',
  'reason',
  'state_at',
  'version',
] as const;
const rows = (db: Db, account_id: number) =>
  db
    .selectFrom('whatsapp_templates')
    .where('account_id', '=', account_id)
    .select(columns)
    .$narrowType<{ language: 'en' | 'ar'; category: Template['category']; state: TemplateState }>();

/** Templates with their texts, by name; English first. */
export async function readTemplates(db: Db, account_id: number, name?: string): Promise<Template[]> {
  let wanted = rows(db, account_id);
  if (name !== undefined) wanted = wanted.where('name', '=', name);
  const found = await wanted.orderBy('name').orderBy('language', 'desc').execute();
  const of_messages = await db
    .selectFrom('whatsapp_message_templates as m')
    .innerJoin('whatsapp_templates as t', (join) => join.onRef('t.account_id', '=', 'm.account_id').onRef('t.id', '=', 'm.template_id'))
    .where('m.account_id', '=', account_id)
    .select(['t.name', 'm.trigger'])
    .distinct()
    .orderBy('m.trigger')
    .execute();
  const byName = new Map<string, Template>();
  for (const { name: of, category, variables, buttons, ...text } of found) {
    const template = byName.get(of) ?? {
      name: of,
      category,
      variables: variables as string[],
      texts: [],
      messages: of_messages.flatMap((one) => (one.name === of ? [one.trigger] : [])),
    };
    template.texts.push({ ...text, buttons: buttons as string[], variables: variables as string[] });
    byName.set(of, template);
  }
  return [...byName.values()];
}

/** The texts of a template, locked. */
export const lockTexts = (db: Db, account_id: number, name: string) =>
  rows(db, account_id).where('name', '=', name).orderBy('language').forUpdate().execute();

export interface TemplateWord {
  name: string;
  language: string;
  state: TemplateState;
  reason: string | null;
  provider_id?: string;
  at: Date;
}

/**
 * Keeps what WhatsApp says of a text. A word that is older than the last one, or leads nowhere from there, changes nothing, so that any order of words ends
 * in the same state. @returns whether anything changed
 */
export async function noteTemplateState(db: Db, account_id: number, word: TemplateWord): Promise<boolean> {
  const from = Object.entries(templateChanges).flatMap(([state, next]) => (next.includes(word.state) ? [state] : []));
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_templates')
    .set({
      state: word.state,
      reason: word.reason,
      state_at: word.at,
      ...(word.provider_id === undefined ? {} : { provider_id: word.provider_id }),
    })
    .where('account_id', '=', account_id)
    .where('name', '=', word.name)
    .where('language', '=', word.language)
    .where('state', 'in', from)
    // What was never submitted here has no word of WhatsApp about it.
    .where('state', '<>', word.state === 'submitted' ? '' : 'draft')
    .where('state_at', '<=', word.at.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Keeps what WhatsApp prices a text as, from its newest word on; a word that is older than the text as it was written changes nothing. @returns whether
 * anything changed
 */
export async function noteTemplateCategory(
  db: Db,
  account_id: number,
  { name, language, category, at }: { name: string; language: string; category: Template['category']; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_templates')
    .set({ category, category_at: at })
    .where('account_id', '=', account_id)
    .where('name', '=', name)
    .where('language', '=', language)
    .where('state', '<>', 'draft')
    .where((where) => where.or([where('category_at', 'is', null), where('category_at', '<=', at.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** WhatsApp's words for a state, as the Cloud API writes them. */
export function stateOfWord(status: string): TemplateState | null {
  const states: Readonly<Record<string, TemplateState>> = {
    APPROVED: 'approved',
    PENDING: 'submitted',
    IN_APPEAL: 'submitted',
    REJECTED: 'rejected',
    PAUSED: 'paused',
    FLAGGED: 'approved',
    DISABLED: 'disabled',
    PENDING_DELETION: 'disabled',
    DELETED: 'disabled',
  };
  return states[status.toUpperCase()] ?? null;
}
