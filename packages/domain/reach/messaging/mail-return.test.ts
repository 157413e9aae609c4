import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDeliveryStatus, returnOfRecipient, returnOfStatus, worstReturn } from './mail-return.ts';

describe('a report about a delivery', () => {
  test('is read as RFC 3464 writes it (appendix E.1)', () => {
    const text = `Reporting-MTA: dns; cs.utk.edu

Original-Recipient: rfc822;louisl@larry.slip.umd.edu
Final-Recipient: rfc822;louisl@larry.slip.umd.edu
Action: failed
Status: 4.0.0
Diagnostic-Code: smtp; 426 connection timed out
Last-Attempt-Date: Thu, 7 Jul 1994 17:15:49 -0400
`;
    const [only, ...others] = readDeliveryStatus(text);
    expect(others).toEqual([]);
    expect(returnOfRecipient(only ?? {})).toEqual({ kind: 'soft', reason: 'mail_came_back', status: '4.0.0' });
  });

  test('with several recipients (appendix E.2) has one answer for each, folded lines and all', () => {
    const text = [
      'Reporting-MTA: dns; cs.utk.edu',
      '',
      'Original-Recipient: rfc822;arathib@vnet.ibm.com',
      'Final-Recipient: rfc822;arathib@vnet.ibm.com',
      'Action: failed',
      'Status: 5.0.0 (permanent failure)',
      'Diagnostic-Code: smtp;',
      " 550 5.1.1 'arathib@vnet.IBM.COM' is not a",
      '\tregistered gateway user',
      'Remote-MTA: dns; vnet.ibm.com',
      '',
      'Final-Recipient: rfc822;johnh@hpnjld.njd.hp.com',
      'Action: delayed',
      'Status: 4.0.0 (hpnjld.njd.jp.com: host name lookup failure)',
      '',
      'Final-Recipient: rfc822;wsnell@sdcc13.ucsd.edu',
      'Action: failed',
      'Status: 4.2.2',
    ].join('\r\n');
    const told = readDeliveryStatus(text).map(returnOfRecipient);
    expect(told).toEqual([
      { kind: 'hard', reason: 'mail_no_mailbox', status: '5.1.1' },
      null,
      { kind: 'soft', reason: 'mail_mailbox_full', status: '4.2.2' },
    ]);
    expect(worstReturn(told.toReversed().flatMap((one) => one ?? []))).toEqual(told[0]);
  });

  test.each(['delayed', 'delivered', 'relayed', 'expanded', 'Delayed (will try again)'])('that says "%s" is no return', (action) => {
    expect(returnOfRecipient({ action, status: '4.4.1' })).toBeNull();
  });
});

test.each([
  ['5.1.1', 'hard', 'mail_no_mailbox'],
  ['5.1.2', 'hard', 'mail_no_mailbox'],
  ['5.1.10', 'hard', 'mail_no_mailbox'],
  ['5.2.1', 'hard', 'mail_mailbox_closed'],
  ['5.4.4', 'hard', 'mail_no_server'],
  ['5.4.1', 'hard', 'mail_no_mailbox'],
  ['5.0.0', 'hard', 'mail_came_back'],
  ['5.2.2', 'soft', 'mail_mailbox_full'],
  ['4.2.2', 'soft', 'mail_mailbox_full'],
  ['4.4.7', 'soft', 'mail_no_server'],
  ['5.4.7', 'soft', 'mail_no_server'],
  ['5.7.1', 'soft', 'mail_refused_there'],
  ['5.3.4', 'soft', 'mail_refused_there'],
  ['5.1.8', 'soft', 'mail_came_back'],
] as const)('%s is %s: %s', (status, kind, reason) => {
  expect(returnOfStatus(status)).toEqual({ kind, reason, status });
});

test('no text of anybody throws, and only class 5 silences at once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 30 }), (text, status) => {
      for (const fields of readDeliveryStatus(text)) returnOfRecipient(fields);
      const told = returnOfRecipient({ action: 'failed', status, 'diagnostic-code': text });
      if (told?.kind === 'hard') expect(told.status).toMatch(/^5\./);
    }),
  );
});
