import { randomUUID } from 'node:crypto';
import {
  getUaeProvider,
  removeUaeProvider,
  saveUaeProvider,
  testUaeProvider,
  type uaeProviderSetting,
} from '@rawnaq/contract/tax/einvoicing-provider';
import type { Output } from '@rawnaq/contract/endpoint';
import { AddressRefused } from '../../../../adapters/outside/outside.ts';
import { sealedAt } from '../../../../adapters/tax-authority/uae-provider.ts';
import { safeAddress } from '../../../../config.ts';
import type { ManagerContext } from '../../../../http/context.ts';
import { handleManager, handleManagerPrepared, type ManagerSurroundings } from '../../../../http/handle.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import { noticePath } from './uae-notice.ts';
import { columnsOf } from '../../../../db/columns.ts';

const readKept = ({ db }: Pick<ManagerContext, 'db'>) =>
  db.selectFrom('uae_provider_setting').select(columnsOf.uae_provider_setting).executeTakeFirst();

async function shown(context: ManagerContext): Promise<Output<typeof uaeProviderSetting>> {
  const { config, uaeProviders } = context.services;
  const notice_url = `${config.publicUrl}${noticePath}`;
  const kept = await readKept(context);
  const version = kept?.version ?? 0;
  if (uaeProviders.isOfServer && config.uaeProvider !== undefined)
    return {
      source: 'server',
      base_url: config.uaeProvider.url,
      has_api_key: 1,
      has_notice_secret: config.uaeProvider.noticeSecret === undefined ? 0 : 1,
      notice_url,
      version,
    };
  return {
    source: kept === undefined ? 'none' : 'platform',
    base_url: kept?.base_url ?? null,
    has_api_key: kept === undefined ? 0 : 1,
    has_notice_secret: (kept?.notice_secret ?? null) === null ? 0 : 1,
    notice_url,
    version,
  };
}

const get = handleManager(getUaeProvider, (_input, context) => shown(context));

/** Where the address leads is asked while no connection is held; it is asked again at every call. */
async function isInside({ base_url }: Output<typeof saveUaeProvider.input>, { services }: ManagerSurroundings): Promise<boolean> {
  try {
    await services.outside.check(base_url);
    return false;
  } catch (error) {
    if (error instanceof AddressRefused) return true;
    throw error;
  }
}

const save = handleManagerPrepared(saveUaeProvider, isInside, async (input, context, isPrivate) => {
  const { db, services } = context;
  const { secrets, uaeProviders } = services;
  if (uaeProviders.isOfServer) return refuse('einvoicing.provider_of_server');
  const base_url = safeAddress(input.base_url);
  if (base_url === undefined) return refuse('einvoicing.provider_address_unsafe', { field: 'base_url' });
  if (isPrivate) return refuse('einvoicing.provider_address_private', { field: 'base_url' });
  const before = await readKept(context);
  if ((before?.version ?? 0) !== input.version) return refuse('record.changed_meanwhile');
  const [key, secret] = [input.api_key ?? '', input.notice_secret ?? ''];
  // A key goes to nobody but the one who gave it: a new address needs its own.
  if (key === '' && before?.base_url !== base_url) return refuse('einvoicing.provider_key_needed', { field: 'api_key' });
  const values = {
    base_url,
    ...(key === '' ? {} : { api_key: secrets.seal(key, sealedAt.api_key) }),
    ...(secret === '' ? {} : { notice_secret: secrets.seal(secret, sealedAt.notice_secret) }),
    version: input.version + 1,
  };
  const { numInsertedOrUpdatedRows = 0n } =
    before === undefined
      ? await db
          .insertInto('uae_provider_setting')
          .values({ ...values, api_key: secrets.seal(key, sealedAt.api_key) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : {
          numInsertedOrUpdatedRows: (
            await db.updateTable('uae_provider_setting').set(values).where('version', '=', input.version).executeTakeFirst()
          ).numUpdatedRows,
        };
  if (numInsertedOrUpdatedRows !== 1n) return refuse('record.changed_meanwhile');
  // What was changed, never the key itself.
  await context.audit({
    area: 'einvoicing',
    action: 'change_uae_provider',
    subject_type: 'uae_provider',
    before: { base_url: before?.base_url ?? null },
    after: { base_url, api_key: key !== '', notice_secret: secret !== '' },
  });
  return shown(context);
});

const remove = handleManager(removeUaeProvider, async (_input, context) => {
  if (context.services.uaeProviders.isOfServer) return refuse('einvoicing.provider_of_server');
  const before = await readKept(context);
  if (before === undefined) return {};
  await context.db.deleteFrom('uae_provider_setting').execute();
  await context.audit({
    area: 'einvoicing',
    action: 'remove_uae_provider',
    subject_type: 'uae_provider',
    before: { base_url: before.base_url },
  });
  return {};
});

/** Asks after a document that does not exist: a provider that accepts the key answers that there is none. No connection waits for the answer. */
async function askProvider(_input: object, { services }: ManagerSurroundings) {
  const provider = await services.database.withPlatform((db) => services.uaeProviders.open(db, { is_training: false }));
  return provider === null ? null : provider.status(randomUUID());
}

const check = handleManagerPrepared(testUaeProvider, askProvider, async (_input, _context, answer) => {
  if (answer === null) return refuse('einvoicing.provider_missing');
  const { kind } = answer;
  if (kind === 'unauthorized') return refuse('einvoicing.provider_key_refused');
  return kind === 'unknown_document' || kind === 'status' ? {} : refuse('einvoicing.provider_not_reached');
});

export const uaeProviderHandlers = [get, save, remove, check];
