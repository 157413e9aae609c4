import type { Output } from '@rawnaq/contract/endpoint';
import {
  listWhatsappTemplates,
  refreshWhatsappTemplates,
  saveWhatsappTemplate,
  submitWhatsappTemplate,
} from '@rawnaq/contract/reach/whatsapp';
import { ChatConnection } from '@rawnaq/domain/reach/whatsapp/states';
import { templateCategory } from '@rawnaq/domain/reach/whatsapp/webhook';
import { draftOf } from '@rawnaq/domain/reach/whatsapp/template-draft';
import type { CloudApi } from '../../../adapters/whatsapp/cloud-api.ts';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle, handlePrepared, type UserSurroundings } from '../../../http/handle.ts';
import { askCloud, openCloud } from './ask-cloud.ts';
import { type Handed, handInText } from './hand-in-text.ts';
import { messagesOf } from './message-templates/version-store.ts';
import { readOwnAccess } from './sender-store.ts';
import { lockTexts, noteTemplateCategory, noteTemplateState, readTemplates, stateOfWord } from './template-store.ts';

const list = handle(listWhatsappTemplates, async (_input, { db, account_id }) => ({ data: await readTemplates(db, account_id) }));

type Saved = Output<typeof saveWhatsappTemplate.input>;

const fieldOf = { en: 'english_body', ar: 'arabic_body' } as const;

async function writeText(
  context: UserContext,
  input: Saved,
  language: 'en' | 'ar',
  kept: Awaited<ReturnType<typeof lockTexts>>[number] | undefined,
  variables: readonly string[],
) {
  const { db, account_id, now } = context;
  const [body, footer, buttons] =
    language === 'en'
      ? [input.english_body, input.english_footer, input.english_buttons]
      : [input.arabic_body, input.arabic_footer, input.arabic_buttons];
  if (body === undefined || body === '') {
    if (kept !== undefined)
      await db.deleteFrom('whatsapp_templates').where('account_id', '=', account_id).where('id', '=', kept.id).execute();
    return;
  }
  const values = {
    category: input.category,
    category_at: now,
    body,
    footer: footer === undefined || footer === '' ? null : footer,
    buttons: JSON.stringify(buttons),
    variables: JSON.stringify(variables),
  };
  if (kept === undefined) {
    await db
      .insertInto('whatsapp_templates')
      .values({ account_id, name: input.name, language, ...values, state_at: now, created_at: now })
      .execute();
    return;
  }
  const isSame =
    kept.body === body &&
    kept.footer === values.footer &&
    kept.category === input.category &&
    JSON.stringify(kept.buttons) === values.buttons &&
    JSON.stringify(kept.variables) === values.variables;
  if (isSame) return;
  await db
    .updateTable('whatsapp_templates')
    .set({ ...values, state: 'draft', reason: null, state_at: now, version: kept.version + 1 })
    .where('account_id', '=', account_id)
    .where('id', '=', kept.id)
    .execute();
}

const save = handle(
  saveWhatsappTemplate,
  async (input, context) => {
    const { db, account_id } = context;
    const draft = draftOf({ en: input.english_body ?? null, ar: input.arabic_body ?? null });
    if ('fault' in draft) return refuse(draft.fault, { field: fieldOf[draft.language], params: { example: '{customer}' } });
    const kept = await lockTexts(db, account_id, input.name);
    if ((await messagesOf(db, account_id, input.name)).length > 0) return refuse('whatsapp.template_of_message');
    for (const { language, version, state } of kept) {
      if ((language === 'en' ? input.english_version : input.arabic_version) !== version) return refuse('record.changed_meanwhile');
      if (state === 'submitted') return refuse('whatsapp.template_waits');
      if (state === 'disabled') return refuse('whatsapp.template_over');
    }
    for (const language of ['en', 'ar'] as const)
      await writeText(
        context,
        input,
        language,
        kept.find((text) => text.language === language),
        draft.variables,
      );
    await context.audit({ area: 'whatsapp', action: 'save_whatsapp_template', subject_type: 'whatsapp_template', subject_id: input.name });
    context.publish('whatsapp', account_id);
    return (await readTemplates(db, account_id, input.name))[0] ?? notFound('whatsapp_template');
  },
  { onDuplicate: { whatsapp_templates_account_id_name_language_key: { code: 'record.changed_meanwhile', field: 'name' } } },
);

/** The Cloud API of the account's own number, where it is connected by it. */
async function openOwn({ services, account_id }: UserSurroundings): Promise<CloudApi | null> {
  const access = await services.database.withAccount(account_id, (db) => readOwnAccess(db, services.secrets, account_id));
  if (access === null || access.status !== ChatConnection.connected || access.kind !== 'cloud_api') return null;
  return openCloud(services, access);
}

/** Hands every draft of a template in, while no connection is held. A text that WhatsApp has already under this name is not handed in twice. */
async function handIn({ name }: Output<typeof submitWhatsappTemplate.input>, around: UserSurroundings) {
  const { services, account_id } = around;
  const template = await services.database.withAccount(account_id, async (db) => (await readTemplates(db, account_id, name))[0]);
  if (template === undefined) return null;
  const drafts = template.texts.filter(({ state }) => state === 'draft' || state === 'rejected');
  if (drafts.length === 0) return refuse('whatsapp.template_not_draft');
  const cloud = await openOwn(around);
  if (cloud === null) return refuse('whatsapp.not_connected');
  return askCloud(async () => {
    const handed: Handed[] = [];
    const there = await cloud.listTemplates();
    for (const { language, body, footer, buttons, variables } of drafts)
      handed.push(
        await handInText(
          cloud,
          { name, category: template.category, variables, language, body, footer, buttons, header: null },
          there,
          services.now(),
        ),
      );
    return handed;
  });
}

const submit = handlePrepared(submitWhatsappTemplate, handIn, async ({ name }, context, handed) => {
  if (handed === null) return notFound('whatsapp_template');
  if (handed instanceof Refusal) return handed;
  const { db, account_id } = context;
  await lockTexts(db, account_id, name);
  for (const { language, state, reason, provider_id, at } of handed) {
    await noteTemplateState(db, account_id, {
      name,
      language,
      state: 'submitted',
      reason: null,
      at,
      ...(provider_id === undefined ? {} : { provider_id }),
    });
    if (state !== 'submitted') await noteTemplateState(db, account_id, { name, language, state, reason, at });
  }
  await context.audit({ area: 'whatsapp', action: 'submit_whatsapp_template', subject_type: 'whatsapp_template', subject_id: name });
  context.publish('whatsapp', account_id);
  return (await readTemplates(db, account_id, name))[0] ?? notFound('whatsapp_template');
});

async function askStates(_input: object, around: UserSurroundings) {
  const cloud = await openOwn(around);
  return cloud === null ? refuse('whatsapp.not_connected') : askCloud(() => cloud.listTemplates());
}

const refresh = handlePrepared(refreshWhatsappTemplates, askStates, async (_input, context, there) => {
  if (there instanceof Refusal) return there;
  const { db, account_id, now } = context;
  for (const { name, language, status, rejected_reason, category: word } of there) {
    const category = templateCategory(word);
    if (category !== null) await noteTemplateCategory(db, account_id, { name, language, category, at: now });
    const state = stateOfWord(status);
    if (state !== null && state !== 'submitted')
      await noteTemplateState(db, account_id, { name, language, state, reason: rejected_reason, at: now });
  }
  return { data: await readTemplates(db, account_id) };
});

export const templateHandlers = [list, save, submit, refresh];
