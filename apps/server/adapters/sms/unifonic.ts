import { smsErrorOf } from '@rawnaq/domain/reach/sms/sms-errors';
import { recipientFor } from '@rawnaq/domain/reach/sms/providers';
import { costOf, partsOf, record, type SmsDriver, SmsRefusal, textOf } from './sms-call.ts';

/**
 * Unifonic, "Sending Your First SMS via Unifonic API": `POST /rest/SMS/messages`, a form. MessageType 3 is "services" of Saudi Arabia's classification; 5, for
 * advertising, is never sent. CorrelationID comes back with reports.
 */
export const unifonic: SmsDriver = {
  request: ({ sender, key }, { recipient, text, attempt_id }) => ({
    path: '/rest/SMS/messages',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      AppSid: key,
      SenderID: sender,
      Recipient: recipientFor('unifonic', recipient),
      Body: text,
      responseType: 'JSON',
      CorrelationID: attempt_id,
      MessageType: '3',
      async: 'false',
    }).toString(),
  }),
  read(status, answer) {
    const { success, errorCode, data, message } = answer;
    const code = textOf(errorCode);
    const { MessageID, NumberOfUnits, Cost, CurrencyCode } = record(data);
    const id = textOf(MessageID);
    if (String(success) === 'true' && id !== null) return { id, parts: partsOf(NumberOfUnits), cost: costOf(Cost, CurrencyCode) };
    if (String(success) === 'false') throw new SmsRefusal(smsErrorOf('unifonic', code, status, textOf(message) ?? ''));
    return null;
  },
};
