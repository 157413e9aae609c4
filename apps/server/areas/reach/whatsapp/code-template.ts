import { type CodeTemplateStates, type CodeTemplateWord, withCodeWord } from '@rawnaq/domain/reach/whatsapp/code-template';
import { messageButtons as arabic } from '@rawnaq/messages/ar/reach/message-buttons';
import { messageButtons as english } from '@rawnaq/messages/en/reach/message-buttons';
import type { Language } from '@rawnaq/messages/format';
import type { CloudApi } from '../../../adapters/whatsapp/cloud-api.ts';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { stateOfWord } from './template-store.ts';

/** The platform's template for codes with what WhatsApp said of it; null where it has none. */
export async function readCodeTemplate(db: Db): Promise<{ name: string; states: CodeTemplateStates } | null> {
  const main = await db
    .selectFrom('whatsapp_main_instance')
    .select(['code_template', 'code_template_states'])
    .$narrowType<{ code_template_states: CodeTemplateStates }>()
    .executeTakeFirst();
  return main?.code_template == null ? null : { name: main.code_template, states: main.code_template_states };
}

/** Submits the template for codes in the languages in which WhatsApp does not have it under this name yet; answers what WhatsApp says of each. */
export async function makeCodeTemplate(cloud: CloudApi, name: string, now: Date): Promise<CodeTemplateStates> {
  const there = await cloud.listTemplates();
  let states: CodeTemplateStates = {};
  for (const [language, words] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    const known = there.find((template) => template.name === name && template.language === language);
    if (known === undefined) await cloud.createCodeTemplate({ name, language, minutes: 10, copy: words.copy_code });
    const state = known === undefined ? 'submitted' : stateOfWord(known.status);
    if (state !== null) states = withCodeWord(states, language, { state, reason: known?.rejected_reason ?? null, at: now.toISOString() });
  }
  return states;
}

/** Writes down what WhatsApp says of the template for codes, in the order of its time; a template of another name changes nothing. */
export async function noteCodeTemplate(
  { database, logger }: Services,
  { name, language, ...word }: CodeTemplateWord & { name: string; language: string },
): Promise<void> {
  if (language !== 'en' && language !== 'ar') return;
  const of: Language = language;
  const isNew = await database.withPlatform(async (db) => {
    const main = await db
      .selectFrom('whatsapp_main_instance')
      .where('code_template', '=', name)
      .select('code_template_states')
      .$narrowType<{ code_template_states: CodeTemplateStates }>()
      .forUpdate()
      .executeTakeFirst();
    if (main === undefined) return false;
    const states = withCodeWord(main.code_template_states, of, word);
    if (states === main.code_template_states) return false;
    await db
      .updateTable('whatsapp_main_instance')
      .set({ code_template_states: JSON.stringify(states) })
      .execute();
    return main.code_template_states[of]?.state !== word.state;
  });
  if (isNew && word.state !== 'approved' && word.state !== 'submitted')
    logger.error(
      { language, state: word.state, reason: word.reason },
      'WhatsApp takes no codes by the template for codes in this language',
    );
}
