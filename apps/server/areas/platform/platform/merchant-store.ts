import type { MerchantList } from '@rawnaq/contract/platform/platform';
import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { AccountRequestStatus } from '@rawnaq/domain/settings/settings/account';
import { merchantState } from '@rawnaq/domain/platform/platform/merchant-state';
import type { SubscriptionInput } from '@rawnaq/domain/settings/settings/subscription';
import { wizardProgress } from '@rawnaq/domain/settings/settings/wizard';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { changeAccount } from '../../settings/settings/public/account-row.ts';
import type { Db } from '../../../db/database.ts';

/** Whether an account was ever let in: only then is there anything to change about it. */
export const wasApproved = (status: number): boolean => status === AccountRequestStatus.active || status === AccountRequestStatus.approved;

/** The training account is left out of everything the platform counts and lists. */
const merchants = (db: Db) =>
  db
    .selectFrom('accounts')
    .innerJoin('countries', 'countries.id', 'accounts.country_id')
    .leftJoin('cities', 'cities.id', 'accounts.city_id')
    .leftJoin('managers', 'managers.id', 'accounts.decided_by_manager_id')
    .where('accounts.is_training', '=', 0);

const columns = [
  'accounts.id',
  'accounts.english_name',
  'accounts.arabic_name',
  'countries.english_name as country_english_name',
  'countries.arabic_name as country_arabic_name',
  'cities.english_name as city_english_name',
  'cities.arabic_name as city_arabic_name',
  'accounts.email',
  'accounts.mobile',
  'accounts.timezone',
  'accounts.subscription',
  'accounts.request_status',
  'accounts.request_note',
  'accounts.is_disabled',
  'accounts.trial_ends_on',
  'accounts.subscription_ends_on',
  'accounts.wizard_progress',
  'accounts.created_at',
  'accounts.decided_at',
  'accounts.email_confirmed_at',
  'managers.name as decided_by',
] as const;

interface Row {
  request_status: number;
  email_confirmed_at: Date | string | null;
  is_disabled: 0 | 1;
  subscription: string;
  trial_ends_on: string | null;
  subscription_ends_on: string | null;
  timezone: string;
  wizard_progress: unknown;
}

const onWire = <Found extends Row>({ email_confirmed_at, ...row }: Found, now: Date) => ({
  ...row,
  state: merchantState({ ...row, email_confirmed_at }, now),
  wizard_percent: wizardProgress(row.wizard_progress as string[]),
});

type Accounts = ExpressionBuilder<Database, 'accounts'>;

const endsOn = sql<
  string | null
>`case when accounts.subscription = 'trial' then accounts.trial_ends_on else accounts.subscription_ends_on end`;
const decidedFor = (builder: Accounts) =>
  builder('accounts.request_status', 'in', [AccountRequestStatus.active, AccountRequestStatus.approved]);
const isExpired = (now: Date) =>
  sql<SqlBool>`coalesce(${endsOn} < (${now.toISOString()}::timestamptz at time zone accounts.timezone)::date, false)`;

/** The condition of each list; the same states as `merchantState` tells one by one. */
const conditions: Record<MerchantList, (builder: Accounts, now: Date) => ReturnType<Accounts['and']>> = {
  all_requests: (builder) => builder.and([]),
  trial_requests: (builder) => builder.and([builder('accounts.request_status', '=', AccountRequestStatus.waiting_for_verify)]),
  rejected: (builder) => builder.and([builder('accounts.request_status', '=', AccountRequestStatus.rejected)]),
  disabled: (builder) => builder.and([decidedFor(builder), builder('accounts.is_disabled', '=', 1)]),
  expired: (builder, now) => builder.and([decidedFor(builder), builder('accounts.is_disabled', '=', 0), isExpired(now)]),
  trial: (builder, now) =>
    builder.and([
      decidedFor(builder),
      builder('accounts.is_disabled', '=', 0),
      builder.not(isExpired(now)),
      builder('accounts.subscription', '=', 'trial'),
    ]),
  active: (builder, now) =>
    builder.and([
      decidedFor(builder),
      builder('accounts.is_disabled', '=', 0),
      builder.not(isExpired(now)),
      builder('accounts.subscription', '<>', 'trial'),
    ]),
};

const sorts = {
  created_at: 'accounts.created_at',
  english_name: 'accounts.english_name',
  arabic_name: 'accounts.arabic_name',
  trial_ends_on: 'accounts.trial_ends_on',
  id: 'accounts.id',
} as const;

export interface MerchantsQuery {
  state?: MerchantList | undefined;
  search?: string | undefined;
  page: number;
  per_page: number;
  sort?: string | undefined;
}

