import type { Language } from '@rawnaq/messages/format';
import type { UserContext } from '../../../http/context.ts';
import { renderPaper } from '../../../pdf/pdf.ts';
import { readLogo } from '../../settings/files/public.ts';
import { readBusinessOnPaper } from '../../settings/settings/public/business-on-paper.ts';
import { dayView } from './day-paper.ts';
import { daySummaryOf } from './summary-handlers.ts';

/** The page of a day that its owner signs, as a PDF. */
export async function makeDayPaper(context: UserContext, day: string, language: Language): Promise<Uint8Array> {
  const { db, account_id, account, services } = context;
  const business = await readBusinessOnPaper(db, account_id);
  const view = dayView({ business, currency: account.currency, day: await daySummaryOf(context, day) }, language);
  return renderPaper('day-summary', view, await readLogo(db, account_id, services.config.filesDir));
}
