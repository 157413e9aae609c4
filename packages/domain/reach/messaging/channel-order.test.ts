import { expect, test } from 'vitest';
import { usualOrder, waysTo } from './channel-order.ts';

const customer = { mobile: '+966500000001', email: 'hessa@example.com', withdrawn: [] };
const named = (...of: Parameters<typeof waysTo>): string[] => waysTo(...of).map(({ channel }) => channel);

test('the ways to a customer are those of the order, without what the customer withdrew or has no address for', () => {
  expect(named(customer, usualOrder, 'service')).toEqual(['whatsapp', 'email']);
  expect(named(customer, ['sms', 'email', 'whatsapp'], 'reminder')).toEqual(['sms', 'email', 'whatsapp']);
  expect(named({ ...customer, withdrawn: ['whatsapp'] }, ['whatsapp', 'sms', 'email'], 'service')).toEqual(['sms', 'email']);
  expect(named({ ...customer, email: null }, ['email', 'sms'], 'service')).toEqual(['sms']);
  expect(named({ ...customer, mobile: null }, ['whatsapp', 'sms', 'email'], 'service')).toEqual(['email']);
});

test('advertising and surveys skip SMS, wherever it is in the order', () => {
  for (const purpose of ['advertising', 'survey'] as const)
    expect(named(customer, ['sms', 'whatsapp', 'email'], purpose)).toEqual(['whatsapp', 'email']);
});
