import type { AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { isSameText, type TemplateHeader, type TemplateVersion } from '@rawnaq/domain/reach/whatsapp/message-template';
import type { TemplateState } from '@rawnaq/domain/reach/whatsapp/states';
import type { Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { WantedText } from './wanted-texts.ts';

export interface ChosenVersion extends TemplateVersion {
  trigger: string;
  language: Language;
  template_id: number;
  name: string;
}

const versions = (db: Db, account_id: number) =>
  db
    .selectFrom('whatsapp_message_templates as m')
    .innerJoin('whatsapp_templates as t', (join) => join.onRef('t.account_id', '=', 'm.account_id').onRef('t.id', '=', 'm.template_id'))
    .where('m.account_id', '=', account_id);

/** Every version of the texts of messages, the newest first. */
export async function readVersions(db: Db, account_id: number, triggers?: readonly string[]): Promise<ChosenVersion[]> {
  let rows = versions(db, account_id);
  if (triggers !== undefined) rows = rows.where('m.trigger', 'in', [...triggers]);
  const found = await rows
    .orderBy('m.id', 'desc')
    .select(['m.trigger', 'm.language', 'm.template_id', 't.name', 't.body', 't.category', 't.buttons', 't.header', 't.state', 't.reason'])
    .$narrowType<{ language: Language; state: TemplateState; header: TemplateHeader | null }>()
    .execute();
  return found.map((row) => ({ ...row, template_id: Number(row.template_id), buttons: row.buttons as string[] }));
}

/** The template by which a message goes now: the newest that WhatsApp approved. */
export const approvedTemplate = (db: Db, account_id: number, trigger: string, language: Language) =>
  versions(db, account_id)
    .where('m.trigger', '=', trigger)
    .where('m.language', '=', language)
    .where('t.state', '=', 'approved')
    .orderBy('m.id', 'desc')
    .limit(1)
    .select(['t.name', 't.body', 't.variables', 't.buttons', 't.category', 't.header'])
    .$narrowType<{ header: TemplateHeader | null }>()
    .executeTakeFirst();

const mayBeShared: readonly TemplateState[] = ['draft', 'submitted', 'approved', 'paused'];

/**
 * Makes a text the newest version of its message. One with the same words that is at WhatsApp already is taken, of another message too, since WhatsApp takes
 * no text twice; else a draft is made, under a name that was not used before. `name`: of a new one.
 */
export async function chooseVersion(db: Db, account_id: number, wanted: WantedText, name: string, now: Date): Promise<void> {
  const { trigger, language, body, category } = wanted;
  const same = await db
    .selectFrom('whatsapp_templates')
    .where('account_id', '=', account_id)
    .where('language', '=', language)
    .where('body', '=', body)
    .where('state', 'in', [...mayBeShared])
    .where('footer', 'is', null)
    .orderBy('id', 'desc')
    .select(['id', 'body', 'category', 'buttons', 'header'])
    .$narrowType<{ header: TemplateHeader | null }>()
    .execute();
  const kept = same.find((row) => isSameText({ ...row, buttons: row.buttons as string[] }, wanted));
  const template_id =
    kept?.id ??
    (
      await db
        .insertInto('whatsapp_templates')
        .values({
          account_id,
          name,
          language,
          category,
          body,
          header: wanted.header,
          buttons: JSON.stringify(wanted.buttons),
          variables: JSON.stringify(wanted.variables),
          state_at: now,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await db
    .deleteFrom('whatsapp_message_templates')
    .where('account_id', '=', account_id)
    .where('trigger', '=', trigger)
    .where('language', '=', language)
    .where('template_id', '=', template_id)
    .execute();
  await db.insertInto('whatsapp_message_templates').values({ account_id, trigger, language, template_id, chosen_at: now }).execute();
}

/** "reminder_1_v3": the first name of a message that no template of the account has had. */
export async function nextName(db: Db, account_id: number, trigger: AutomaticTrigger): Promise<string> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(max(substring(name from '_v([0-9]{1,6})$')::int), 0) as used from whatsapp_templates
    where account_id = ${account_id} and name ~ ${`^${trigger}_v[0-9]{1,6}$`}`.execute(db);
  return `${trigger}_v${(rows[0]?.used ?? 0) + 1}`;
}

const isOfMessage = sql<boolean>`exists (select from whatsapp_message_templates m where m.account_id = t.account_id and m.template_id = t.id)`;

/** Drafts of messages' texts that WhatsApp does not have yet. */
export const readDrafts = (db: Db, account_id: number) =>
  db
    .selectFrom('whatsapp_templates as t')
    .where('t.account_id', '=', account_id)
    .where('t.state', '=', 'draft')
    .where(isOfMessage)
    .orderBy('t.id')
    .select(['t.name', 't.language', 't.category', 't.body', 't.buttons', 't.variables', 't.header'])
    .$narrowType<{ language: Language; header: TemplateHeader | null }>()
    .execute();

/**
 * A draft of a message's text is at WhatsApp: its answer, or a webhook that was faster, says so first. Nothing where it is not a draft any more, or one that a
 * salon wrote itself, which WhatsApp says nothing about.
 */
export const markHandedIn = (
  db: Db,
  account_id: number,
  { name, language, provider_id, at }: { name: string; language: string; provider_id?: string | undefined; at: Date },
): Promise<unknown> =>
  db
    .updateTable('whatsapp_templates as t')
    .set({ state: 'submitted', state_at: at, ...(provider_id === undefined ? {} : { provider_id }) })
    .where('t.account_id', '=', account_id)
    .where('t.name', '=', name)
    .where('t.language', '=', language)
    .where('t.state', '=', 'draft')
    .where(isOfMessage)
    .execute();

/** The messages that a template is of, newest first; none for one that the salon drafted itself. */
export const messagesOf = async (
  db: Db,
  account_id: number,
  name: string,
  language?: string,
): Promise<{ trigger: string; template_id: number }[]> => {
  let rows = versions(db, account_id).where('t.name', '=', name);
  if (language !== undefined) rows = rows.where('t.language', '=', language);
  return (await rows.orderBy('m.id', 'desc').select(['m.trigger', 'm.template_id']).execute()).map((row) => ({
    ...row,
    template_id: Number(row.template_id),
  }));
};
