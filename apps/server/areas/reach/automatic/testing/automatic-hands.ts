import { createAppointment, getAppointment } from '@rawnaq/contract/calendar/appointments';
import type { Input } from '@rawnaq/contract/endpoint';
import { changeAutomaticMessage, listAutomaticMessages, switchAutomaticMessage } from '@rawnaq/contract/reach/automatic';
import type { AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { expect, vi } from 'vitest';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { recordConsent } from '../../consent/public.ts';
import { lookForAutomaticMessages } from '../public/tasks.ts';

/** A moment of a day in Riyadh, far ahead of the queue's clock, which so takes no job of its own accord. */
export const at = (clock: string, day = '2036-11-20'): Date => new Date(`${day}T${clock}:00+03:00`);

/** What tests of automatic messages do with a salon: set the clock, look for what is due, switch rules, book, and read what was written. */
export function automaticHands(app: TestServer, salon: TestSalon) {
  const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
    app.services.database.withAccount(salon.account_id, work);
  const owner = () => salon.as('owner');
  const ruleOf = async (trigger: AutomaticTrigger) =>
    (await app.succeed(listAutomaticMessages, {}, owner())).rules.find((rule) => rule.trigger === trigger)!;
  const turn = async (trigger: AutomaticTrigger, is_on: 0 | 1) =>
    app.succeed(switchAutomaticMessage, { trigger, is_on, version: (await ruleOf(trigger)).version }, owner());
  const messages = (kind: string) =>
    inside((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('occurrence', 'like', `${kind}:%`)
        .select(['id', 'state', 'due_at', 'body', 'channel', 'withheld_reason', 'purpose', 'customer_id', 'recipient', 'expires_at'])
        .orderBy('id')
        .execute(),
    );
  return {
    inside,
    owner,
    turn,
    messages,
    turnOn: (trigger: AutomaticTrigger) => turn(trigger, 1),
    look: () => lookForAutomaticMessages(app.services),
    /** Sessions go on meanwhile. */
    async clock(now: Date) {
      app.setNow(now);
      const ends = new Date('2099-01-01T00:00:00Z');
      await inside((db) =>
        db.updateTable('sessions').set({ expires_at: ends, ends_at: ends }).where('account_id', '=', salon.account_id).execute(),
      );
      app.services.messageDelivery.wake();
    },
    async change(trigger: AutomaticTrigger, changes: Partial<Input<typeof changeAutomaticMessage.input>>) {
      const { is_on, category, amount, unit, at_minute, channels, english_on, arabic_on, service_ids, version } = await ruleOf(trigger);
      const now = {
        is_on,
        category,
        amount,
        unit,
        at_minute: at_minute ?? undefined,
        channels,
        english_on,
        arabic_on,
        service_ids,
        version,
      };
      return app.succeed(changeAutomaticMessage, { trigger, ...now, ...changes }, owner());
    },
    /** The one message of a kind, once it has a state. */
    gone: (kind: string, state: string) =>
      vi.waitFor(async () => {
        const found = await messages(kind);
        expect(found.map((row) => row.state)).toEqual([state]);
        return found[0]!;
      }, 10_000),
    async book(starts_at: Date, user = owner()): Promise<number> {
      const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: starts_at.toISOString() }];
      return (await app.succeed(createAppointment, { customer_id: salon.customer_ids[0], lines }, user)).id;
    },
    /** Records what the salon's first customer said about offers. */
    agree: (action: 'given' | 'withdrawn', channel: 'whatsapp' | 'email' = 'whatsapp') =>
      inAccountJob(app.services, salon.account_id, (context) =>
        recordConsent(context, {
          customer_ids: [salon.customer_ids[0]],
          answers: [{ purpose: 'advertising', channel, action, words: 'Offers by WhatsApp' }],
          how: 'online',
        }),
      ),
    versionOf: async (id: number) => (await app.succeed(getAppointment, { id }, owner())).version,
  };
}
