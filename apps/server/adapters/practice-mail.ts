import type { MessagePort } from './ports.ts';

/** How an e-mail to a mailbox of this name comes back, wherever the mailbox is said to be. */
const refusals: Readonly<Record<string, { status: string; said: string }>> = {
  bounce: { status: '5.1.1', said: '550 5.1.1 The mailbox does not exist' },
  full: { status: '5.2.2', said: '552 5.2.2 The mailbox is full' },
};

/** The report of RFC 3464 that a mail server would send to the address for returns. */
const reportOf = (recipient: string, return_to: string, { status, said }: { status: string; said: string }): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@practice.invalid>',
    `To: ${return_to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; practice.invalid',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    '',
    '--report--',
    '',
  ].join('\r\n');

/**
 * The stand-in of a mail server: nothing leaves the machine, and the message stays readable in the outbox, marked as sent. An e-mail to "bounce@" or "full@"
 * of any domain comes back as from a mail server elsewhere; `take` is what a real one hands its report to.
 */
export function practiceMailPort(
  returnAddressOf: (attempt: { account_id: number | null; attempt_id: string }) => string,
  take: (report: Buffer) => Promise<unknown>,
): MessagePort {
  return {
    name: 'local outbox',
    isLocal: true,
    async send({ recipient }, { id, account_id }) {
      const mailbox = recipient.slice(0, recipient.lastIndexOf('@')).toLowerCase();
      const refusal = Object.hasOwn(refusals, mailbox) ? refusals[mailbox] : undefined;
      if (refusal !== undefined)
        await take(Buffer.from(reportOf(recipient, returnAddressOf({ account_id, attempt_id: id }), refusal), 'utf8'));
      return { kind: 'accepted', provider_id: null };
    },
  };
}
