import type { Output } from '@rawnaq/contract/endpoint';
import type { changeAdvertisingLimits } from '@rawnaq/contract/reach/automatic';
import { usualAdvertisingLimits } from '@rawnaq/domain/reach/automatic/advertising-limits';
import { type AutomaticChannel, type MessageCategory, type TimeUnit } from '@rawnaq/domain/reach/automatic/message-kinds';
import { type AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { usualOrder } from '@rawnaq/domain/reach/messaging/channel-order';
import type { Db } from '../../../db/database.ts';

export interface StoredRule {
  trigger: AutomaticTrigger;
  is_on: 0 | 1;
  category: MessageCategory;
  amount: number;
  unit: TimeUnit;
  at_minute: number | null;
  /** Null: those of the account's own order. */
  channels: AutomaticChannel[] | null;
  english_on: 0 | 1;
  arabic_on: 0 | 1;
  english_subject: string | null;
  english_text: string | null;
  arabic_subject: string | null;
  arabic_text: string | null;
  service_ids: number[];
  version: number;
  /** Null while it is off. */
  on_since: string | null;
}

export type RuleToSave = Omit<StoredRule, 'on_since'> & { on_since: Date | string | null };

const columns = [
  'r.trigger',
  'r.is_on',
  'r.category',
  'r.amount',
  'r.unit',
  'r.at_minute',
  'r.channels',
  'r.english_on',
  'r.arabic_on',
  'r.english_subject',
  'r.english_text',
  'r.arabic_subject',
  'r.arabic_text',
  'r.service_ids',
  'r.version',
  'r.on_since',
] as const;

interface StoredRules {
  /** In which order the account tries the ways to a customer. */
  order: readonly AutomaticChannel[];
  rules: readonly StoredRule[];
}

/** What an account stored of its rules, all or some of them, with its order of ways, in one round trip. */
export async function readStoredRules(db: Db, account_id: number, triggers?: readonly AutomaticTrigger[]): Promise<StoredRules> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('message_channels as m', 'm.account_id', 'a.id')
    .leftJoin('automatic_rules as r', (join) => {
      const own = join.onRef('r.account_id', '=', 'a.id');
      return triggers === undefined ? own : own.on('r.trigger', 'in', [...triggers]);
    })
    .where('a.id', '=', account_id)
    .select(['m.channels as order', ...columns])
    .execute();
  const order = (rows[0]?.order as readonly AutomaticChannel[] | null | undefined) ?? usualOrder;
  return { order, rules: rows.flatMap(({ order: _, ...row }) => (row.trigger === null ? [] : [row as StoredRule])) };
}

/** From now on it is looked for messages of the account that have a time of their own. */
export const beginSchedule = (db: Db, account_id: number, now: Date) =>
  db
    .insertInto('automatic_schedule')
    .values({ account_id, looked_until: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();

/** Writes a rule; false where it is no longer the version that was read. Two at once: one of them meets the other's row, and is refused. */
export async function saveRule(
  db: Db,
  account_id: number,
  { trigger, version, channels, service_ids, ...values }: RuleToSave,
): Promise<boolean> {
  const row = { ...values, channels: channels === null ? null : JSON.stringify(channels), service_ids: JSON.stringify(service_ids) };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('automatic_rules')
      .values({ account_id, trigger, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'trigger']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('automatic_rules')
    .set({ ...row, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('trigger', '=', trigger)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type StoredLimits = Output<typeof changeAdvertisingLimits.output>;

export async function readLimits(db: Db, account_id: number): Promise<StoredLimits> {
  const row = await db
    .selectFrom('advertising_limits')
    .where('account_id', '=', account_id)
    .select(['most_in_7_days', 'most_in_30_days', 'quiet_from', 'quiet_until', 'version'])
    .executeTakeFirst();
  return row ?? { ...usualAdvertisingLimits, version: 0 };
}

export async function saveLimits(db: Db, account_id: number, { version, ...values }: StoredLimits): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('advertising_limits')
      .values({ account_id, ...values })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('advertising_limits')
    .set({ ...values, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
