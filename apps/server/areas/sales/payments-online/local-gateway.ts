import { sql } from 'kysely';
import type { DatabaseAccess, Db } from '../../../db/database.ts';
import { GatewayTrouble, type PaymentGateway } from '../../../adapters/payment-gateway/port.ts';
import { columnsOf } from '../../../db/columns.ts';

/** What can be pressed on the practice page. */
export const localOutcomes = ['pay', 'decline', 'pay_late', 'pay_slowly', 'pay_and_tell_twice'] as const;
export type LocalOutcome = (typeof localOutcomes)[number];

/** How long the stand-in keeps a slow payment to itself. */
export const slowSeconds = 15;

interface LocalGatewayParts {
  database: DatabaseAccess;
  account_id: number;
  now: () => Date;
  /** Where its page is, by its number of the payment. */
  pageOf: (provider_id: string) => string;
}

/**
 * The stand-in for a payment gateway: its books are rows of this database, its page is this product's. It behaves as a gateway does, with
 * transactions of its own, and can be late, slow and repeat itself. No money moves.
 */
export function localGateway({ database, account_id, now, pageOf }: LocalGatewayParts): PaymentGateway {
  const inBooks = <T>(work: (db: Db) => Promise<T>): Promise<T> => database.withAccount(account_id, work);
  return {
    name: 'local',
    async createPayment({ reference, amount_minor, currency, description, language, return_url }) {
      const { provider_id } = await inBooks((db) =>
        db
          .insertInto('local_gateway_pages')
          .values({ account_id, reference, amount_minor, currency, description, language, return_url, created_at: now() })
          .returning('provider_id')
          .executeTakeFirstOrThrow(),
      );
      return { provider_id, pay_url: pageOf(provider_id) };
    },
    async fetchPayment(provider_id) {
      const page = await inBooks((db) => readLocalPage(db, account_id, provider_id));
      if (page === undefined) throw new GatewayTrouble('not_reached', 'The stand-in does not know this payment');
      const isTold = page.told_from === null || Date.parse(page.told_from) <= now().getTime();
      const state =
        !isTold || page.state === 'open' ? ('pending' as const) : page.state === 'paid' ? ('paid' as const) : ('declined' as const);
      return { state, captured_minor: isTold ? page.captured_minor : 0, currency: page.currency };
    },
    async refundUpTo(provider_id, total_minor) {
      const updated = await inBooks((db) =>
        db
          .updateTable('local_gateway_pages')
          .set({ refunded_minor: sql<number>`greatest(refunded_minor, ${total_minor}::bigint)` })
          .where('account_id', '=', account_id)
          .where('provider_id', '=', provider_id)
          .executeTakeFirst(),
      );
      if (updated.numUpdatedRows === 0n) throw new GatewayTrouble('not_reached', 'The stand-in does not know this payment');
    },
    readMessage(body) {
      const { event_id, kind, provider_id } = (body ?? {}) as Record<string, unknown>;
      if (typeof event_id !== 'string' || typeof kind !== 'string' || typeof provider_id !== 'string') return null;
      return { event_id: event_id.slice(0, 200), kind: kind.slice(0, 60), provider_id };
    },
    check: async () => undefined,
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The stand-in's page of a payment. */
export function readLocalPage(db: Db, account_id: number, provider_id: string) {
  if (!uuid.test(provider_id)) return Promise.resolve(undefined);
  return db
    .selectFrom('local_gateway_pages')
    .where('account_id', '=', account_id)
    .where('provider_id', '=', provider_id)
    .select(columnsOf.local_gateway_pages)
    .executeTakeFirst();
}

/** Somebody pressed on the practice page. A page that was paid is paid again where it is pressed again, as a real one might be by mistake. */
export async function pressLocalPage(
  db: Db,
  account_id: number,
  provider_id: string,
  pressed: { state: 'paid' | 'declined'; told_from: Date | null },
): Promise<void> {
  await db
    .updateTable('local_gateway_pages')
    .set({
      state: sql<string>`case when state = 'paid' then 'paid' else ${pressed.state} end`,
      captured_minor: sql<number>`captured_minor + case when ${pressed.state} = 'paid' then amount_minor else 0 end`,
      told_from: pressed.told_from,
    })
    .where('account_id', '=', account_id)
    .where('provider_id', '=', provider_id)
    .execute();
}
