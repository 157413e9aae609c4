/** Why an e-mail came back: each has its sentence among the reasons of messages. */
export const mailReturnReasons = [
  'mail_no_mailbox',
  'mail_mailbox_closed',
  'mail_mailbox_full',
  'mail_no_server',
  'mail_refused_there',
  'mail_came_back',
] as const;
export type MailReturnReason = (typeof mailReturnReasons)[number];

/** What a return says of its address: "hard" that nothing will ever arrive there, "soft" that this one did not. */
export interface MailReturn {
  kind: 'hard' | 'soft';
  reason: MailReturnReason;
  /** The enhanced status code (RFC 3463), e.g. "5.1.1"; null where none was given. */
  status: string | null;
}

/** So many soft returns of an address within so many days silence it as a hard one does. */
export const softReturnsThatSilence = 3;
export const softReturnDays = 30;

/** What a report says of one recipient (RFC 3464 2.3), names of fields in small letters. */
export type RecipientStatus = Readonly<Record<string, string>>;

/** The recipients' parts of a message/delivery-status text: groups of fields with empty lines between them, the first of which is about the report itself. */
export function readDeliveryStatus(text: string): RecipientStatus[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ');
  return unfolded
    .split(/\n{2,}/)
    .map(fieldsOf)
    .filter((fields) => fields['action'] !== undefined || fields['final-recipient'] !== undefined);
}

function fieldsOf(group: string): RecipientStatus {
  const fields: [string, string][] = [];
  for (const line of group.split('\n')) {
    const colon = line.indexOf(':');
    // RFC 3464 2.1.5: comments in brackets say nothing to machines.
    if (colon > 0) fields.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]);
  }
  return Object.fromEntries(fields);
}

const codeIn = (text: string | undefined): string | null => /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text ?? '')?.[1] ?? null;

/** "5.0.0" and the like name no cause: what the other server said may. */
const namesNoCause = (status: string): boolean => /^\d\.0\.0$/.test(status);

/** What a report says of a recipient: null where it says of no final failure (delayed, delivered, relayed, expanded). */
export function returnOfRecipient(fields: RecipientStatus): MailReturn | null {
  if (fields['action'] !== undefined && !/^failed\b/i.test(fields['action'])) return null;
  const status = codeIn(fields['status']);
  const diagnostic = codeIn(fields['diagnostic-code']);
  return returnOfStatus(status === null || (namesNoCause(status) && diagnostic !== null) ? diagnostic : status);
}

/** Of class 5, what is about this message, its sender or this moment, and not about the address (RFC 3463 3). */
const notOfAddress = /^5\.(1\.[78]|2\.[234]|3\.\d+|4\.[5-7]|5\.\d+|6\.\d+|7\.\d+)$/;

/** What follows from the enhanced status code of an e-mail that was given up; one without a code counts as soft. */
export function returnOfStatus(status: string | null): MailReturn {
  if (status === null) return { kind: 'soft', reason: 'mail_came_back', status };
  const kind = status.startsWith('5.') && !notOfAddress.test(status) ? 'hard' : 'soft';
  return { kind, reason: reasonOf(status), status };
}

function reasonOf(status: string): MailReturnReason {
  const [, subject, detail] = status.split('.');
  if (subject === '1' && !['7', '8'].includes(detail ?? '')) return 'mail_no_mailbox';
  if (subject === '2' && detail === '1') return 'mail_mailbox_closed';
  if (subject === '2' && detail === '2') return 'mail_mailbox_full';
  // Exchange and Postfix say so where the recipient or its domain does not exist.
  if (status === '5.4.1') return 'mail_no_mailbox';
  if (subject === '4' || status === '4.3.2') return 'mail_no_server';
  if (subject === '7' || subject === '6' || status === '5.2.3' || status === '5.3.4') return 'mail_refused_there';
  return 'mail_came_back';
}

/** What a mail server that is asked directly says of a mailbox, and that nothing but the address can mean. */
export const silencedAtOnce: ReadonlySet<string> = new Set<MailReturnReason>(['mail_no_mailbox', 'mail_mailbox_closed']);

/** Of several, the one that says most against the address. */
export const worstReturn = (returns: readonly MailReturn[]): MailReturn | null =>
  returns.find(({ kind }) => kind === 'hard') ?? returns[0] ?? null;
