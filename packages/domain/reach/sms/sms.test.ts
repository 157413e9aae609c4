import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messagePurposes } from '../messaging/message-purpose.ts';
import { recipientFor, senderFault, smsProviders } from './providers.ts';
import { smsErrorOf, stopsSms } from './sms-errors.ts';
import { smsParts, smsText } from './sms-parts.ts';
import { mayGoBySms } from './sms-purposes.ts';
import { readSmsReport, twilioSignedText } from './sms-report.ts';

describe('parts of an SMS', () => {
  test.each([
    ['', 'gsm7', 0],
    ['a'.repeat(160), 'gsm7', 1],
    ['a'.repeat(161), 'gsm7', 2],
    ['a'.repeat(306), 'gsm7', 2],
    ['a'.repeat(307), 'gsm7', 3],
    // Two septets that would be divided go together into the next part.
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'gsm7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 3],
    ['م'.repeat(70), 'ucs2', 1],
    ['م'.repeat(71), 'ucs2', 2],
    ['م'.repeat(134), 'ucs2', 2],
    ['م'.repeat(135), 'ucs2', 3],
    [`${'م'.repeat(66)}😀${'م'.repeat(66)}`, 'ucs2', 3],
  ])('%j', (text, alphabet, parts) => expect(smsParts(text)).toMatchObject({ alphabet, parts }));

  test('what is only typesetting neither costs parts nor changes words', () => {
    expect(smsText('See you at ⁨10:30⁩ – it’s “fine”…')).toBe('See you at 10:30 - it\'s "fine"...');
    expect(smsParts(smsText(`⁨Noor⁩’s visit ${'a'.repeat(140)}`)).alphabet).toBe('gsm7');
    expect(smsText('موعدك ⁨10:30⁩')).toBe('موعدك 10:30');
  });

  test('no text needs fewer parts than its length, nor one more than dividing between characters can cost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (text) => {
        const { alphabet, units, parts } = smsParts(text);
        const [single, joined] = alphabet === 'gsm7' ? [160, 153] : [70, 67];
        if (units <= single) return parts === (units === 0 ? 0 : 1);
        return parts >= Math.ceil(units / joined) && parts <= Math.ceil(units / (joined - 1));
      }),
    );
  });
});

test('advertising and surveys never go by SMS', () =>
  expect(messagePurposes.filter((purpose) => !mayGoBySms(purpose))).toEqual(['survey', 'advertising']));

describe('a sender', () => {
  test.each([
    ['unifonic', 'NoorSalon', null],
    ['unifonic', '+966500000000', 'sender_shape'],
    ['taqnyat', 'NoorSalon-AD', 'sender_advertises'],
    ['taqnyat', 'Noor-ad', 'sender_advertises'],
    ['taqnyat', '123456', 'sender_shape'],
    ['taqnyat', 'صالون نور', 'sender_shape'],
    ['twilio', '+15005550006', null],
    ['twilio', `MG${'0a'.repeat(16)}`, null],
    ['twilio', 'TwelveLetters', 'sender_shape'],
  ] as const)('%s: %s', (provider, sender, fault) => expect(senderFault(provider, sender)).toBe(fault));
});

test('a mobile number is written as each provider wants it', () =>
  expect(smsProviders.map((provider) => recipientFor(provider, '+966 50 000 0001'))).toEqual([
    '966500000001',
    '966500000001',
    '+966500000001',
  ]));

describe('errors', () => {
  test.each([
    ['unifonic', 'ER-01', 200, '', 'out_of_credit', 'owner'],
    ['unifonic', 'ER-04', 200, 'Dest num is too short', 'number_invalid', 'other_channel'],
    ['unifonic', 'ER-08', 200, '', 'sender_refused', 'owner'],
    ['unifonic', null, 401, '', 'key_refused', 'owner'],
    ['taqnyat', null, 401, 'Invalid Bearer Token', 'key_refused', 'owner'],
    ['taqnyat', null, 400, 'Your balance is not enough', 'out_of_credit', 'owner'],
    ['taqnyat', null, 400, 'Sender Name is not accepted', 'sender_refused', 'owner'],
    ['taqnyat', null, 503, 'Sender', 'service_trouble', 'later'],
    ['twilio', '21610', 400, '', 'number_stopped', 'other_channel'],
    ['twilio', '20003', 401, '', 'key_refused', 'owner'],
    ['twilio', '20429', 429, '', 'too_fast', 'later'],
    ['twilio', '30005', null, '', 'unreachable', 'other_channel'],
    ['twilio', '99999', null, '', 'unreachable', 'other_channel'],
  ] as const)('%s %s (%s %s)', (provider, code, status, words, reason, sort) =>
    expect(smsErrorOf(provider, code, status, words)).toMatchObject({ reason, sort }),
  );

  test('only what the salon has to mend stops all of its SMS', () =>
    expect(['ER-01', 'ER-02', 'ER-05', 'ER-07', 'ER-08'].filter((code) => stopsSms(smsErrorOf('unifonic', code, 200)))).toEqual([
      'ER-01',
      'ER-08',
    ]));
});

describe('reports', () => {
  const attempt = '0b1c2d3e-0000-4000-8000-00000000000a';
  test.each([
    [
      'unifonic',
      { MessageID: 42000348806924, DLR: 'Delivered', Recipient: '966500000001' },
      null,
      'unifonic:42000348806924',
      'delivered',
      null,
    ],
    [
      'unifonic',
      { MessageID: '42', CorrelationID: attempt, Status: 'Undeliverable', ErrorCode: 'ER-05' },
      attempt,
      'unifonic:42',
      'failed',
      'unreachable',
    ],
    ['taqnyat', { messageId: 7, status: 'DELIVRD' }, null, 'taqnyat:7', 'delivered', null],
    ['twilio', { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' }, null, 'twilio:SM1', 'failed', 'unreachable'],
  ] as const)('%s %j', (provider, fields, attempt_id, provider_id, state, reason) => {
    const report = readSmsReport(provider, fields, null);
    expect(report).toMatchObject({ provider_id, state, attempt_id });
    expect(report?.error?.reason ?? null).toBe(reason);
  });

  test('the address names the attempt; what is on its way, of no kind or of any other shape says nothing', () => {
    expect(readSmsReport('twilio', { MessageSid: 'SM1', MessageStatus: 'sent' }, attempt)?.attempt_id).toBe(attempt);
    expect(readSmsReport('twilio', { MessageSid: 'SM1', MessageStatus: 'queued' }, attempt)).toBeNull();
    expect(readSmsReport('twilio', { MessageStatus: 'sent' }, 'not an id')).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...smsProviders), fc.dictionary(fc.string(), fc.anything()), (provider, fields) => {
        readSmsReport(provider, fields, null);
      }),
    );
  });

  test('the text that Twilio signs has the fields in the order of their names, as its documentation shows', () =>
    expect(
      twilioSignedText('https://example.com/myapp.php?foo=1&bar=2', {
        Digits: '1234',
        To: '+18005551212',
        From: '+14158675310',
        Caller: '+14158675310',
        CallSid: 'CA1234567890ABCDE',
      }),
    ).toBe('https://example.com/myapp.php?foo=1&bar=2CallSidCA1234567890ABCDECaller+14158675310Digits1234From+14158675310To+18005551212'));
});
