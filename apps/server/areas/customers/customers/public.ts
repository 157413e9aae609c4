import type { SearchWord } from '@rawnaq/domain/customers/customers/search-words';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { areAllCommon, hasAll, idsWithAll, isName, type Matching } from './matching.ts';

export interface FoundCustomer {
  id: number;
  name: string;
  mobile: string | null;
  email: string | null;
}

/** One word with more hits than this has some among the latest customers; for several words together that is not sure, and the usual limit holds. */
const mostHitsOfOneWord = 2000;

/** The few customers who fit every word and were here last; those whose names are written so come before those that only sound so. `words` is not empty. */
export async function findCustomersByWords(
  db: Db,
  accountId: number,
  words: readonly SearchWord[],
  most: number,
): Promise<FoundCustomer[]> {
  const written = await findBy('letters', db, accountId, words, most);
  if (written.length >= most || !words.some(({ spellings }) => isName(spellings[0] ?? ''))) return written;
  const heard = await findBy('sound', db, accountId, words, most);
  return [...written, ...heard.filter(({ id }) => !written.some((one) => one.id === id))].slice(0, most);
}

async function findBy(by: Matching, db: Db, accountId: number, words: readonly SearchWord[], most: number): Promise<FoundCustomer[]> {
  const isCommon = await areAllCommon(db, accountId, words, words.length === 1 ? mostHitsOfOneWord : undefined);
  const fits = isCommon ? hasAll(accountId, words, by) : sql<boolean>`id = any(array(${idsWithAll(accountId, words, by)}))`;
  const { rows } = await sql<FoundCustomer>`select id, name, mobile, email from customers where account_id = ${accountId} and ${fits}
    order by last_invoice_at desc nulls last, id desc limit ${most}`.execute(db);
  return rows;
}
export { repairMobiles } from './repair-mobiles.ts';