export async function readMerchants(db: Db, query: MerchantsQuery, now: Date) {
  const condition = conditions[query.state ?? 'all_requests'];
  let rows = merchants(db).where((builder) => condition(builder as unknown as Accounts, now));
  const search = query.search;
  if (search !== undefined) {
    const digits = mobilePart(search);
    rows = rows.where((builder) =>
      builder.or([
        sql<SqlBool>`position(search_fold(${search}) in search_fold(accounts.english_name || ' ' || accounts.arabic_name || ' ' || accounts.email || ' ' || accounts.mobile)) > 0`,
        ...(digits === null ? [] : [sql<SqlBool>`position(${digits} in accounts.mobile) > 0`]),
        ...(/^\d{1,9}$/.test(search) ? [builder('accounts.id', '=', Number(search))] : []),
      ]),
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const name = (query.sort ?? '-created_at').replace(/^-/, '');
  const column = sorts[(Object.hasOwn(sorts, name) ? name : 'created_at') as keyof typeof sorts];
  const data = await rows
    .select(columns)
    .$narrowType<{ is_disabled: 0 | 1 }>()
    .orderBy(column, (query.sort ?? '-').startsWith('-') ? 'desc' : 'asc')
    .orderBy('accounts.id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data: data.map((row) => onWire(row, now)), total, page: query.page, per_page: query.per_page };
}

export async function readMerchant(db: Db, id: number, now: Date) {
  const row = await merchants(db).where('accounts.id', '=', id).select(columns).$narrowType<{ is_disabled: 0 | 1 }>().executeTakeFirst();
  return row === undefined ? undefined : onWire(row, now);
}

/** What managers did about an account, newest first. */
export function readMerchantHistory(db: Db, id: number) {
  return db
    .selectFrom('platform_audit')
    .leftJoin('managers', 'managers.id', 'platform_audit.manager_id')
    .where('platform_audit.account_id', '=', id)
    .select([
      'platform_audit.at',
      'managers.name as manager',
      'platform_audit.action',
      sql<string | null>`platform_audit.after ->> 'reason'`.as('reason'),
      sql<string | null>`platform_audit.after ->> 'subscription'`.as('subscription'),
      sql<string | null>`platform_audit.after ->> 'ends_on'`.as('ends_on'),
    ])
    .orderBy('platform_audit.id', 'desc')
    .limit(100)
    .execute();
}

/** Locked until the transaction ends: of two decisions at once, the second sees the first. */
export function lockMerchant(db: Db, id: number) {
  return db
    .selectFrom('accounts')
    .where('id', '=', id)
    .where('is_training', '=', 0)
    .select([
      'id',
      'english_name',
      'arabic_name',
      'email',
      'timezone',
      'request_status',
      'is_disabled',
      'decided_by_manager_id',
      'email_confirmed_at',
      'subscription',
      'trial_ends_on',
      'subscription_ends_on',
    ])
    .forUpdate()
    .executeTakeFirst();
}

export async function decide(
  db: Db,
  id: number,
  decision: {
    request_status: number;
    request_note: string | null;
    trial_ends_on?: string;
    decided_at: Date | null;
    decided_by_manager_id: number | null;
  },
): Promise<void> {
  await changeAccount(db, id, decision);
}

/** A trial's last day is kept apart from a plan's, so that it is known later when the trial was. */
export async function writeSubscription(db: Db, id: number, { subscription, ends_on }: SubscriptionInput): Promise<void> {
  const ends = subscription === 'trial' ? { trial_ends_on: ends_on, subscription_ends_on: null } : { subscription_ends_on: ends_on };
  await changeAccount(db, id, { subscription, ...ends });
}

export async function setDisabled(db: Db, id: number, is_disabled: 0 | 1, request_note: string | null): Promise<void> {
  await changeAccount(db, id, { is_disabled, request_note });
}

export async function readManagerName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('managers').where('id', '=', id).select('name').executeTakeFirst();
  return row?.name ?? null;
}

/** How many accounts are in each state, in one pass. */
export async function countMerchants(db: Db, now: Date, trialsEndBy: string) {
  return db
    .selectFrom('accounts')
    .where('is_training', '=', 0)
    .select((builder) => {
      const count = (list: MerchantList) =>
        builder.fn
          .countAll<number>()
          .filterWhere((own) => conditions[list](own, now))
          .as(list);
      return [
        count('trial_requests'),
        count('active'),
        count('trial'),
        count('expired'),
        count('disabled'),
        count('rejected'),
        builder.fn
          .countAll<number>()
          .filterWhere((own) => own.and([conditions.trial(own, now), own('accounts.trial_ends_on', '<=', trialsEndBy)]))
          .as('trials_ending'),
        builder.fn
          .min('accounts.created_at')
          .filterWhere((own) => conditions.trial_requests(own, now))
          .as('oldest_request_at'),
      ];
    })
    .executeTakeFirstOrThrow();
}

const daysShown = 30;

/** Sign-ups, working accounts and trials that ended, for each of the last 30 days of UTC, the oldest first. What a plan was before is not kept: it counts as it is. */
export async function countDays(db: Db, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ date: string; sign_ups: number; working: number; trials_over: number }>`
    with merchants as (
      select (created_at at time zone 'UTC')::date as signed_up_on, (coalesce(decided_at, created_at) at time zone 'UTC')::date as began_on, subscription, trial_ends_on,
        case when subscription = 'trial' then trial_ends_on else subscription_ends_on end as ends_on,
        request_status in (${AccountRequestStatus.active}, ${AccountRequestStatus.approved}) as is_approved, is_disabled
      from accounts where is_training = 0
    )
    select to_char(d.day, 'YYYY-MM-DD') as date, count(*) filter (where m.signed_up_on = d.day::date)::int as sign_ups,
      count(*) filter (where m.is_approved and m.is_disabled = 0 and m.began_on <= d.day::date and (m.ends_on is null or m.ends_on >= d.day::date))::int as working,
      count(*) filter (where m.is_approved and m.subscription = 'trial' and m.trial_ends_on = d.day::date)::int as trials_over
    from generate_series(${today}::date - ${daysShown - 1}::int, ${today}::date, interval '1 day') as d(day) left join merchants m on true
    group by d.day order by d.day`.execute(db);
  return rows;
}
