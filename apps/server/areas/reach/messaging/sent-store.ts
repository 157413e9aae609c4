import type { Output } from '@rawnaq/contract/endpoint';
import type { listMessages, messageColumns } from '@rawnaq/contract/reach/sent-messages';
import type { MessagePurpose } from '@rawnaq/domain/reach/messaging/message-purpose';
import { hasGone, type MessageState } from '@rawnaq/domain/reach/messaging/message-states';
import { maySendAgain } from '@rawnaq/domain/reach/messaging/retry';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { MessageChannel } from '../../../adapters/ports.ts';
import type { Db } from '../../../db/database.ts';
import { likeText, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import type { Database } from '../../../db/schema.ts';
import { secretOf } from './sign-in-secrets.ts';

type PriceCategory = Output<typeof listMessages.output>['data'][number]['price_category'];
type Filter = Output<typeof listMessages.input>;
type Messages = SelectQueryBuilder<Database & { m: Database['outbox_messages'] }, 'm', object>;

function filtered(db: Db, account_id: number, filter: Filter, timezone: string): Messages {
  let rows = db.selectFrom('outbox_messages as m').where('m.account_id', '=', account_id) as unknown as Messages;
  const { from, to, state, channel, purpose, customer_id, search } = filter;
  if (from !== undefined) rows = rows.where(sql<boolean>`m.created_at >= (${from}::date)::timestamp at time zone ${timezone}`);
  if (to !== undefined) rows = rows.where(sql<boolean>`m.created_at < (${to}::date + 1)::timestamp at time zone ${timezone}`);
  if (state !== undefined) rows = rows.where('m.state', '=', state);
  if (channel !== undefined) rows = rows.where('m.channel', '=', channel);
  if (purpose !== undefined) rows = rows.where('m.purpose', '=', purpose);
  if (customer_id !== undefined) rows = rows.where('m.customer_id', '=', customer_id);
  if (search !== undefined)
    rows = rows.where(
      sql<boolean>`(search_fold(m.recipient) like ${likeText(search)} or m.customer_id in (
        select c.id from customers c where c.account_id = ${account_id} and search_fold(c.name) like ${likeText(search)}))`,
    );
  return rows;
}

const columns = [
  'm.id',
  'm.created_at',
  'm.due_at',
  'm.sent_at',
  'm.customer_id',
  'm.recipient',
  'm.template',
  'm.language',
  'm.channel',
  'm.purpose',
  'm.state',
  'm.error_code',
  'm.withheld_reason',
  'm.expires_at',
] as const;

const withCustomer = (rows: Messages) =>
  rows
    .leftJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.customer_id'))
    .leftJoin('whatsapp_uses as u', (join) => join.onRef('u.account_id', '=', 'm.account_id').onRef('u.message_id', '=', 'm.id'))
    .select([
      ...columns,
      'c.name as customer_name',
      'u.category as price_category',
      'u.price_micros',
      sql<string>`coalesce((select i.price_currency from whatsapp_main_instance i limit 1), 'USD')`.as('price_currency'),
      sql<boolean>`m.body <> ''`.as('has_text'),
      sql<boolean>`m.masked_body is not null`.as('is_masked'),
    ]);

type Read = Awaited<ReturnType<ReturnType<typeof withCustomer>['executeTakeFirstOrThrow']>>;

/** Who reads: a manager of the platform sees states, nobody's number. */
export interface Reader {
  is_manager: boolean;
  now: Date;
}

const againOf = (message: Parameters<typeof maySendAgain>[0]): 0 | 1 => (maySendAgain(message) ? 1 : 0);

/** What WhatsApp charges: nothing for what it refused, and for what went by another channel in the end. */
const chargeOf = ({ channel, state, price_category, price_micros }: Read) =>
  channel === 'whatsapp' && hasGone(state as MessageState)
    ? { price_category: price_category as PriceCategory, price_micros }
    : { price_category: null, price_micros: null };

const rowOf = ({ has_text, is_masked, expires_at, recipient, ...row }: Read, reader: Reader) => ({
  ...row,
  recipient: reader.is_manager ? null : recipient,
  language: row.language as 'en' | 'ar',
  channel: row.channel as MessageChannel,
  purpose: row.purpose as MessagePurpose,
  state: row.state as MessageState,
  ...chargeOf({ ...row, has_text, is_masked, expires_at, recipient }),
  may_send_again: againOf({
    state: row.state,
    purpose: row.purpose,
    is_secret: is_masked || secretOf(row.template) !== null,
    has_text,
    is_expired: expires_at !== null && Date.parse(expires_at) <= reader.now.getTime(),
  }),
});

const orders = { created_at: 'm.created_at' } as const satisfies OrdersOf<typeof messageColumns>;

export async function readMessages(db: Db, account_id: number, filter: Filter, timezone: string, reader: Reader) {
  const rows = filtered(db, account_id, filter, timezone);
  const { column, direction } = sortOf(filter.sort ?? '-created_at', orders, 'created_at');
  const [count, data] = await Promise.all([
    rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    withCustomer(rows)
      .orderBy(column, direction)
      .orderBy('m.id', direction)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
  ]);
  return { data: data.map((row) => rowOf(row, reader)), total: count.total };
}

export async function readMessage(db: Db, account_id: number, id: number, reader: Reader) {
  const [row, attempts] = await Promise.all([
    withCustomer(
      (db.selectFrom('outbox_messages as m').where('m.account_id', '=', account_id) as unknown as Messages).where('m.id', '=', id),
    )
      .select(['m.subject', 'm.body', 'm.masked_body', 'm.html', 'm.delivered_at', 'm.read_at'])
      .executeTakeFirst(),
    db
      .selectFrom('message_attempts')
      .where('account_id', '=', account_id)
      .where('message_id', '=', id)
      .select(['id', 'channel', 'started_at', 'finished_at', 'outcome', 'code', 'reported', 'reported_at'])
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .$narrowType<{
        channel: MessageChannel;
        outcome: 'accepted' | 'refused' | 'unknown' | null;
        reported: 'sent' | 'delivered' | 'read' | 'failed' | null;
      }>()
      .execute(),
  ]);
  if (row === undefined) return undefined;
  const { subject, body, masked_body, html, delivered_at, read_at, ...rest } = row;
  return {
    row: { ...rowOf(rest, reader), expires_at: rest.expires_at, delivered_at, read_at, attempts },
    letter: { subject, body, masked_body, html, template: rest.template, channel: rest.channel },
  };
}

/** Whether the message can go again, locked; its expiry is moved only by whoever writes it. */
export const makePendingAgain = (db: Db, account_id: number, id: number, now: Date) =>
  db
    .updateTable('outbox_messages')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'unknown'])
    .set({ state: 'pending', due_at: now, error: null, error_code: null, error_sort: null, lease_until: null, attempts: 0 })
    .returning('id')
    .executeTakeFirst();
