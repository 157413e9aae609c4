import { describe, expect, test } from 'vitest';
import { callCloud, CloudRefusal } from './cloud-call.ts';

const connection = {
  base_url: 'https://graph.example/v23.0',
  phone_number_id: '106540352242922',
  waba_id: '102290129340398',
  token: 'EAAJB',
  app_secret: 'x',
};

/** What becomes of a call that is answered so; a text is sent as it is. */
const outcomeOf = (status: number, answer: unknown) =>
  callCloud(
    connection,
    { method: 'POST', path: '/106540352242922/messages', body: {} },
    async () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status }),
  ).catch((error: unknown) => (error instanceof CloudRefusal ? { code: error.code, ...error.meaning } : 'not known'));

/** An answer by the syntax of Meta's page of error codes: title in the message, details beside it, the deprecated subcode where one is sent. */
const refusal = (code: number, title: string, details: string, subcode?: number) => ({
  error: {
    message: `(#${code}) ${title}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
  },
});

describe("answers as Meta's page of error codes has them", () => {
  test.each([
    [
      429,
      refusal(
        130429,
        'Rate limit hit',
        'Message failed to send because there were too many messages sent from this phone number in a short period of time',
      ),
      'later',
    ],
    [
      400,
      refusal(131056, '(Business Account, Consumer Account) pair rate limit hit', 'too many messages to the same phone number', 2_494_071),
      'later',
    ],
    [400, refusal(131047, 'Re-engagement message', 'more than 24 hours have passed since the recipient last replied'), 'other_channel'],
    [
      404,
      refusal(132001, 'Template name does not exist in the translation', 'template name (hello) does not exist in ar', 2_494_073),
      'other_channel',
    ],
    [
      401,
      { error: { message: 'Error validating access token', type: 'OAuthException', code: 190, error_subcode: 463, fbtrace_id: 'A' } },
      'owner',
    ],
    [400, refusal(80007, 'Rate limit issues', 'The WhatsApp Business Account has reached its rate limit'), 'later'],
    [
      400,
      refusal(131048, 'Spam rate limit hit', 'there are restrictions on how many messages can be sent from this phone number'),
      'later',
    ],
    [400, refusal(131026, 'Message undeliverable', 'Unable to deliver message'), 'other_channel'],
    [400, refusal(131049, 'Meta chose not to deliver', 'This message was not delivered to maintain healthy ecosystem engagement'), 'later'],
    [400, refusal(132000, 'Template Param Count Mismatch', 'the number of parameters does not match'), 'other_channel'],
    [400, refusal(132015, 'Template is Paused', 'Template is paused due to low quality'), 'other_channel'],
    [403, refusal(131031, 'Business Account locked', 'the account has been restricted or disabled'), 'owner'],
    [403, refusal(368, 'Temporarily blocked for policies violations', 'the account has been restricted'), 'owner'],
  ])('%i %j is a refusal, sorted %s', async (status, answer, sort) => {
    expect(await outcomeOf(status, answer)).toMatchObject({ code: String((answer.error as { code: number }).code), sort });
  });

  test('an answer without a code is sorted by its status', async () => {
    expect(await outcomeOf(429, {})).toMatchObject({ code: 'http_429', sort: 'later' });
    expect(await outcomeOf(400, { error: null })).toMatchObject({ code: 'http_400', sort: 'never' });
  });

  // A machine in between may have passed the message on: it is not sent again.
  test.each([
    [502, '<html>bad gateway</html>'],
    [500, ''],
    [503, { error: 'upstream' }],
    [200, 'not json'],
    [200, 'null'],
  ])('%i %j leaves open whether it was sent', async (status, answer) => {
    expect(await outcomeOf(status, answer)).toBe('not known');
  });
});
