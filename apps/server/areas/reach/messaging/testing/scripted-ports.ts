import { vi } from 'vitest';
import type { MessageChannel, MessagePort, OutgoingMessage, SendOutcome } from '../../../../adapters/ports.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { type AccountMessage, sendMessage } from '../outbox.ts';

type Answer = SendOutcome | 'throws' | Promise<SendOutcome>;
export const accepted = (provider_id: string): SendOutcome => ({ kind: 'accepted', provider_id });

interface Sent {
  channel: MessageChannel;
  message: OutgoingMessage;
  attempt_id: string;
}

let count = 0;
/** A number that no other test writes to. */
export const somebody = (): string => `96655${String((count += 1)).padStart(7, '0')}`;

/** Ports of every channel that answer as a test says, in the place of a server's own, and messages of one salon. */
export function scriptedPorts(app: TestServer, account_id: number) {
  const sent: Sent[] = [];
  /** What the port says to the next messages, by recipient; taken in turn, then it takes everything. */
  const answers = new Map<string, Answer[]>();
  const state = { told: 'unknown' as 'accepted' | 'not_accepted' | 'unknown' };
  const scripted = (channel: MessageChannel): MessagePort => ({
    name: 'scripted',
    isLocal: false,
    async send(message, { id }) {
      sent.push({ channel, message, attempt_id: id });
      const answer = await (answers.get(message.recipient)?.shift() ?? accepted(`wamid.${id}`));
      if (answer === 'throws') throw new Error('the connection was lost');
      return answer;
    },
    ask: async () => state.told,
  });
  const ports = Object.fromEntries(
    (['email', 'whatsapp', 'sms', 'push'] as const).map((channel) => [channel, async () => scripted(channel)]),
  );
  Object.assign(app.services, { messagePorts: ports });

  const read = (id: number) =>
    app.services.database.withAccount(account_id, (db) =>
      db.selectFrom('outbox_messages').where('account_id', '=', account_id).where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    );
  return {
    sent,
    answers,
    state,
    read,
    /** Answers the id, 0 where there was one of its occurrence. */
    async write(message: Partial<AccountMessage> & { recipient: string }): Promise<number> {
      const id = await inAccountJob(app.services, account_id, (context) =>
        sendMessage(context, { channel: 'whatsapp', template: 'booking_confirmed', language: 'en', params: {}, ...message }),
      );
      return id ?? 0;
    },
    reaches: (id: number, wanted: string) =>
      vi.waitFor(async () => {
        const row = await read(id);
        if (row.state !== wanted) throw new Error(`The message is ${row.state}, not ${wanted}`);
        return row;
      }, 10_000),
    sentTo: (recipient: string): Sent[] => sent.filter(({ message }) => message.recipient === recipient),
    /** Sets the clock forward. */
    later(seconds: number): void {
      app.setNow(new Date(app.services.now().getTime() + seconds * 1000));
      app.services.messageDelivery.wake();
    },
  };
}
