import pg from 'pg';

/** A claim as it lived: `gone` is null while it lives. Moments in milliseconds, times of the claim in ISO 8601. */
interface Life {
  subject_kind: number;
  subject_id: number;
  starts: number;
  ends: number;
  seat_of: number | null;
  born: number;
  gone: number | null;
}

/** A look at [from, to], milliseconds; what lived for a part of it may have been seen. */
export interface Look {
  from: number;
  to: number;
}

/** A claim is seen until its end is committed, some time after it was written down. */
const commitTakesAtMost = 3000;

/** For the race test: every claim's life and every visit's statuses, written down by the database itself. */
export async function startLog(connection: pg.ClientConfig) {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query(`
    create table race_claims (id bigint, born timestamptz, gone timestamptz, subject_kind int, subject_id bigint, starts_at timestamptz, ends_at timestamptz, seat_of bigint);
    create index race_claims_id on race_claims (id);
    create table race_statuses (appointment_id bigint, status int, at timestamptz);
    grant all on race_claims, race_statuses to rawnaq_app;
    create function race_claim() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into race_claims values (new.id, clock_timestamp(), null, new.subject_kind, new.subject_id, new.starts_at, new.ends_at, case when new.subject_kind = 4 then new.group_session_id end);
      else
        update race_claims set gone = clock_timestamp() where id = old.id;
      end if;
      return null;
    end $$;
    create trigger race_claim after insert or delete on claims for each row execute function race_claim();
    create function race_status() returns trigger language plpgsql as $$
    begin
      insert into race_statuses values (new.id, new.status, clock_timestamp());
      return null;
    end $$;
    create trigger race_status after insert or update of status on appointments for each row execute function race_status();`);

  return {
    owner,
    /** Pairs of exclusive claims that overlap on a subject: there are none, ever. */
    async overlaps(): Promise<number> {
      const { rows } = await owner.query<{ count: number }>(`
        select count(*)::int as count from claims one join claims other on other.account_id = one.account_id and other.subject_kind = one.subject_kind
          and other.subject_id = one.subject_id and other.id > one.id and other.is_exclusive = 1 and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
        where one.is_exclusive = 1`);
      return rows[0]!.count;
    },
    async deadlocks(): Promise<number> {
      const { rows } = await owner.query<{ deadlocks: number }>(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      return rows[0]!.deadlocks;
    },
    /** Sessions that hold their employee for nobody, and visits whose claims are not what their status says. */
    async leftOver(): Promise<{ sessions_without_seats: number; visits_claimed_wrongly: number }> {
      const sessions = await owner.query<{ count: number }>(`
        select count(*)::int as count from claims c where c.group_session_id is not null and c.subject_kind <> 4
          and not exists (select from claims s where s.group_session_id = c.group_session_id and s.subject_kind = 4 and s.kind = 1)`);
      const visits = await owner.query<{ count: number }>(`
        select count(*)::int as count from appointments a where a.status in (1, 2) and not exists (select from claims c where c.appointment_id = a.id and c.subject_kind = 2)
          or a.status in (0, 4) and exists (select from claims c where c.appointment_id = a.id)`);
      return { sessions_without_seats: sessions.rows[0]!.count, visits_claimed_wrongly: visits.rows[0]!.count };
    },
    async read() {
      const claims = await owner.query<Life>(`
        select subject_kind, subject_id, extract(epoch from starts_at)::float8 * 1000 as starts, extract(epoch from ends_at)::float8 * 1000 as ends, seat_of,
          extract(epoch from born)::float8 * 1000 as born, extract(epoch from gone)::float8 * 1000 as gone from race_claims`);
      const statuses = await owner.query<{ appointment_id: number; status: number; at: number }>(
        'select appointment_id, status, extract(epoch from at)::float8 * 1000 as at from race_statuses',
      );
      const of = new Map<string, Life[]>();
      for (const row of claims.rows) {
        const life = { ...row, subject_id: Number(row.subject_id), seat_of: row.seat_of === null ? null : Number(row.seat_of) };
        const key = `${life.subject_kind}:${life.subject_id}`;
        of.set(key, [...(of.get(key) ?? []), life]);
      }
      const lived = (life: Life, look: Look) => life.born <= look.to && (life.gone === null || life.gone + commitTakesAtMost >= look.from);
      return {
        /** Whether something that touches [starts, ends) was claimed on the subject while it was looked at. */
        touched: (subject_kind: number, subject_id: number, starts: number, ends: number, look: Look): boolean =>
          (of.get(`${subject_kind}:${subject_id}`) ?? []).some((life) => life.starts < ends && life.ends > starts && lived(life, look)),
        /** Whether exactly this span was claimed on the subject while it was looked at. */
        claimed: (subject_kind: number, subject_id: number, starts: number, ends: number, look: Look): boolean =>
          (of.get(`${subject_kind}:${subject_id}`) ?? []).some((life) => life.starts === starts && life.ends === ends && lived(life, look)),
        /** How many seats were taken, at the most, of a session that began then. */
        seats: (starts: number, look: Look): number => {
          const by_session = new Map<number, Set<number>>();
          for (const lives of of.values()) {
            for (const life of lives) {
              if (life.seat_of === null || life.starts !== starts || !lived(life, look)) continue;
              by_session.set(life.seat_of, (by_session.get(life.seat_of) ?? new Set<number>()).add(life.subject_id));
            }
          }
          return Math.max(0, ...[...by_session.values()].map((seats) => seats.size));
        },
        had: (appointment_id: number, status: number, look: Look): boolean =>
          statuses.rows.some((row) => Number(row.appointment_id) === appointment_id && row.status === status && row.at <= look.to),
      };
    },
  };
}

type RaceLog = Awaited<ReturnType<typeof startLog>>;
export type Lived = Awaited<ReturnType<RaceLog['read']>>;
