import type { Output } from '@rawnaq/contract/endpoint';
import {
  changeWhatsappPackage,
  giveWhatsappPackage,
  listUnreachedCustomers,
  listWhatsappMerchants,
} from '@rawnaq/contract/reach/whatsapp-platform';
import { lastPackageDay } from '@rawnaq/domain/reach/whatsapp/package-days';
import { seconds_between_waiting } from '@rawnaq/domain/reach/whatsapp/sender';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { accountAuditor } from '../../../http/audit.ts';
import type { AuditAction, AuditEntry, ManagerContext } from '../../../http/context.ts';
import { handleManager } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { spreadWaiting } from '../messaging/public/spread-waiting.ts';
import { change, lockPackage, note } from './package-store.ts';
import { watchPackage } from './package-watch.ts';
import { readGivenPackages } from './state-store.ts';

const todayIn = (timezone: string, now: Date): string => localDate(timezone, epochMinuteOf(now));

type Merchant = Output<typeof giveWhatsappPackage.output>;
type Query = Output<typeof listWhatsappMerchants.input>;

const working = sql<SqlBool>`a.request_status in (1, 3)`;
const real = sql<SqlBool>`a.is_training = 0`;
const hasPackage = sql<SqlBool>`exists (select from account_whatsapp_packages p where p.account_id = a.id and p.status in (1, 2))`;
const sends = sql<SqlBool>`exists (select from whatsapp_connections w where w.account_id = a.id and w.status = 1)`;
const conditions = {
  with_package: hasPackage,
  disconnected: sql<SqlBool>`(${hasPackage} and not ${sends})`,
  without: sql<SqlBool>`not ${hasPackage}`,
} as const;

/** Where messages only reach practice phones, managers practise what they do with packages on the training account too. */
const isPractised = ({ services }: Pick<ManagerContext, 'services'>): boolean => services.practiceWhatsapp.isThere;

function accounts(db: Db, search: string | undefined, withTraining: boolean) {
  let rows = db.selectFrom('accounts as a').innerJoin('countries as c', 'c.id', 'a.country_id').where(working);
  if (!withTraining) rows = rows.where(real);
  if (search === undefined) return rows;
  return rows.where(
    sql<SqlBool>`(position(search_fold(${search}) in search_fold(a.english_name || ' ' || a.arabic_name || ' ' || a.mobile)) > 0 or a.id::text = ${search})`,
  );
}

const named = [
  'a.id',
  'a.english_name',
  'a.arabic_name',
  'c.english_name as country_english_name',
  'c.arabic_name as country_arabic_name',
] as const;

async function readMerchants(context: ManagerContext, wanted: Query | { id: number }): Promise<Merchant[]> {
  const { db, now } = context;
  const withTraining = isPractised(context);
  let rows =
    'id' in wanted
      ? accounts(db, undefined, withTraining).where('a.id', '=', wanted.id)
      : accounts(db, wanted.search, withTraining).where(conditions[wanted.state ?? 'with_package']);
  if (!('id' in wanted)) rows = rows.limit(wanted.per_page).offset((wanted.page - 1) * wanted.per_page);
  const found = await rows
    .leftJoin('whatsapp_connections as w', 'w.account_id', 'a.id')
    .select([...named, 'a.mobile', 'a.timezone', 'w.status as connection', 'w.status_changed_at as connection_changed_at'])
    .$narrowType<{ connection: 0 | 1 | 2 | null }>()
    .orderBy('a.id', 'desc')
    .execute();
  const given = await readGivenPackages(
    db,
    found.map(({ id, timezone }) => ({ id, today: todayIn(timezone, now) })),
  );
  return found.map(({ timezone: _timezone, ...row }) => ({ ...row, package: given.get(row.id) ?? null }));
}

const list = handleManager(listWhatsappMerchants, async (input, context) => {
  const { total } = await accounts(context.db, input.search, isPractised(context))
    .where(conditions[input.state ?? 'with_package'])
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: await readMerchants(context, input), total, page: input.page, per_page: input.per_page };
});

async function lockAccount(context: ManagerContext, id: number) {
  const row = await context.db
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['id', 'timezone', 'request_status', 'is_training'])
    .forUpdate()
    .executeTakeFirst();
  return row?.is_training === 1 && !isPractised(context) ? undefined : row;
}

