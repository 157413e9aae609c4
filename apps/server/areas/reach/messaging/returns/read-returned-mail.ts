import {
  type MailReturn,
  readDeliveryStatus,
  returnOfRecipient,
  returnOfStatus,
  worstReturn,
} from '@rawnaq/domain/reach/messaging/mail-return';

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)).toString('utf8');

/**
 * What a mail that arrived at the address for returns says of a delivery: null for anything that is no report of a failure, such as an automatic reply of
 * somebody on holiday, or a notice that the delivery takes longer. Reports are multipart/report of RFC 3464; of an older kind, which only people can read
 * (qmail), the status code in the text counts where a mail server wrote it. Never throws: who sends it is nobody known.
 */
export async function readReturnedMail(raw: Buffer): Promise<MailReturn | null> {
  // Loaded by the first mail that comes back.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }).catch(() => null);
  if (mail === null) return null;
  const reports = mail.attachments.filter(({ mimeType }) =>
    ['message/delivery-status', 'message/global-delivery-status'].includes(mimeType.toLowerCase()),
  );
  if (reports.length > 0) {
    const recipients = reports.flatMap(({ content }) => readDeliveryStatus(textOf(content)));
    return worstReturn(recipients.flatMap((fields) => returnOfRecipient(fields) ?? []));
  }
  const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const isOfServer = /^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '');
  // Read receipts and automatic replies have neither; what only takes longer says so.
  if (!isOfServer || /auto-replied/i.test(header('auto-submitted')) || /report-type/i.test(header('content-type'))) return null;
  if (/delay|will be retried|still being retried/i.test(header('subject'))) return null;
  const status = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(mail.text ?? '')?.[0];
  return status === undefined ? null : returnOfStatus(status);
}
