import type { Interval } from '@rawnaq/domain/time/intervals';
import { overlaps } from '@rawnaq/domain/time/intervals';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** A claim on an employee. Kind: 1 visit, 2 block time, 3 leave, 4 hold. */
export interface EmployeeClaim extends Interval {
  kind: number;
  exclusive: boolean;
}

/** All claims on the employee that touch the span, overbooked ones too, the earliest first; a hold counts only while it lasts. */
export async function readEmployeeClaims(
  db: Db,
  account_id: number,
  employee_id: number,
  span: Interval,
  except: { block_time_id?: number } = {},
): Promise<EmployeeClaim[]> {
  const [from, to] = [new Date(span.start * 60_000), new Date(span.end * 60_000)];
  const own = except.block_time_id === undefined ? sql`` : sql`and block_time_id is distinct from ${except.block_time_id}`;
  const { rows } = await sql<{ kind: number; start: number; end: number; exclusive: boolean }>`
    select kind, (date_part('epoch', starts_at) / 60)::int as start, (date_part('epoch', ends_at) / 60)::int as end, is_exclusive = 1 as exclusive
    from claims
    where account_id = ${account_id} and subject_kind = 1 and subject_id = ${employee_id}
      and starts_at >= ${from}::timestamptz - interval '24 hours' and starts_at < ${to} and ends_at > ${from} and (kind <> 4 or expires_at > now()) ${own}
    order by starts_at`.execute(db);
  return rows;
}

/** The first of the claims that shares time with the span. */
export function claimInTheWay(claims: readonly EmployeeClaim[], span: Interval): EmployeeClaim | undefined {
  return claims.find((claim) => overlaps(claim, span));
}
