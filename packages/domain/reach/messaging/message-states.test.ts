import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterReport, mayFollow, type MessageState, messageStates, type ReportedState, stateAfterReport } from './message-states.ts';

const state = fc.constantFrom(...messageStates);
const report = fc.constantFrom<ReportedState>('sent', 'delivered', 'read', 'failed');

/** What is left of a message after reports, in the order in which they came. */
function after(begin: MessageState, reports: readonly ReportedState[]): { state: MessageState; known: ReportedState | null } {
  let at = begin;
  let known: ReportedState | null = null;
  for (const told of reports) {
    const next = laterReport(known, told);
    if (next === known) continue;
    known = next;
    at = stateAfterReport(at, known, false) ?? at;
  }
  return { state: at, known };
}

test('reports that come late, twice and in any order end in the same state', () => {
  const begin = fc.constantFrom<MessageState>('sending', 'sent', 'unknown');
  const shuffled = fc
    .array(report, { minLength: 1, maxLength: 8 })
    .chain((reports) =>
      fc.tuple(fc.constant(reports), fc.shuffledSubarray(reports, { minLength: reports.length }), fc.array(fc.constantFrom(...reports))),
    );
  fc.assert(
    fc.property(begin, shuffled, (from, [reports, reordered, again]) => {
      expect(after(from, [...reordered, ...again])).toEqual(after(from, reports));
    }),
  );
});

test('a report never leads where the table has no way', () => {
  fc.assert(
    fc.property(state, report, fc.boolean(), (from, told, has_channel_left) => {
      const to = stateAfterReport(from, told, has_channel_left);
      if (to !== null) expect(mayFollow(from, to)).toBe(true);
    }),
  );
});

test('what was read, withheld or expired stays so, and what arrived never waits again', () => {
  for (const to of messageStates) {
    for (const end of ['read', 'withheld', 'expired'] as const) expect(mayFollow(end, to)).toBe(false);
    if (to !== 'read') expect(mayFollow('delivered', to)).toBe(false);
    expect(mayFollow(to, to)).toBe(false);
  }
});

test('nothing is sent that was not first begun or reported, and only a port or a user brings a message back', () => {
  expect(messageStates.filter((from) => mayFollow(from, 'sending'))).toEqual(['pending']);
  expect(messageStates.filter((from) => mayFollow(from, 'pending'))).toEqual(['sending', 'sent', 'failed', 'unknown']);
});

test('a refusal that comes later leads to the next channel, once', () => {
  expect(stateAfterReport('sent', 'failed', true)).toBe('pending');
  expect(stateAfterReport('pending', 'failed', true)).toBeNull();
  expect(stateAfterReport('delivered', 'failed', true)).toBeNull();
});
