import type { Language } from '@rawnaq/messages/format';
import type { UserContext } from '../../../http/context.ts';
import { renderPaper } from '../../../pdf/pdf.ts';
import { readLogo } from '../../settings/files/public.ts';
import { readBusinessOnPaper } from '../../settings/settings/public/business-on-paper.ts';
import { answerOf, readAllReturns } from './read-return.ts';
import { returnView } from './return-paper.ts';

/** The return of the period that a day lies in, or of the one to begin with, as a PDF. */
export async function makeReturnPaper(context: UserContext, day: string | undefined, language: Language): Promise<Uint8Array> {
  const { db, account_id, account, services } = context;
  const business = await readBusinessOnPaper(db, account_id);
  const vat_return = await answerOf(context, await readAllReturns(context, day));
  const view = returnView({ business, currency: account.currency, vat_return }, language);
  return renderPaper('vat-return', view, await readLogo(db, account_id, services.config.filesDir));
}

/** The period that a return is of. */
export const readReturnPeriod = async (context: UserContext, day: string | undefined) => (await readAllReturns(context, day)).period;
