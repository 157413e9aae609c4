import { printDaySummary } from '@rawnaq/contract/reports/day-summary';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { renderPaper } from '../../../pdf/pdf.ts';
import { readLogo } from '../../settings/files/public.ts';
import { dayView } from './day-paper.ts';
import { daySummaryOf } from './summary-handlers.ts';

const print = handle(printDaySummary, async ({ day, language }, context) => {
  const { db, account_id, account, services, reply } = context;
  const business = await db
    .selectFrom('accounts as a')
    .innerJoin('businesses as b', 'b.account_id', 'a.id')
    .where('a.id', '=', account_id)
    .select(['a.english_name', 'a.arabic_name', 'b.english_address', 'b.arabic_address', 'b.trn'])
    .executeTakeFirstOrThrow();
  const view = dayView({ business, currency: account.currency, day: await daySummaryOf(context, day) }, language ?? context.language);
  try {
    const pdf = await renderPaper('day-summary', view, await readLogo(db, account_id, services.config.filesDir));
    await reply
      .header('content-disposition', `inline; filename="day-summary-${day}.pdf"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf));
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
});

export const paperHandlers = [print];
