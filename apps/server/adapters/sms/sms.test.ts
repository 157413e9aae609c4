import { describe, expect, test } from 'vitest';
import { sendSms } from './open-sms.ts';
import { type SmsAccess, SmsRefusal } from './sms-call.ts';

const message = {
  recipient: '+966 50 000 0001',
  text: 'موعدك غداً',
  attempt_id: 'attempt-1',
  status_url: 'https://salon.example/hook?attempt=1',
};
const access: Readonly<Record<SmsAccess['provider'], SmsAccess>> = {
  unifonic: { provider: 'unifonic', base_url: 'https://u.example', sender: 'Noor', account_sid: null, key: 'app-sid' },
  taqnyat: { provider: 'taqnyat', base_url: 'https://t.example', sender: 'Noor', account_sid: null, key: 'token' },
  twilio: { provider: 'twilio', base_url: 'https://w.example', sender: '+15005550006', account_sid: 'AC1', key: 'secret' },
};

/** Sends by a provider that answers as it is told; with what it was asked. */
async function send(provider: SmsAccess['provider'], status: number, answer: unknown) {
  const asked: { url: string; headers: Record<string, string>; body: string }[] = [];
  const outcome = await sendSms(access[provider], message, async (url, init) => {
    asked.push({ url: url as string, headers: init?.headers as Record<string, string>, body: init?.body as string });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
  }).catch((error: unknown) => (error instanceof SmsRefusal ? error.meaning : 'unknown'));
  return { asked: asked[0]!, outcome };
}

describe('each provider is asked as its documentation says', () => {
  test('Unifonic', async () => {
    const data = {
      MessageID: 42000348806924,
      Status: 'Sent',
      NumberOfUnits: 2,
      Cost: 0.09,
      CurrencyCode: 'SAR',
      Recipient: '966500000001',
    };
    const { asked, outcome } = await send('unifonic', 200, { success: true, message: '', errorCode: 'ER-00', data });
    expect(outcome).toEqual({ id: '42000348806924', parts: 2, cost: { micros: 90_000, currency: 'SAR' } });
    expect(asked.url).toBe('https://u.example/rest/SMS/messages');
    const fields = Object.fromEntries(new URLSearchParams(asked.body));
    expect(fields).toMatchObject({
      AppSid: 'app-sid',
      SenderID: 'Noor',
      Recipient: '966500000001',
      Body: message.text,
      CorrelationID: 'attempt-1',
    });
    expect(fields['MessageType']).toBe('3');
  });
  test('Taqnyat', async () => {
    const answer = {
      statusCode: 201,
      messageId: 3395315,
      cost: '0.0650',
      currency: 'SAR',
      totalCount: 1,
      msgLength: 1,
      accepted: '[966500000001]',
    };
    const { asked, outcome } = await send('taqnyat', 201, answer);
    expect(outcome).toEqual({ id: '3395315', parts: 1, cost: { micros: 65_000, currency: 'SAR' } });
    expect(asked.headers).toMatchObject({ authorization: 'Bearer token' });
    expect(JSON.parse(asked.body)).toEqual({ recipients: ['966500000001'], body: message.text, sender: 'Noor' });
  });
  test('Twilio', async () => {
    const { asked, outcome } = await send('twilio', 201, {
      sid: 'SM1',
      num_segments: '1',
      price: null,
      price_unit: 'USD',
      status: 'queued',
    });
    expect(outcome).toEqual({ id: 'SM1', parts: 1, cost: null });
    expect(asked.url).toBe('https://w.example/2010-04-01/Accounts/AC1/Messages.json');
    expect(asked.headers).toMatchObject({ authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` });
    const fields = Object.fromEntries(new URLSearchParams(asked.body));
    expect(fields).toEqual({ To: '+966500000001', From: '+15005550006', Body: message.text, StatusCallback: message.status_url });
  });
});

test.each([
  ['unifonic', 200, { success: 'false', message: 'Dest num is too short', errorCode: 'ER-04', data: {} }, 'number_invalid'],
  ['unifonic', 401, { success: false, message: 'Invalid AppSid' }, 'key_refused'],
  ['taqnyat', 401, { statusCode: 401, message: 'Invalid Bearer Token' }, 'key_refused'],
  ['taqnyat', 201, { statusCode: 201, messageId: 1, accepted: '[]', rejected: '[966500000001]' }, 'number_invalid'],
  ['twilio', 400, { code: 21610, message: 'unsubscribed', status: 400 }, 'number_stopped'],
  ['twilio', 401, '<html>', 'key_refused'],
  ['twilio', 503, { code: 20503, message: 'Service unavailable', status: 503 }, 'service_trouble'],
] as const)('%s answering %i %j refuses', async (provider, status, answer, reason) => {
  expect((await send(provider, status, answer)).outcome).toMatchObject({ reason });
});

// A machine in between may have passed the message on: it is not sent again.
test.each([
  ['unifonic', 502, '<html>bad gateway</html>'],
  ['taqnyat', 500, 'oops'],
  ['twilio', 504, ''],
  ['twilio', 200, {}],
  ['unifonic', 200, { success: true }],
] as const)('%s answering %i %j leaves open whether it sends', async (provider, status, answer) => {
  expect((await send(provider, status, answer)).outcome).toBe('unknown');
});

test('a provider that was never reached took nothing', async () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const sent = sendSms(access.twilio, message, () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause })));
  await expect(sent).rejects.toMatchObject({ meaning: { reason: 'service_trouble', sort: 'later' } });
});
