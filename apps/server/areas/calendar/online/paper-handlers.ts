import { printOnlinePoster } from '@rawnaq/contract/calendar/online-paper';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { renderPaper } from '../../../pdf/pdf.ts';
import { readLogo } from '../../settings/files/public.ts';
import { loadBusiness } from './business.ts';
import { posterView } from './paper.ts';

const poster = handle(printOnlinePoster, async ({ language, paper }, context) => {
  const { db, account_id, account, now, services, reply } = context;
  const business = await loadBusiness(db, account, now, services);
  if (business === null) return notFound('online_setting');
  const origin = services.config.publicUrl.replace(/\/$/, '');
  try {
    const logo = await readLogo(db, account_id, services.config.filesDir);
    const pdf = await renderPaper('poster', posterView(business, origin, language, paper), logo);
    await reply
      .header('content-disposition', `attachment; filename="${business.business.alias}-poster-${paper}.pdf"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf));
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('online.print_unavailable');
    throw error;
  }
});

export const onlinePaperHandlers = [poster];
