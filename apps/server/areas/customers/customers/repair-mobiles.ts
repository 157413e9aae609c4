import { repairedMobile } from '@rawnaq/domain/fields/repaired-mobile';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { sql } from 'kysely';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { JobContext } from '../../../http/context.ts';
import type { Services } from '../../../services.ts';

/** Where mobiles are kept, and whether nobody else there may have the same one. */
const kept = [
  { table: 'customers', column: 'mobile', subject_type: 'customer', area: 'customers', is_unique: true },
  { table: 'employees', column: 'mobile', subject_type: 'employee', area: 'hr', is_unique: true },
  { table: 'gift_cards', column: 'beneficiary_mobile', subject_type: 'gift_card', area: 'gift_cards', is_unique: false },
] as const;

type Kept = (typeof kept)[number];

/** How many numbers were repaired, and how many were left: nobody can tell what they were, or somebody else has the right one. */
export interface MobilesRepaired {
  repaired: number;
  unclear: number;
  taken: number;
}

async function whoHas({ db, account_id }: JobContext, { table, column }: Kept, mobile: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where account_id = ${account_id} and ${sql.ref(column)} = ${mobile} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

async function repairOf(context: JobContext, where: Kept, home: string, counts: MobilesRepaired): Promise<void> {
  const { db, account_id } = context;
  const { table, column, subject_type, area } = where;
  const { rows } = await sql<{ id: number; mobile: string }>`
    select id, ${sql.ref(column)} as mobile from ${sql.table(table)}
    where account_id = ${account_id} and ${sql.ref(column)} is not null and ${sql.ref(column)} not like ${`${home}%`} order by id for update`.execute(
    db,
  );
  for (const { id, mobile } of rows) {
    const repair = repairedMobile(mobile, home);
    if (repair.kind === 'as_it_is') continue;
    const entry = { area, subject_type, subject_id: id, before: { [column]: mobile } };
    if (repair.kind === 'unclear') {
      counts.unclear += 1;
      await context.audit({ ...entry, action: 'mobile_unclear' });
      continue;
    }
    const other = where.is_unique ? await whoHas(context, where, repair.mobile) : null;
    if (other !== null) {
      // Two records of one person: a user of the salon decides which of them stays.
      counts.taken += 1;
      await context.audit({ ...entry, action: 'mobile_taken', after: { [column]: repair.mobile, [`${subject_type}_id`]: other } });
      continue;
    }
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${repair.mobile}, version = version + 1 where account_id = ${account_id} and id = ${id}`.execute(
      db,
    );
    counts.repaired += 1;
    await context.audit({ ...entry, action: 'mobile_repaired', after: { [column]: repair.mobile } });
    context.publish(table, id);
  }
}

/**
 * Looks once through the stored mobiles of an account and repairs those that were taken for numbers of another country. Each change, and each number
 * that was left as it is, is in the account's log; done twice, it changes nothing more.
 */
export async function repairMobiles(services: Services, { account_id }: { account_id: number }): Promise<MobilesRepaired | null> {
  return inAccountJob(
    services,
    account_id,
    async (context) => {
      const home = defaultsOfCountry(context.account.country_id)?.calling_code;
      const counts = { repaired: 0, unclear: 0, taken: 0 };
      if (home === undefined) return counts;
      for (const where of kept) await repairOf(context, where, home, counts);
      if (counts.repaired + counts.unclear + counts.taken > 0)
        await context.audit({ area: 'customers', action: 'repair_mobiles', subject_type: 'mobiles', after: counts });
      return counts;
    },
    { alsoWhenClosed: true },
  );
}
