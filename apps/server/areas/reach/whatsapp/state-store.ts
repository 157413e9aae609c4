import type { Output } from '@rawnaq/contract/endpoint';
import type { getWhatsapp, givenPackage } from '@rawnaq/contract/reach/whatsapp';
import { packageDaysLeft } from '@rawnaq/domain/reach/whatsapp/package-days';
import { senderOf } from '@rawnaq/domain/reach/whatsapp/sender';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';
import { webhookAddress } from './new-tokens.ts';
import { readSenderFacts } from './sender-store.ts';
import { chargedSince } from './uses.ts';

type Given = Output<typeof givenPackage>;

const givenColumns = sql`p.id, p.english_name, p.arabic_name, p.status, e.label, e.reason, p.allowance, p.used, p.starts_at, p.ends_on`;

/** The newest package of each of these accounts with what happened to it last. Inside an account, or in the platform's scope. */
export async function readGivenPackages(db: Db, accounts: readonly { id: number; today: string }[]): Promise<Map<number, Given>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<Omit<Given, 'days_left'> & { account_id: number }>`
    select distinct on (p.account_id) p.account_id, ${givenColumns}
    from account_whatsapp_packages p
    join lateral (select label, reason from account_whatsapp_package_events e
      where e.account_id = p.account_id and e.account_package_id = p.id order by e.id desc limit 1) e on true
    where p.account_id in (${sql.join(accounts.map(({ id }) => id))})
    order by p.account_id, p.id desc`.execute(db);
  const today = new Map(accounts.map((account) => [account.id, account.today]));
  return new Map(
    rows.map(({ account_id, ...row }) => [
      account_id,
      { ...row, days_left: row.status === 0 ? null : packageDaysLeft(row.ends_on, today.get(account_id) ?? '') },
    ]),
  );
}

async function readConnection({ db, account_id, services }: UserContext): Promise<Output<typeof getWhatsapp.output>['connection']> {
  const row = await db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select([
      'kind',
      'status',
      'status_reason',
      'is_practice',
      'phone_number',
      'display_name',
      'waba_id',
      'phone_number_id',
      'webhook_token',
      'verify_token',
      'quality',
      'tier',
      'connected_at',
      'version',
      sql<0 | 1>`(access_token is not null)::int`.as('has_access_token'),
      sql<0 | 1>`(app_secret is not null)::int`.as('has_app_secret'),
    ])
    .$narrowType<{
      kind: 'cloud_api' | 'linked_device';
      status: 0 | 1 | 2;
      is_practice: 0 | 1;
      quality: 'green' | 'yellow' | 'red' | 'unknown';
    }>()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { webhook_token, ...shown } = row;
  return { ...shown, webhook_url: webhookAddress(services, webhook_token) };
}

/** What was sent this month of the salon, by what WhatsApp charges it as. */
async function readMonth(context: UserContext) {
  const { db, account_id, account } = context;
  const first = `${todayOf(context).slice(0, 8)}01`;
  const from = new Date(dayBounds(account.timezone, first).start * 60_000);
  const { rows } = await sql<{
    category: 'marketing' | 'utility' | 'authentication' | 'service';
    messages: number;
    price_micros: number | null;
  }>`
    select category, count(*)::int as messages, case when count(price_micros) = count(*) then sum(price_micros)::bigint end as price_micros
    from (${chargedSince(account_id, from)}) charged group by category order by category`.execute(db);
  return rows;
}

/** The whole of what the screen of WhatsApp shows. */
export async function readState(context: UserContext): Promise<Output<typeof getWhatsapp.output>> {
  const { db, account_id, services } = context;
  const packages = await readGivenPackages(db, [{ id: account_id, today: todayOf(context) }]);
  const sender = senderOf(await readSenderFacts(db, account_id, context.now), 'service');
  const connection = await readConnection(context);
  const month = await readMonth(context);
  const { waiting } = await db
    .selectFrom('outbox_messages')
    .where('account_id', '=', account_id)
    .where('channel', '=', 'whatsapp')
    .where('status', '=', 1)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  const main = await db.selectFrom('whatsapp_main_instance').select('price_currency').executeTakeFirst();
  return {
    package: packages.get(account_id) ?? null,
    connection,
    sender: 'by' in sender ? sender.by : null,
    obstacle: 'by' in sender ? null : sender.obstacle,
    waiting,
    month,
    price_currency: main?.price_currency ?? 'USD',
    may_practise: services.practiceWhatsapp.isThere ? 1 : 0,
    device_by: services.deviceProcesses.kindFor(context.account),
  };
}
