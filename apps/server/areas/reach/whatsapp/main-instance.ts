import type { Output } from '@rawnaq/contract/endpoint';
import { changeMainWhatsapp, getMainWhatsapp, saveMainWhatsapp } from '@rawnaq/contract/reach/whatsapp-platform';
import type { CodeTemplateStates } from '@rawnaq/domain/reach/whatsapp/code-template';
import { mainChanges, MainInstance, statusAfter } from '@rawnaq/domain/reach/whatsapp/states';
import type { ManagerContext } from '../../../http/context.ts';
import { handleManager, handleManagerPrepared, type ManagerSurroundings } from '../../../http/handle.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { askCloud, openCloud, readNumberFacts } from './ask-cloud.ts';
import { makeCodeTemplate } from './code-template.ts';
import { spreadMainTask } from './main-news.ts';
import { newTokens, webhookAddress } from './new-tokens.ts';
import { readMainAccess } from './sender-store.ts';
import { sealedAt } from './sealed-at.ts';
import { subscribeWhenKept } from './subscribe.ts';

const columns = [
  'status',
  'status_reason',
  'is_practice',
  'allows_salons',
  'phone_number',
  'waba_id',
  'phone_number_id',
  'access_token',
  'app_secret',
  'webhook_token',
  'verify_token',
  'code_template',
  'code_template_states',
  'price_currency',
  'version',
] as const;

const readKept = ({ db }: Pick<ManagerContext, 'db'>) =>
  db
    .selectFrom('whatsapp_main_instance')
    .select(columns)
    .$narrowType<{ status: 0 | 1 | 2 | 3; is_practice: 0 | 1; allows_salons: 0 | 1; code_template_states: CodeTemplateStates }>()
    .executeTakeFirst();

async function shown(context: ManagerContext): Promise<Output<typeof getMainWhatsapp.output>> {
  const { services } = context;
  const kept = await readKept(context);
  const may_practise = services.practiceWhatsapp.isThere ? 1 : 0;
  if (kept === undefined)
    return {
      status: MainInstance.disconnected,
      status_reason: null,
      is_practice: 0,
      allows_salons: 0,
      phone_number: null,
      waba_id: null,
      phone_number_id: null,
      has_access_token: 0,
      has_app_secret: 0,
      webhook_url: '',
      verify_token: '',
      code_template: null,
      code_states: [],
      price_currency: 'USD',
      may_practise,
      version: 0,
    };
  const { access_token, app_secret, webhook_token, code_template_states, ...rest } = kept;
  return {
    ...rest,
    code_states: (['en', 'ar'] as const).flatMap((language) => {
      const word = code_template_states[language];
      return kept.code_template === null || word === undefined ? [] : [{ language, state: word.state, reason: word.reason }];
    }),
    has_access_token: access_token === null ? 0 : 1,
    has_app_secret: app_secret === null ? 0 : 1,
    webhook_url: webhookAddress(services, webhook_token),
    may_practise,
  };
}

const get = handleManager(getMainWhatsapp, (_input, context) => shown(context));

/** The number as WhatsApp has it, asked with the keys that were entered or those that are kept, while no connection is held. */
async function askForNumber(input: Output<typeof saveMainWhatsapp.input>, { services }: ManagerSurroundings) {
  const keys = input.is_practice === 1 ? await practiceKeys(services) : await realKeys(input, services);
  if (keys instanceof Refusal) return keys;
  const cloud = await openCloud(services, keys);
  if (cloud === null) return refuse('whatsapp.not_reached');
  const facts = await askCloud(async () => {
    const found = await readNumberFacts(cloud);
    const codes = input.code_template ? await makeCodeTemplate(cloud, input.code_template, services.now()) : {};
    return { found, codes };
  });
  return facts instanceof Refusal ? facts : { ...keys, facts: facts.found, codes: facts.codes };
}

async function practiceKeys(services: ManagerSurroundings['services']) {
  if (!services.practiceWhatsapp.isThere) return refuse('whatsapp.practice_not_allowed', { field: 'is_practice' });
  return askCloud(async () => {
    const { token, phone_number_id, waba_id, app_secret } = await services.practiceWhatsapp.business('main', 'Rawnaq');
    return { is_practice: true, phone_number_id, waba_id, app_secret, access_token: token };
  });
}

