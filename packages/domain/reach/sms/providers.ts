/** Whose HTTP API sends the SMS of a salon. */
export const smsProviders = ['unifonic', 'taqnyat', 'twilio'] as const;
export type SmsProvider = (typeof smsProviders)[number];

/** Whether SMS of an account goes: it is off where it was never set up; stopped until somebody has acted. */
export const smsStates = ['on', 'off', 'stopped'] as const;

export function smsStateOf(settings: { is_on: number; stopped_reason: string | null } | null): (typeof smsStates)[number] {
  if (settings === null || settings.is_on === 0) return 'off';
  return settings.stopped_reason === null ? 'on' : 'stopped';
}

/** Twilio names its customer beside the key; the others have a key alone. */
export const hasAccountSid = (provider: SmsProvider): boolean => provider === 'twilio';

/**
 * What is wrong with a sender; null: nothing. Up to 11 letters of ASCII, digits and spaces with a letter among them (3GPP TS 23.040, 9.1.2.5); Twilio also sends
 * by a number ("+1…") or a messaging service ("MG…"). A name that ends with "-AD" is registered in Saudi Arabia for advertising, which never goes by SMS here.
 */
export function senderFault(provider: SmsProvider, sender: string): 'sender_shape' | 'sender_advertises' | null {
  if (/-\s*ad$/i.test(sender)) return 'sender_advertises';
  if (provider === 'twilio' && (/^\+[1-9]\d{6,14}$/.test(sender) || /^MG[0-9a-f]{32}$/.test(sender))) return null;
  return /^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 .-]{1,10}$/.test(sender) ? null : 'sender_shape';
}

/** A mobile number ("+966…") as the provider wants it: with its plus, or digits alone. */
export const recipientFor = (provider: SmsProvider, mobile: string): string => {
  const digits = mobile.replaceAll(/\D/g, '');
  return provider === 'twilio' ? `+${digits}` : digits;
};
