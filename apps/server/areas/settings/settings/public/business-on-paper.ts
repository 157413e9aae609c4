import type { Db } from '../../../../db/database.ts';

/** The business as a report on paper names it, in both languages. */
export const readBusinessOnPaper = (db: Db, account_id: number) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('businesses as b', 'b.account_id', 'a.id')
    .where('a.id', '=', account_id)
    .select(['a.english_name', 'a.arabic_name', 'b.english_address', 'b.arabic_address', 'b.trn'])
    .executeTakeFirstOrThrow();
