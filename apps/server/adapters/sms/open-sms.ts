import type { SmsProvider } from '@rawnaq/domain/reach/sms/providers';
import { callProvider, type SmsAccess, type SmsDriver, type SmsFetch, type SmsMessage, type SmsTaken } from './sms-call.ts';
import { taqnyat } from './taqnyat.ts';
import { twilio } from './twilio.ts';
import { unifonic } from './unifonic.ts';

const drivers: Readonly<Record<SmsProvider, SmsDriver>> = { unifonic, taqnyat, twilio };

/** Where each provider listens. */
export const smsAddresses: Readonly<Record<SmsProvider, string>> = {
  unifonic: 'https://el.cloud.unifonic.com',
  taqnyat: 'https://api.taqnyat.sa',
  twilio: 'https://api.twilio.com',
};

/** Hands one SMS to its provider; throws as `callProvider` does. */
export const sendSms = (access: SmsAccess, message: SmsMessage, fetch: SmsFetch): Promise<SmsTaken> =>
  callProvider(drivers[access.provider], access, message, fetch);
