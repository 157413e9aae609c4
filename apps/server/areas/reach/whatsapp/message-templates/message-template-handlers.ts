import type { Output } from '@rawnaq/contract/endpoint';
import { listMessageTemplates, submitMessageTemplates } from '@rawnaq/contract/reach/message-templates';
import { type AutomaticTrigger, triggerKeys } from '@rawnaq/domain/reach/automatic/triggers';
import { isToHandIn, templateStanding } from '@rawnaq/domain/reach/whatsapp/message-template';
import { ChatConnection } from '@rawnaq/domain/reach/whatsapp/states';
import { refuse } from '../../../../http/answers/refusal.ts';
import type { UserContext } from '../../../../http/context.ts';
import { handle } from '../../../../http/handle.ts';
import { readRulesOf } from '../../automatic/public/rules.ts';
import { submitTask } from './submit-drafts.ts';
import { chooseVersion, nextName, readVersions } from './version-store.ts';
import { goesByWhatsapp, hasPages, wantedTexts } from './wanted-texts.ts';

/** The texts of messages as they are now, each with how it is with WhatsApp. */
async function readStandings({ db, account_id }: UserContext, triggers: readonly AutomaticTrigger[]) {
  const rules = await readRulesOf(db, account_id, triggers);
  const has_pages = await hasPages(db, account_id);
  const versions = await readVersions(db, account_id, triggers);
  return triggers.flatMap((trigger) => {
    const rule = rules[trigger];
    if (!goesByWhatsapp(rule)) return [];
    const texts = wantedTexts(rule, has_pages).map((wanted) => ({
      wanted,
      standing: templateStanding(
        wanted,
        versions.filter((version) => version.trigger === trigger && version.language === wanted.language),
      ),
    }));
    return [{ trigger, texts }];
  });
}

async function shown(context: UserContext): Promise<Output<typeof listMessageTemplates.output>> {
  const { db, account_id } = context;
  const connection = await db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select(['status', 'kind'])
    .executeTakeFirst();
  const isConnected = connection?.status === ChatConnection.connected && connection.kind === 'cloud_api';
  const standings = await readStandings(context, triggerKeys);
  return {
    is_connected: isConnected ? 1 : 0,
    messages: standings.map(({ trigger, texts }) => ({
      trigger,
      texts: texts.map(({ wanted, standing }) => ({ language: wanted.language, ...standing })),
    })),
  };
}

const list = handle(listMessageTemplates, (_input, context) => shown(context));

const submit = handle(submitMessageTemplates, async ({ triggers }, context) => {
  const { db, account_id, now } = context;
  // Locked, so that of two presses at once the second finds nothing left.
  const connection = await db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select(['status', 'kind'])
    .forUpdate()
    .executeTakeFirst();
  if (connection?.status !== ChatConnection.connected || connection.kind !== 'cloud_api') return refuse('whatsapp.not_connected');
  const names: string[] = [];
  for (const { trigger, texts } of await readStandings(context, [...new Set(triggers)])) {
    const missing = texts.filter(({ standing }) => isToHandIn(standing));
    if (missing.length === 0) continue;
    const name = await nextName(db, account_id, trigger);
    for (const { wanted } of missing) await chooseVersion(db, account_id, wanted, name, now);
    names.push(trigger);
  }
  if (names.length === 0) return refuse('whatsapp.template_not_draft');
  await context.enqueue(submitTask, {});
  await context.audit({
    area: 'whatsapp',
    action: 'submit_message_templates',
    subject_type: 'whatsapp_template',
    after: { messages: names },
  });
  context.publish('whatsapp', account_id);
  return shown(context);
});

export const messageTemplateHandlers = [list, submit];
