import type { Language } from '@rawnaq/messages/format';
import type { JobContext } from '../../../http/context.ts';
import type { MessageFileSource, MessageJudge } from '../../reach/messaging/public/delivery.ts';
import { makeAttachment } from './attachment.ts';
import { type Reader, readReader } from './reader.ts';
import { markNotArrived, readRecipients, readSending, stateOf } from './recipient-store.ts';
import { mayBeSent } from './send-due.ts';
import { readMail, type ReportMail } from './store.ts';
import { tellMaker } from './tell-maker.ts';
import { askedBy } from './write-mail.ts';

interface Going {
  mail: ReportMail;
  rights_of: Reader;
  language: Language;
}

/** A sending as it may go by what is true now; null where its reader may no longer have it. */
async function readGoing(context: JobContext, sending_id: number): Promise<Going | null> {
  const { db, account_id } = context;
  const sending = await readSending(db, account_id, sending_id);
  const mail = sending === undefined ? undefined : await readMail(db, account_id, sending.mail_id);
  if (sending === undefined || mail === undefined) return null;
  const recipient =
    sending.recipient_id === null
      ? { user_id: sending.user_id, language: null }
      : (await readRecipients(db, account_id, mail.id)).find(({ id }) => id === sending.recipient_id);
  if (recipient === undefined || ('id' in recipient && stateOf(recipient) !== 'gets_it')) return null;
  const rights_of = await readReader(db, account_id, recipient.user_id ?? mail.user_id);
  if (rights_of === undefined || !(await mayBeSent(context, mail, recipient, rights_of))) return null;
  return { mail, rights_of, language: recipient.language ?? rights_of.language };
}

/** What did not arrive is in the history of its report, and a task to whoever set the report up. */
async function noteFailure(context: JobContext, sending_id: number, outcome: 'no_right' | 'failed'): Promise<void> {
  const { db, account_id } = context;
  const sending = await readSending(db, account_id, sending_id);
  const mail = sending === undefined ? undefined : await readMail(db, account_id, sending.mail_id);
  if (sending === undefined || !(await markNotArrived(db, account_id, sending_id, outcome)) || mail === undefined) return;
  const name =
    sending.user_id === null
      ? (await readRecipients(db, account_id, mail.id)).find(({ id }) => id === sending.recipient_id)?.name
      : (await readReader(db, account_id, sending.user_id))?.name;
  // A reader who was taken off meanwhile was meant to get nothing more.
  if (name !== undefined) await tellMaker(context, mail, outcome, name);
}

const idOf = (occurrence: string | null): number => Number(occurrence?.split(':')[1]);

/** Rights are judged in the moment in which the e-mail goes: who lost one meanwhile gets nothing. */
export const reportMailMessageJudges: readonly MessageJudge[] = [
  {
    kind: 'report_mail',
    judge: async (context, { occurrence }) =>
      (await readGoing(context, idOf(occurrence))) === null ? { withhold: 'reader_gone' } : { send: true },
    failed: (context, occurrence, why) => noteFailure(context, idOf(occurrence), why === 'withheld' ? 'no_right' : 'failed'),
  },
];

/** The report as a file, for readers who may take it away. */
export const reportMailMessageFiles: readonly MessageFileSource[] = [
  {
    kind: 'report_mail',
    read: async (context, id) => {
      const going = await readGoing(context, id);
      return going === null ? null : makeAttachment(context, { ...going, asked: askedBy(going.mail) });
    },
  },
];
