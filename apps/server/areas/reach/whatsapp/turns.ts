import { type MessagingTier, secondsUntilAllowed } from '@rawnaq/domain/reach/whatsapp/sending-limits';
import { sql } from 'kysely';
import type { Services } from '../../../services.ts';

type Parts = Pick<Services, 'database' | 'secrets' | 'now'>;

/** A person as the platform's table keeps it. */
const personOf = ({ secrets }: Pick<Parts, 'secrets'>, mobile: string): Buffer => secrets.digestCode(mobile, 'whatsapp_turn');

/** Tiers as the settings keep them: people within 24 hours; 0: without a limit; null: not known, so the smallest. */
function tierOf(people: number | null): MessagingTier {
  if (people === 0) return 'TIER_UNLIMITED';
  if (people === null || people < 2000) return 'TIER_250';
  if (people < 10_000) return 'TIER_2K';
  return people < 100_000 ? 'TIER_10K' : 'TIER_100K';
}

interface Turn {
  number_id: string;
  /** Digits alone. */
  mobile: string;
  tier: number | null;
  is_window_open: boolean;
  account_id: number | null;
}

/**
 * Takes a turn of a number for one message, in a transaction of its own that other processes wait for: Meta counts what all of them send. Answers null
 * where the message may go now, or how long it has to wait and because of which limit.
 */
export async function takeTurn(parts: Parts, turn: Turn): Promise<{ seconds: number; limit: 'person' | 'second' | 'tier' } | null> {
  const now = parts.now();
  const person = personOf(parts, turn.mobile);
  const day = new Date(now.getTime() - 86_400_000);
  return parts.database.withPlatform(async (db) => {
    const { number_id } = turn;
    await sql`select pg_advisory_xact_lock(hashtextextended('whatsapp_turns:' || ${number_id}, 0))`.execute(db);
    const own = await db
      .selectFrom('whatsapp_turns')
      .where('number_id', '=', number_id)
      .where('person', '=', person)
      .select(['last_at', 'counted_at'])
      .executeTakeFirst();
    const { rows } = await sql<{ within_second: number; people: number; first: string | null }>`
      select
        (select count(*)::int from whatsapp_turns where number_id = ${number_id} and last_at > ${new Date(now.getTime() - 1000)}) as within_second,
        count(*)::int as people, min(counted_at) as first
      from whatsapp_turns where number_id = ${number_id} and counted_at > ${day}`.execute(db);
    const [counted] = rows;
    const isCounted = own?.counted_at != null && Date.parse(own.counted_at) > day.getTime();
    const wait = secondsUntilAllowed(
      {
        last_to_person: own === undefined ? null : new Date(own.last_at),
        within_second: counted?.within_second ?? 0,
        people_within_day: counted?.people ?? 0,
        is_person_counted: isCounted,
        first_of_day: counted?.first == null ? null : new Date(counted.first),
      },
      { now, tier: tierOf(turn.tier), is_window_open: turn.is_window_open },
    );
    if (wait !== null) return wait;
    const counted_at = turn.is_window_open || isCounted ? (own?.counted_at ?? null) : now;
    const written = { last_at: now, counted_at, last_account_id: turn.account_id };
    await db
      .insertInto('whatsapp_turns')
      .values({ number_id, person, ...written })
      .onConflict((conflict) => conflict.columns(['number_id', 'person']).doUpdateSet(written))
      .execute();
    return null;
  });
}

/**
 * Whether somebody may have been called for this person (digits) since a moment: each call has its turn, which is committed before it. By whichever number:
 * the account may have another one meanwhile.
 */
export async function hasTurnSince(parts: Parts, mobile: string, since: Date): Promise<boolean> {
  const turn = await parts.database.withPlatform((db) =>
    db
      .selectFrom('whatsapp_turns')
      .where('person', '=', personOf(parts, mobile))
      .where('last_at', '>=', since.toISOString())
      .select('number_id')
      .limit(1)
      .executeTakeFirst(),
  );
  return turn !== undefined;
}

/** For each of these mobiles (digits) the account that wrote to it last by the platform's number. */
export async function accountsLastWritten(parts: Parts, mobiles: readonly string[]): Promise<Map<string, number>> {
  if (mobiles.length === 0) return new Map();
  const byPerson = new Map(mobiles.map((mobile) => [personOf(parts, mobile).toString('hex'), mobile]));
  const rows = await parts.database.withPlatform((db) =>
    db
      .selectFrom('whatsapp_turns as t')
      .innerJoin('whatsapp_main_instance as m', 'm.phone_number_id', 't.number_id')
      .where(
        't.person',
        'in',
        [...byPerson.keys()].map((hex) => Buffer.from(hex, 'hex')),
      )
      .select(['t.person', 't.last_account_id'])
      .execute(),
  );
  return new Map(
    rows.flatMap(({ person, last_account_id }) => {
      const mobile = byPerson.get(person.toString('hex'));
      return mobile === undefined || last_account_id === null ? [] : [[mobile, last_account_id] as const];
    }),
  );
}
