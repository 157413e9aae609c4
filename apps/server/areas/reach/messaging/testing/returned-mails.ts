const crlf = (text: string): string => text.replaceAll('\n', '\r\n');

const report = (head: string, human: string, status: string, returned = ''): string =>
  crlf(`${head}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="5F1D2.1479/mx.example"

--5F1D2.1479/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

${human}

--5F1D2.1479/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

${status}

${returned === '' ? '' : `--5F1D2.1479/mx.example\nContent-Type: text/rfc822-headers\n\n${returned}\n\n`}--5F1D2.1479/mx.example--
`);

/** Mails as mail servers write them to the address for returns, for tests. */
export const bodies = {
  postfix: (to: string, recipient: string) =>
    report(
      `Return-Path: <>\nFrom: MAILER-DAEMON@mx.example (Mail Delivery System)\nTo: ${to}\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied`,
      `This is the mail system at host mx.example.\n\n<${recipient}>: host mail.example[192.0.2.1] said: 550 5.1.1\n    <${recipient}>: Recipient address rejected: User unknown (in reply to RCPT TO command)`,
      `Reporting-MTA: dns; mx.example\nX-Postfix-Queue-ID: 5F1D2\nArrival-Date: Mon, 23 Nov 2026 12:00:00 +0300 (AST)\n\nFinal-Recipient: rfc822; ${recipient}\nOriginal-Recipient: rfc822;${recipient}\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mail.example\nDiagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address rejected: User\n    unknown`,
    ),
  /** The address for returns is the receiver of Exchange's envelope alone; the e-mail's own headers name its attempt. */
  exchange: (to: string) =>
    report(
      'From: <postmaster@contoso.example>\nTo: <returns@salon.test>\nSubject: Undeliverable: Your appointment',
      'Your message to somebody couldn’t be delivered.',
      'Reporting-MTA: dns;AM0PR01MB1234.eurprd01.prod.exchangelabs.com\nReceived-From-MTA: dns;mx.example\nArrival-Date: Mon, 23 Nov 2026 09:00:00 +0000\n\nFinal-Recipient: rfc822;somebody@contoso.example\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient somebody@contoso.example not found by SMTP address lookup',
      `From: Salon <salon@salon.test>\nSubject: Your appointment\nMessage-ID: <${to.replace(/^returns\+/, '')}>`,
    ),
  gmail: (to: string) =>
    report(
      `From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nTo: ${to}\nAuto-Submitted: auto-replied\nSubject: Delivery Status Notification (Failure)\nX-Failed-Recipients: owner@example.test`,
      '** Address not found **\n\nYour message wasn’t delivered because the address couldn’t be found.',
      'Reporting-MTA: dns; googlemail.com\nReceived-From-MTA: dns; salon@salon.test\nArrival-Date: Mon, 23 Nov 2026 01:00:00 -0800 (PST)\n\nFinal-Recipient: rfc822; owner@example.test\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.7, the server for the domain.)\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.\n 550 5.1.1 Please try double-checking the address',
    ),
  full: (to: string, recipient: string) =>
    report(
      `From: MAILER-DAEMON@mx.example\nTo: ${to}\nSubject: Undelivered Mail Returned to Sender`,
      'The mailbox is full.',
      `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 Over quota`,
    ),
  delayed: (to: string) =>
    report(
      `From: MAILER-DAEMON@mx.example\nTo: ${to}\nSubject: Delayed Mail (still being retried)`,
      'Your message could not be delivered for more than 4 hours.',
      'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; x@example.test\nAction: delayed\nStatus: 4.4.1\nWill-Retry-Until: Sat, 28 Nov 2026 12:00:00 +0300',
    ),
  holiday: (to: string) =>
    crlf(
      `From: Noura <noura@example.test>\nTo: ${to}\nSubject: Automatic reply: Your appointment\nAuto-Submitted: auto-replied\nX-Auto-Response-Suppress: All\n\nI am away. My ticket is 5.1.1.\n`,
    ),
  readReceipt: (to: string) =>
    crlf(
      `From: noura@example.test\nTo: ${to}\nSubject: Read: Your appointment\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=disposition-notification; boundary="b"\n\n--b\nContent-Type: text/plain\n\nRead.\n\n--b\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; noura@example.test\nDisposition: manual-action/MDN-sent-manually; displayed\n\n--b--\n`,
    ),
};
