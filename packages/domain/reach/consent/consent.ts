/**
 * What a message is for, as far as its customer may choose; a code is none of these: it is an answer to what the customer has just asked for. And pictures of the
 * customer, before and after.
 */
export const consentPurposes = ['service', 'advertising', 'survey', 'pictures'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** By which way messages go; of pictures what they are used for: they are kept with the customer's record, or shown to others and in advertising. */
export const consentChannels = ['whatsapp', 'email', 'sms', 'push', 'record', 'showing'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

export const consentActions = ['given', 'withdrawn'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** How an answer came: said at the desk, signed, ticked while booking, written as a message, chosen on the page by link, from a list, by the platform, by a merge of records of which one had it. */
export const consentWays = ['at_desk', 'on_paper', 'online', 'by_message', 'by_link', 'import', 'by_platform', 'by_merge'] as const;
export type ConsentWay = (typeof consentWays)[number];

export type ConsentState = ConsentAction | 'not_asked';
/** Whether a message may go; else why not. */
export type ConsentVerdict = 'allowed' | 'withdrawn' | 'not_asked';

/** One answer of a customer about one purpose and channel; `at` in any unit that grows with time. */
export interface ConsentEntry {
  readonly action: ConsentAction;
  readonly at: number;
}

/**
 * What customers choose, in the order in which it is shown. By SMS goes what is about their own matters alone: Saudi rules want a sender of its own for
 * advertising, and forbid it from one system to another. What a browser shows is allowed and withdrawn in that browser.
 */
export const consentChoices: readonly { readonly purpose: ConsentPurpose; readonly channels: readonly ConsentChannel[] }[] = [
  { purpose: 'service', channels: ['whatsapp', 'email', 'sms'] },
  { purpose: 'advertising', channels: ['whatsapp', 'email'] },
  { purpose: 'survey', channels: ['whatsapp', 'email'] },
  { purpose: 'pictures', channels: ['record', 'showing'] },
];

export const isConsentChoice = (purpose: ConsentPurpose, channel: ConsentChannel): boolean =>
  consentChoices.some((choice) => choice.purpose === purpose && choice.channels.includes(channel));

/** The answer that counts: the latest, whatever order the entries come in, and of two of the same moment the one that allows less. */
export function consentState(entries: readonly ConsentEntry[]): ConsentState {
  let latest: ConsentEntry | null = null;
  for (const entry of entries)
    if (latest === null || entry.at > latest.at || (entry.at === latest.at && entry.action === 'withdrawn')) latest = entry;
  return latest?.action ?? 'not_asked';
}

/**
 * Advertising goes only to customers who agreed beforehand (Saudi PDPL, article 25), and pictures are used only of them; everything else goes to all who did not
 * withdraw it.
 */
export function mayBeSent(purpose: ConsentPurpose, state: ConsentState): ConsentVerdict {
  if (state === 'withdrawn') return 'withdrawn';
  return state === 'given' || (purpose !== 'advertising' && purpose !== 'pictures') ? 'allowed' : 'not_asked';
}

/** Whether a customer's page shows this as chosen: what is sent today. */
export const isOn = (purpose: ConsentPurpose, state: ConsentState): boolean => mayBeSent(purpose, state) === 'allowed';

/**
 * What two records of one customer come to: a withdrawal counts wherever it was said, however long before the other agreed; where only one of them was
 * asked, its answer counts.
 */
export function stricterState(one: ConsentState, other: ConsentState): ConsentState {
  if (one === 'withdrawn' || other === 'withdrawn') return 'withdrawn';
  return one === 'given' || other === 'given' ? 'given' : 'not_asked';
}
