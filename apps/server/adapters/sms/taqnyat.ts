import { smsErrorOf } from '@rawnaq/domain/reach/sms/sms-errors';
import { recipientFor } from '@rawnaq/domain/reach/sms/providers';
import { costOf, partsOf, type SmsDriver, SmsRefusal, textOf } from './sms-call.ts';

/** Taqnyat, "SMS API": `POST /v1/messages`, JSON with a bearer token; 201 with the message's id, else HTTP's own code and what is wrong in words. */
export const taqnyat: SmsDriver = {
  request: ({ sender, key }, { recipient, text }) => ({
    path: '/v1/messages',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ recipients: [recipientFor('taqnyat', recipient)], body: text, sender }),
  }),
  read(status, answer) {
    const { statusCode, messageId, message, cost, currency, msgLength, accepted } = answer;
    const told = Number(textOf(statusCode) ?? status);
    const id = textOf(messageId);
    // A list, or a list written as text: empty where it does not send to this number.
    if (told >= 200 && told < 300 && accepted !== undefined && /^"?\[\s*\]"?$/.test(JSON.stringify(accepted)))
      throw new SmsRefusal(smsErrorOf('taqnyat', null, told, 'recipient'));
    if (told >= 200 && told < 300) return id === null ? null : { id, parts: partsOf(msgLength), cost: costOf(cost, currency) };
    // An answer of its own, and not of a machine in between.
    if (textOf(statusCode) !== null || status < 500) throw new SmsRefusal(smsErrorOf('taqnyat', null, told, textOf(message) ?? ''));
    return null;
  },
};
