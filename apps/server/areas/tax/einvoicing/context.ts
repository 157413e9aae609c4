import type { JobContext } from '../../../http/context.ts';

/** What the area needs of the caller: a signed-in user, a visitor, a job, or a platform manager working for an account. */
export type EinvoiceContext = Pick<
  JobContext,
  'db' | 'now' | 'language' | 'services' | 'account_id' | 'account' | 'audit' | 'publish' | 'enqueue'
>;
