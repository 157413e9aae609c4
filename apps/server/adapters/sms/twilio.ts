import { smsErrorOf } from '@rawnaq/domain/reach/sms/sms-errors';
import { recipientFor } from '@rawnaq/domain/reach/sms/providers';
import { costOf, partsOf, type SmsDriver, SmsRefusal, textOf } from './sms-call.ts';

/** Twilio, "Messages resource": `POST /2010-04-01/Accounts/{sid}/Messages.json`, a form with Basic authentication; reports go to an address of each message. */
export const twilio: SmsDriver = {
  request: ({ account_sid, sender, key }, { recipient, text, status_url }) => ({
    path: `/2010-04-01/Accounts/${encodeURIComponent(account_sid ?? '')}/Messages.json`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${account_sid ?? ''}:${key}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      To: recipientFor('twilio', recipient),
      [sender.startsWith('MG') && sender.length === 34 ? 'MessagingServiceSid' : 'From']: sender,
      Body: text,
      StatusCallback: status_url,
    }).toString(),
  }),
  read(status, answer) {
    const { sid, num_segments, price, price_unit, code } = answer;
    const id = textOf(sid);
    if (status >= 200 && status < 300) return id === null ? null : { id, parts: partsOf(num_segments), cost: costOf(price, price_unit) };
    const said = textOf(code);
    if (said !== null) throw new SmsRefusal(smsErrorOf('twilio', said, status));
    return null;
  },
};
