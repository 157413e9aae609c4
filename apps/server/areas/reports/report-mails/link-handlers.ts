import { confirmReportMail, readReportMailLink, withdrawReportMail } from '@rawnaq/contract/reach/report-mail-links';
import type { Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import { accountAuditor } from '../../../http/audit.ts';
import { networkOf } from '../../../http/caller.ts';
import type { PublicContext, UserContext } from '../../../http/context.ts';
import { handlePublic } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { readerLink, readToken } from './link.ts';
import { readBusinessName } from './write-mail.ts';

/** An address that has not confirmed by then is asked anew by the salon. */
const validMs = 14 * 86_400_000;

interface Linked {
  id: number;
  user_id: number | null;
  mail_name: string;
  english_name: string;
  arabic_name: string;
  created_at: string;
  confirmed_at: string | null;
  withdrawn_at: string | null;
  is_ended: boolean;
}

/** The link of an address that is to have a report, sent to it. */
export async function sendConfirmations(
  context: UserContext,
  mail_name: string,
  added: readonly { id: number; address: string; language: Language }[],
): Promise<void> {
  const { account_id, services, user } = context;
  for (const { id, address, language } of added)
    await sendMessage(context, {
      channel: 'email',
      template: 'report_mail_confirm',
      purpose: 'staff',
      recipient: address,
      language,
      occurrence: `report_mail_link:${id}`,
      params: {
        business: await readBusinessName(context, language),
        name: user.name,
        report: mail_name,
        link: readerLink(services, { account_id, recipient_id: id }, language),
      },
    });
}

function stateOf({ is_ended, withdrawn_at, confirmed_at, user_id, created_at }: Linked, now: Date) {
  if (is_ended) return 'ended';
  if (withdrawn_at !== null) return 'withdrawn';
  if (user_id !== null || confirmed_at !== null) return 'gets_it';
  return now.getTime() - Date.parse(created_at) > validMs ? 'expired' : 'to_confirm';
}

/** What a reader does with the link, inside the reader's account; null for a link that was never given. */
async function withLink(context: PublicContext, token: string, act: 'read' | 'confirm' | 'withdraw') {
  const { db, services, now } = context;
  const of = readToken(services, token);
  if (of === null) return null;
  const { account_id, recipient_id } = of;
  return services.database.insideAccount(db, account_id, async () => {
    const { rows } = await sql<Linked>`
      select r.id, r.user_id, m.mail_name, a.english_name, a.arabic_name, r.created_at, r.confirmed_at, r.withdrawn_at,
        r.removed_at is not null or m.removed_at is not null as is_ended
      from report_mail_recipients r
      join report_mails m on m.account_id = r.account_id and m.id = r.mail_id
      join accounts a on a.id = r.account_id
      where r.account_id = ${account_id} and r.id = ${recipient_id} for update of r`.execute(db);
    const [row] = rows;
    if (row === undefined) return null;
    const state = stateOf(row, now);
    const change =
      act === 'confirm' && (state === 'to_confirm' || state === 'withdrawn')
        ? { confirmed_at: row.confirmed_at ?? now.toISOString(), withdrawn_at: null }
        : act === 'withdraw' && (state === 'gets_it' || state === 'to_confirm')
          ? { confirmed_at: row.confirmed_at, withdrawn_at: now.toISOString() }
          : null;
    if (change !== null && act !== 'read') {
      await db
        .updateTable('report_mail_recipients')
        .set(change)
        .where('account_id', '=', account_id)
        .where('id', '=', recipient_id)
        .execute();
      await accountAuditor(
        context,
        account_id,
        null,
        null,
      )({
        area: 'reports',
        action: act,
        subject_type: 'report_mail_recipient',
        subject_id: recipient_id,
        after: change,
      });
    }
    const { mail_name, english_name, arabic_name } = row;
    return { mail_name, english_name, arabic_name, standing: stateOf({ ...row, ...change }, now) } as const;
  });
}

const answer =
  (act: 'read' | 'confirm' | 'withdraw') =>
  async ({ token }: { token: string }, context: PublicContext) => {
    const { services, ip } = context;
    if (!(await services.rateLimits.allow(`report_mail_link:${networkOf(ip)}`, 60, 3600))) return refuse('request.too_many');
    return (await withLink(context, token, act)) ?? refuse('report_mail.link_invalid');
  };

export const reportMailLinkHandlers = [
  handlePublic(readReportMailLink, answer('read')),
  handlePublic(confirmReportMail, answer('confirm')),
  handlePublic(withdrawReportMail, answer('withdraw')),
];