/** Both logs keep what a manager did to an account. Inside the account. */
async function auditBoth(context: ManagerContext, account_id: number, entry: { action: AuditAction; after: unknown }): Promise<void> {
  const act: AuditEntry = { area: 'whatsapp', subject_type: 'account', subject_id: account_id, ...entry };
  await accountAuditor(context, account_id, null, context.manager.id)(act);
  await context.audit({ ...act, account_id });
  context.afterCommit(() => context.services.live.publish({ account_id, topic: 'whatsapp', id: account_id }));
}

const give = handleManager(giveWhatsappPackage, async ({ id, package_id, reason }, context) => {
  const { db, now, services, manager } = context;
  const account = await lockAccount(context, id);
  if (account === undefined) return notFound('merchant');
  if (![1, 3].includes(account.request_status)) return refuse('merchant.not_working');
  const sold = await db
    .selectFrom('whatsapp_packages')
    .where('id', '=', package_id)
    .where('status', '=', 1)
    .select(['english_name', 'arabic_name', 'allowance', 'days', 'price_minor', 'currency'])
    .executeTakeFirst();
  if (sold === undefined) return refuse('whatsapp.package_not_sold', { field: 'package_id' });
  const today = todayIn(account.timezone, now);
  const { days, ...given } = sold;
  const ends_on = lastPackageDay(today, days);
  const isGiven = await services.database.insideAccount(db, id, async () => {
    if ((await lockPackage(db, id)) !== undefined) return false;
    const made = await db
      .insertInto('account_whatsapp_packages')
      .values({ account_id: id, package_id, ...given, starts_at: now, ends_on, status: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(db, id, made.id, { event: 'active', at: now, manager_id: manager.id, reason: reason || null });
    await auditBoth(context, id, { action: 'give_whatsapp_package', after: { package: sold.english_name, ends_on, reason } });
    await spreadWaiting(context, { account_id: id, channel: 'whatsapp', seconds: seconds_between_waiting });
    await watchPackage(services, db, { account_id: id, timezone: account.timezone, today, ends_on });
    return true;
  });
  if (!isGiven) return refuse('whatsapp.package_running');
  return (await readMerchants(context, { id }))[0] ?? notFound('merchant');
});

const act = handleManager(changeWhatsappPackage, async ({ id, act: event, reason }, context) => {
  const { db, now, services, manager } = context;
  if ((await lockAccount(context, id)) === undefined) return notFound('merchant');
  const done = await services.database.insideAccount(db, id, async () => {
    const current = await lockPackage(db, id);
    if (current === undefined) return 'whatsapp.no_package' as const;
    if (!(await change(db, id, current, { event, at: now, manager_id: manager.id, reason }))) return 'whatsapp.not_in_this_state' as const;
    if (event === 'resumed') await spreadWaiting(context, { account_id: id, channel: 'whatsapp', seconds: seconds_between_waiting });
    await auditBoth(context, id, { action: `whatsapp_package_${event}`, after: { package: current.english_name, reason } });
    return null;
  });
  if (done !== null) return refuse(done);
  return (await readMerchants(context, { id }))[0] ?? notFound('merchant');
});

/** Counts of one account after the other: what customers are is seen inside their account alone. */
const unreached = handleManager(listUnreachedCustomers, async (input, { db, services }) => {
  const { total } = await accounts(db, input.search, false)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await accounts(db, input.search, false)
    .select(named)
    .orderBy('a.id', 'desc')
    .limit(Math.min(input.per_page, 100))
    .offset((input.page - 1) * input.per_page)
    .execute();
  const data: Output<typeof listUnreachedCustomers.output>['data'] = [];
  for (const account of found) {
    const counted = await services.database.insideAccount(db, account.id, async () => {
      const { rows } = await sql<{ customers: number; inactive: number }>`
        select count(*)::int as customers, count(*) filter (where c.allow_whatsapp = 0 or not w.is_reached)::int as inactive
        from customers c left join whatsapp_contacts w on w.account_id = c.account_id and w.mobile = c.mobile
        where c.account_id = ${account.id} and c.mobile is not null`.execute(db);
      return rows[0] ?? { customers: 0, inactive: 0 };
    });
    data.push({ ...account, ...counted });
  }
  return { data, total, page: input.page, per_page: input.per_page };
});

export const merchantHandlers = [list, give, act, unreached];
