import { expect, test } from 'vitest';
import { messageColumns, saidRecipient } from './sent-messages.ts';

const say = (key: string): string => key;

test('a push notification went to a device of the team or of a visit, whose number nobody reads', () => {
  expect(saidRecipient({ channel: 'push', recipient: 'visit:12', customer_id: 3 }, say)).toBe('sentMessages.device_of_visit');
  expect(saidRecipient({ channel: 'push', recipient: '12', customer_id: null }, say)).toBe('sentMessages.device_of_team');
  expect(saidRecipient({ channel: 'whatsapp', recipient: '966500000001', customer_id: 3 }, say)).toBe('966500000001');
  expect(saidRecipient({ channel: 'push', recipient: null, customer_id: 3 }, say)).toBeNull();
});

test('why a message waits or failed has a line of its own on a phone', () => {
  expect(messageColumns.all.find(({ id }) => id === 'reason')?.onPhone).toBe('note');
});
