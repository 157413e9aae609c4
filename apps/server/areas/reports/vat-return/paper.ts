import { printVatReturn } from '@rawnaq/contract/reports/vat-return';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { renderPaper } from '../../../pdf/pdf.ts';
import { readLogo } from '../../settings/files/public.ts';
import { answerOf, readAllReturns } from './read-return.ts';
import { returnView } from './return-paper.ts';

const print = handle(printVatReturn, async ({ day, language }, context) => {
  const { db, account_id, account, services, reply } = context;
  const business = await db
    .selectFrom('accounts as a')
    .innerJoin('businesses as b', 'b.account_id', 'a.id')
    .where('a.id', '=', account_id)
    .select(['a.english_name', 'a.arabic_name', 'b.english_address', 'b.arabic_address', 'b.trn'])
    .executeTakeFirstOrThrow();
  const vat_return = await answerOf(context, await readAllReturns(context, day));
  const view = returnView({ business, currency: account.currency, vat_return }, language ?? context.language);
  try {
    const pdf = await renderPaper('vat-return', view, await readLogo(db, account_id, services.config.filesDir));
    const { from, to } = vat_return.period;
    await reply
      .header('content-disposition', `inline; filename="vat-return-${from}-${to}.pdf"`)
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
