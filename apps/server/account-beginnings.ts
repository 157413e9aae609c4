import { beginExpenseTypes } from './areas/finance/expenses/public.ts';
import { beginAutomaticMessages } from './areas/reach/automatic/public/beginnings.ts';
import { beginDocumentTypes } from './areas/settings/master-data/public.ts';
import type { Db } from './db/database.ts';

/** Writes what an area gives every new account, inside the account's scope and the transaction that makes the account. */
export type AccountBeginning = (db: Db, accountId: number) => Promise<void>;

/** What areas above the settings give a new account, and lists of master data: registration runs it without reaching up to them. */
export const accountBeginnings: readonly AccountBeginning[] = [beginExpenseTypes, beginAutomaticMessages, beginDocumentTypes];
