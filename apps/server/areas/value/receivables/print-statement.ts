import { printCustomerStatement } from '@rawnaq/contract/value/receivables';
import type { Output } from '@rawnaq/contract/endpoint';
import { statementOf } from '@rawnaq/domain/value/receivables/statement';
import type { UserContext } from '../../../http/context.ts';
import { notFound, type NotFound, refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { renderPaper } from '../../../pdf/pdf.ts';
import { readLogo } from '../../settings/files/public.ts';
import { statementView } from './statement-paper.ts';
import { readMovements } from './store.ts';

/** Writes the statement of a customer's account into the reply, as a PDF. */
export async function printStatement(
  context: UserContext,
  { id, from, to, language }: Output<typeof printCustomerStatement.input>,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable'> | NotFound> {
  const { db, account_id, account, services, reply } = context;
  const heads = await db
    .selectFrom('customers as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .innerJoin('businesses as b', 'b.account_id', 'c.account_id')
    .innerJoin('account_settings as s', 's.account_id', 'c.account_id')
    .where('c.account_id', '=', account_id)
    .where('c.id', '=', id)
    .select([
      'c.name',
      'c.mobile',
      'c.language',
      's.language as own_language',
      's.invoice_language',
      'a.english_name',
      'a.arabic_name',
      'b.english_address',
      'b.arabic_address',
    ])
    .executeTakeFirst();
  if (heads === undefined) return notFound('customer');
  const { opening_minor, rows } = await readMovements(db, account_id, id, from, to);
  const usual = (heads.language ?? heads.own_language) === 'ar' ? 'ar' : 'en';
  const view = statementView(
    {
      ...statementOf(opening_minor, rows),
      business: heads,
      currency: account.currency,
      customer: { name: heads.name, mobile: heads.mobile },
      from,
      to,
    },
    language ?? (heads.invoice_language === 'both' ? 'both' : usual),
  );
  try {
    const pdf = await renderPaper('statement', view, await readLogo(db, account_id, services.config.filesDir));
    await reply
      .header('content-disposition', `inline; filename="statement-${id}-${from}-${to}.pdf"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf));
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
}
