import type { Output } from '@rawnaq/contract/endpoint';
import type { giftCardColumns } from '@rawnaq/contract/value/gift-card-list';
import type { giftCard, listGiftCards } from '@rawnaq/contract/value/gift-cards';
import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import { formatGiftCardCode, giftCardState } from '@rawnaq/domain/value/gift-cards/gift-card';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrdersOf } from '../../../db/list-query.ts';
import { pictureOf } from '../../settings/files/public.ts';
import { userName } from '../../../db/user-name.ts';

export type GiftCardRecord = Output<typeof giftCard>;
type Filter = Partial<Output<typeof listGiftCards.input>> & { id?: number; unique_id?: string };

/** What a list needs to say of each card beside its row. */
export interface Telling {
  /** The salon's own day. */
  today: string;
  urlOf: (unique_id: string) => string | null;
}

const isOver = (today: string) => sql<SqlBool>`coalesce(g.expires_on < ${today}::date, false)`;

/** The same words as the rule `giftCardState`. */
function ofState(state: NonNullable<Filter['state']>, today: string): Expression<SqlBool> {
  if (state === 'disabled') return sql<SqlBool>`g.status = 2`;
  if (state === 'used') return sql<SqlBool>`g.status = 0`;
  if (state === 'expired') return sql<SqlBool>`g.status = 1 and ${isOver(today)}`;
  const part = state === 'active' ? sql<SqlBool>`g.left_minor = g.value_minor` : sql<SqlBool>`g.left_minor < g.value_minor`;
  return sql<SqlBool>`g.status = 1 and not ${isOver(today)} and ${part}`;
}

function filtered(db: Db, account_id: number, filter: Filter, today: string) {
  let rows = db
    .selectFrom('gift_cards as g')
    .leftJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'g.account_id').onRef('c.id', '=', 'g.customer_id'))
    .leftJoin('customers as b', (join) => join.onRef('b.account_id', '=', 'g.account_id').onRef('b.id', '=', 'g.buyer_customer_id'))
    .where('g.account_id', '=', account_id);
  if (filter.id !== undefined) rows = rows.where('g.id', '=', filter.id);
  if (filter.unique_id !== undefined) rows = rows.where('g.unique_id', '=', filter.unique_id);
  if (filter.type !== undefined) rows = rows.where('g.type', '=', filter.type);
  if (filter.state !== undefined) rows = rows.where(ofState(filter.state, today));
  if (filter.customer_id !== undefined)
    rows = rows.where((is) =>
      is.or([is('g.customer_id', '=', filter.customer_id ?? 0), is('g.buyer_customer_id', '=', filter.customer_id ?? 0)]),
    );
  const issued = sql<string>`(select e.business_date from gift_card_entries e where e.account_id = g.account_id and e.gift_card_id = g.id and e.kind in (0, 4) order by e.id limit 1)`;
  if (filter.from !== undefined) rows = rows.where(issued, '>=', filter.from);
  if (filter.to !== undefined) rows = rows.where(issued, '<=', filter.to);
  if (filter.search !== undefined && filter.search !== '') {
    const anywhere = `%${filter.search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
    const letters = westernDigits(filter.search)
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '');
    const mobile = mobilePart(filter.search);
    const code = letters === '' ? '' : `%${letters}%`;
    rows = rows.where(
      sql<SqlBool>`(g.code like ${code} or search_fold(c.name) like search_fold(${anywhere}) or search_fold(b.name) like search_fold(${anywhere})
        or search_fold(g.beneficiary_name) like search_fold(${anywhere}) or c.mobile like '%' || ${mobile} || '%' or b.mobile like '%' || ${mobile} || '%' or g.beneficiary_mobile like '%' || ${mobile} || '%')`,
    );
  }
  return rows;
}

const sortColumns = {
  issued_at: 'g.issued_at',
  value_minor: 'g.value_minor',
  left_minor: 'g.left_minor',
  expires_on: 'g.expires_on',
} as const satisfies OrdersOf<typeof giftCardColumns>;

export async function listCards(
  db: Db,
  account_id: number,
  filter: Filter & { page: number; per_page: number },
  { today, urlOf }: Telling,
) {
  const rows = filtered(db, account_id, filter, today);
  const sort = filter.sort ?? '-issued_at';
  const column = sortColumns[sort.replace(/^-/, '') as keyof typeof sortColumns] ?? 'g.issued_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const sum = (what: 'value_minor' | 'left_minor') => sql<number>`coalesce(sum(${sql.ref(`g.${what}`)}), 0)::bigint`.as(what);
  const [data, { total, ...totals }] = await Promise.all([
    rows
      .leftJoin('invoices as i', (join) => join.onRef('i.account_id', '=', 'g.account_id').onRef('i.id', '=', 'g.invoice_id'))
      .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'g.account_id').onRef('u.id', '=', 'g.issued_by_user_id'))
      .select([
        'g.id',
        'g.unique_id',
        'g.code',
        'g.type',
        'g.status',
        'g.value_minor',
        'g.left_minor',
        'g.customer_id',
        'c.name as customer_name',
        'g.beneficiary_name',
        'g.beneficiary_mobile',
        'g.buyer_customer_id',
        'b.name as buyer_name',
        'g.message',
        'g.design_id',
        'g.expires_on',
        'g.issued_at',
        userName<string | null>('u').as('issued_by_name'),
        'g.invoice_id',
        'i.number as invoice_number',
        'g.reason',
        'g.disable_reason',
        'g.version',
        pictureOf(account_id, 'g.picture_file_id').as('picture_unique_id'),
      ])
      .$narrowType<Pick<GiftCardRecord, 'type' | 'status' | 'design_id'>>()
      .orderBy(column, direction)
      .orderBy('g.id', direction)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
    rows.select(({ fn }) => [fn.countAll<number>().as('total'), sum('value_minor'), sum('left_minor')]).executeTakeFirstOrThrow(),
  ]);
  return {
    data: data.map((row): GiftCardRecord => ({
      ...row,
      code: formatGiftCardCode(row.code),
      state: giftCardState(row, today),
      public_url: urlOf(row.unique_id),
    })),
    total,
    totals,
  };
}

export async function readCard(
  db: Db,
  account_id: number,
  which: { id: number } | { unique_id: string },
  telling: Telling,
): Promise<GiftCardRecord | undefined> {
  return (await listCards(db, account_id, { ...which, page: 1, per_page: 1 }, telling)).data[0];
}

export function readCardEntries(db: Db, account_id: number, gift_card_id: number) {
  return db
    .selectFrom('gift_card_entries as e')
    .leftJoin('invoices as i', (join) => join.onRef('i.account_id', '=', 'e.account_id').onRef('i.id', '=', 'e.invoice_id'))
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'e.account_id').onRef('u.id', '=', 'e.user_id'))
    .where('e.account_id', '=', account_id)
    .where('e.gift_card_id', '=', gift_card_id)
    .select([
      'e.id',
      'e.kind',
      'e.amount_minor',
      'e.at',
      'e.invoice_id',
      'i.number as invoice_number',
      userName<string | null>('u').as('user_name'),
    ])
    .$narrowType<{ kind: 0 | 1 | 2 | 3 | 4 }>()
    .orderBy('e.id')
    .execute();
}
