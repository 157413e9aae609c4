import { expect, test } from 'vitest';
import { RefusalError } from '../../../../../shell/refusal.ts';
import { emptyCart } from '../../cart/cart.ts';
import { issueWaiting } from './issue-waiting.ts';
import type { OfflineSale } from './sales-store.ts';

const sale = (number: number): OfflineSale => ({
  number,
  account_id: 1,
  key: `key-${number}`,
  sold_at: '2026-11-20T10:00:00Z',
  cashier: 'Sara',
  cart: emptyCart(() => `key-${number}`),
  input: { lines: [{ service_id: 1 }] },
  total_minor: 100,
  change_minor: 0,
  refused: null,
});

/** A queue in memory, and a server that answers by the number of the sale. */
function open(answers: Readonly<Record<number, unknown>>) {
  let kept = [sale(1), sale(2), sale(3)];
  const sent: string[] = [];
  return {
    kept: () => kept,
    sent,
    run: () =>
      issueWaiting({
        read: () => Promise.resolve(kept),
        issue: (one) => {
          sent.push(one.key);
          const answer = answers[one.number];
          return answer === undefined ? Promise.resolve() : Promise.reject(answer);
        },
        remove: (number) => Promise.resolve((kept = kept.filter((one) => one.number !== number))),
        write: (changed) => Promise.resolve((kept = kept.map((one) => (one.number === changed.number ? changed : one)))),
      }),
  };
}
const refusal = (status: number) =>
  new RefusalError(status, { code: 'sales.employee_left', message: 'Sara has left. Choose who did the work.' });

test('sales are issued in the order they were sold, each with its own key', async () => {
  const queue = open({});
  expect(await queue.run()).toEqual({ issued: 3, refused: 0, isInterrupted: false });
  expect(queue.sent).toEqual(['key-1', 'key-2', 'key-3']);
  expect(queue.kept()).toEqual([]);
});

test('one that has its invoice already, from before the connection went, says which', async () => {
  const made = { id: 7, number: 'INV-00007' };
  const told = (made_by: string) =>
    new RefusalError(422, { code: 'idempotency.already_made', message: 'INV-00007 was already issued.', details: { made_by, ...made } });
  const queue = open({ 1: told('POST /api/invoices'), 2: told('POST /api/credit_notes') });
  await queue.run();
  expect(queue.kept().map((one) => [one.number, one.made])).toEqual([
    [1, made],
    [2, undefined],
  ]);
});

test('one that is refused stays with the reason and holds up nothing; it is not sent again by itself', async () => {
  const queue = open({ 2: refusal(422) });
  expect(await queue.run()).toEqual({ issued: 2, refused: 1, isInterrupted: false });
  expect(queue.kept()).toMatchObject([{ number: 2, refused: 'Sara has left. Choose who did the work.' }]);
  await queue.run();
  expect(queue.sent).toEqual(['key-1', 'key-2', 'key-3']);
});

test.each([new Error('no connection'), refusal(401), refusal(503)])(
  'a lost connection loses nothing and keeps the order',
  async (failure) => {
    const queue = open({ 2: failure });
    expect(await queue.run()).toEqual({ issued: 1, refused: 0, isInterrupted: true });
    expect(queue.kept().map((one) => [one.number, one.refused])).toEqual([
      [2, null],
      [3, null],
    ]);
  },
);
