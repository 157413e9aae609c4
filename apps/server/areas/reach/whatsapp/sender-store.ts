import { codeLanguage, type CodeTemplateStates } from '@rawnaq/domain/reach/whatsapp/code-template';
import { type Sender, senderOf, type SenderFacts } from '@rawnaq/domain/reach/whatsapp/sender';
import { MainInstance } from '@rawnaq/domain/reach/whatsapp/states';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Secrets } from '../../../secrets.ts';
import { sealedAt } from './sealed-at.ts';

/** What a driver needs to send by a number. Secrets are open here: never into a log or an answer. */
export interface WhatsappAccess {
  kind: 'cloud_api' | 'linked_device';
  /** The stand-in of this installation: nothing leaves the machine. */
  is_practice: boolean;
  phone_number: string | null;
  waba_id: string | null;
  phone_number_id: string | null;
  /** Where the operator's process of a linked device answers; null: the stand-in. */
  device_url: string | null;
  access_token: string | null;
  app_secret: string | null;
  device_secret: string | null;
  webhook_token: string;
  verify_token: string;
  /** People that may be written to in 24 hours; null: not known, 0: without a limit. */
  tier: number | null;
  /** Since when it has its status: tells one connection from the next. */
  status_changed_at: string;
}

const accessColumns = [
  'kind',
  'is_practice',
  'phone_number',
  'waba_id',
  'phone_number_id',
  'device_url',
  'access_token',
  'app_secret',
  'device_secret',
  'webhook_token',
  'verify_token',
  'tier',
  'status',
  'status_changed_at',
] as const;

type SealedRow = Omit<WhatsappAccess, 'is_practice' | 'access_token' | 'app_secret' | 'device_secret' | 'kind'> & {
  kind: string;
  is_practice: number;
  access_token: Buffer | null;
  app_secret: Buffer | null;
  device_secret: Buffer | null;
};

function opened({ kind, is_practice, ...row }: SealedRow, secrets: Secrets, whose: number | 'main'): WhatsappAccess {
  const open = (sealed: Buffer | null, key: 'access_token' | 'app_secret' | 'device_secret'): string | null =>
    sealed === null ? null : secrets.open(sealed, sealedAt(whose, key));
  return {
    kind: kind === 'linked_device' ? 'linked_device' : 'cloud_api',
    is_practice: is_practice === 1,
    phone_number: row.phone_number,
    waba_id: row.waba_id,
    phone_number_id: row.phone_number_id,
    device_url: row.device_url,
    access_token: open(row.access_token, 'access_token'),
    app_secret: open(row.app_secret, 'app_secret'),
    device_secret: open(row.device_secret, 'device_secret'),
    webhook_token: row.webhook_token,
    verify_token: row.verify_token,
    tier: row.tier,
    status_changed_at: row.status_changed_at,
  };
}

/** The platform's own number, whatever its status; null where none is set up. */
export async function readMainAccess(db: Db, secrets: Secrets): Promise<(WhatsappAccess & { status: number }) | null> {
  const row = await db.selectFrom('whatsapp_main_instance').select(accessColumns).executeTakeFirst();
  return row === undefined ? null : { ...opened(row, secrets, 'main'), status: row.status };
}

/** The account's own number, whatever its status; null where none is set up. */
export async function readOwnAccess(db: Db, secrets: Secrets, account_id: number): Promise<(WhatsappAccess & { status: number }) | null> {
  const row = await db.selectFrom('whatsapp_connections').where('account_id', '=', account_id).select(accessColumns).executeTakeFirst();
  return row === undefined ? null : { ...opened(row, secrets, account_id), status: row.status };
}

/** What decides by which number an account's messages go now. */
export async function readSenderFacts(db: Db, account_id: number, now: Date): Promise<SenderFacts> {
  const isOver = sql`(p.ends_on < (${now.toISOString()}::timestamptz at time zone a.timezone)::date)`;
  const current = await db
    .selectFrom('account_whatsapp_packages as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .where('p.account_id', '=', account_id)
    // The night's job may be late; the last day is not.
    .select([
      'p.allowance',
      'p.used',
      sql<0 | 1 | 2>`case when ${isOver} then 0 else p.status end`.as('status'),
      sql<'expired' | 'removed' | null>`coalesce(p.ended, case when ${isOver} then 'expired' end)`.as('ended'),
    ])
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const own = await db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select('status')
    .$narrowType<{ status: 0 | 1 | 2 }>()
    .executeTakeFirst();
  const main = await db
    .selectFrom('whatsapp_main_instance')
    .select(['status', 'allows_salons', 'code_template', 'code_template_states'])
    .$narrowType<{ status: 0 | 1 | 2 | 3; code_template_states: CodeTemplateStates }>()
    .executeTakeFirst();
  return {
    package: current ?? null,
    connection: own?.status ?? null,
    main: {
      status: main?.status ?? MainInstance.disconnected,
      allows_salons: main?.allows_salons === 1,
      has_code_template: main?.code_template != null && codeLanguage(main.code_template_states, 'en') !== null,
    },
  };
}

/**
 * By which number a message of the account goes now, and what a driver needs for it; or why it cannot go: then it waits and says so. `purpose` as of
 * the outbox. Inside the account.
 */
export async function whatsappConnection(
  db: Db,
  secrets: Secrets,
  account_id: number,
  purpose: string,
  now: Date,
): Promise<{ by: 'own' | 'main'; access: WhatsappAccess } | Extract<Sender, { obstacle: string }>> {
  const sender = senderOf(await readSenderFacts(db, account_id, now), purpose);
  if ('obstacle' in sender) return sender;
  const access = sender.by === 'own' ? await readOwnAccess(db, secrets, account_id) : await readMainAccess(db, secrets);
  return access === null ? { obstacle: 'whatsapp.not_connected' } : { by: sender.by, access };
}

/** By which number a letter of the platform itself goes: its own. Platform scope. */
export async function readMainSender(
  db: Db,
  secrets: Secrets,
): Promise<{ by: 'main'; access: WhatsappAccess } | Extract<Sender, { obstacle: string }>> {
  const access = await readMainAccess(db, secrets);
  if (access === null || access.status === MainInstance.disconnected) return { obstacle: 'whatsapp.not_connected' };
  return access.status === MainInstance.connected ? { by: 'main', access } : { obstacle: 'whatsapp.server_disconnected' };
}
