import * as z from 'zod/mini';
import { anyone, endpoint } from '../endpoint.ts';

/** The secret of the link in a reader's e-mail. */
const token = z.string().check(z.maxLength(80), z.regex(/^[A-Za-z0-9_-]+$/));

const answer = z.object({
  /** What the report is called, and whose it is. */
  mail_name: z.string(),
  english_name: z.string(),
  arabic_name: z.string(),
  /** ended: the salon no longer sends it, or not to this reader. expired: the link waited for too long. */
  standing: z.enum(['to_confirm', 'gets_it', 'withdrawn', 'ended', 'expired']),
});

export const readReportMailLink = endpoint({
  method: 'POST',
  path: '/api/report_mail_links/{token}',
  access: anyone,
  input: z.object({ token }),
  output: answer,
  refusals: ['report_mail.link_invalid', 'request.too_many'],
  summary: 'What the link in a report by e-mail is for',
});

export const confirmReportMail = endpoint({
  method: 'POST',
  path: '/api/report_mail_links/{token}/confirm',
  access: anyone,
  input: z.object({ token }),
  output: answer,
  refusals: ['report_mail.link_invalid', 'request.too_many'],
  summary: 'The owner of an address wants a report by e-mail',
});

export const withdrawReportMail = endpoint({
  method: 'POST',
  path: '/api/report_mail_links/{token}/withdraw',
  access: anyone,
  input: z.object({ token }),
  output: answer,
  refusals: ['report_mail.link_invalid', 'request.too_many'],
  summary: 'A reader no longer wants a report by e-mail',
});

export const reportMailLinksEndpoints = [readReportMailLink, confirmReportMail, withdrawReportMail] as const;