async function realKeys(input: Output<typeof saveMainWhatsapp.input>, services: ManagerSurroundings['services']) {
  const kept = await services.database.withPlatform((db) => readMainAccess(db, services.secrets));
  const { phone_number_id = '', waba_id = '' } = input;
  // A key goes only where it was given for: another number needs its own.
  const isSame = kept !== null && !kept.is_practice && kept.phone_number_id === phone_number_id && kept.waba_id === waba_id;
  const access_token = input.access_token || (isSame ? kept.access_token : null);
  const app_secret = input.app_secret || (isSame ? kept.app_secret : null);
  if (phone_number_id === '') return refuse('whatsapp.number_unknown', { field: 'phone_number_id' });
  if (access_token === null) return refuse('whatsapp.key_needed', { field: 'access_token' });
  if (app_secret === null) return refuse('whatsapp.key_needed', { field: 'app_secret' });
  return { is_practice: false, phone_number_id, waba_id, access_token, app_secret };
}

/** What waits for the number in all accounts goes by a job: there may be many. */
const spread = ({ services, db }: ManagerContext): Promise<void> =>
  services.jobs.enqueue(db, spreadMainTask, {}, { jobKey: spreadMainTask });

const save = handleManagerPrepared(saveMainWhatsapp, askForNumber, async (input, context, number) => {
  if (number instanceof Refusal) return number;
  const { db, now, services } = context;
  const { secrets } = services;
  const before = await readKept(context);
  if ((before?.version ?? 0) !== input.version) return refuse('record.changed_meanwhile');
  const { facts, codes, is_practice, access_token, app_secret, phone_number_id, waba_id } = number;
  const { phone_number, quality, tier } = facts;
  const values = {
    phone_number,
    quality,
    tier,
    phone_number_id,
    waba_id,
    is_practice: is_practice ? 1 : 0,
    allows_salons: input.allows_salons,
    code_template: input.code_template || null,
    code_template_states: JSON.stringify(codes),
    price_currency: input.price_currency,
    access_token: secrets.seal(access_token, sealedAt('main', 'access_token')),
    app_secret: secrets.seal(app_secret, sealedAt('main', 'app_secret')),
    // A number that is paused stays so until it is resumed.
    status: before?.status === MainInstance.paused ? MainInstance.paused : MainInstance.connected,
    status_reason: null,
    status_changed_at: now,
    tier_told_at: now,
    quality_told_at: now,
    version: input.version + 1,
  };
  const { numInsertedOrUpdatedRows = 0n } =
    before === undefined
      ? await db
          .insertInto('whatsapp_main_instance')
          .values({ ...values, ...newTokens('main') })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : {
          numInsertedOrUpdatedRows: (
            await db.updateTable('whatsapp_main_instance').set(values).where('version', '=', input.version).executeTakeFirst()
          ).numUpdatedRows,
        };
  if (numInsertedOrUpdatedRows !== 1n) return refuse('record.changed_meanwhile');
  await context.audit({
    area: 'whatsapp',
    action: 'connect_main_whatsapp',
    subject_type: 'whatsapp_main_instance',
    before: { phone_number: before?.phone_number ?? null, allows_salons: before?.allows_salons ?? 0 },
    after: { phone_number, allows_salons: input.allows_salons },
  });
  if (values.status === MainInstance.connected) await spread(context);
  subscribeWhenKept(context, () => services.database.withPlatform((db) => readMainAccess(db, secrets)));
  return shown(context);
});

const change = handleManager(changeMainWhatsapp, async ({ act, version }, context) => {
  const { db, now } = context;
  const before = await readKept(context);
  const status = before === undefined ? null : statusAfter(mainChanges, before.status, act);
  if (before === undefined || status === null) return refuse('whatsapp.not_in_this_state');
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_main_instance')
    .set({
      status,
      status_changed_at: now,
      version: version + 1,
      ...(act === 'disconnected' ? { access_token: null, app_secret: null } : {}),
    })
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('record.changed_meanwhile');
  if (act === 'resumed') await spread(context);
  await context.audit({ area: 'whatsapp', action: `main_whatsapp_${act}`, subject_type: 'whatsapp_main_instance' });
  return shown(context);
});

export const mainInstanceHandlers = [get, save, change];
