import { createReportMail, listReportMails, pauseReportMail } from '@rawnaq/contract/reports/report-mails';
import { saveReportView } from '@rawnaq/contract/reports/saved-views';
import type { TestServer } from '../test-server.ts';

const shown = {
  screen: '/merchant/total-sales',
  report: '/api/reports/total_sales',
  preset: 'last_month',
  query: 'by=service',
} as const;

/** A saved view and a report by e-mail, which is paused: nothing is sent while other things are tried. */
export async function writeReports(app: TestServer, as: { token: string }) {
  const view = await app.succeed(saveReportView, { ...shown, view_name: 'Services', is_shared: 1 }, as);
  const { users } = await app.succeed(listReportMails, {}, as);
  const rhythm = { rhythm: 'monthly', month_day: 1, send_hour: 8 } as const;
  const readers = { user_ids: users.slice(0, 1).map(({ id }) => id), addresses: [] };
  const mail = await app.succeed(createReportMail, { ...shown, ...rhythm, ...readers, mail_name: 'Services', file_format: 'pdf' }, as);
  await app.succeed(pauseReportMail, { id: mail.id, is_paused: 1 }, as);
  return { report_views: view.id, report_mails: mail.id };
}
