/** What an automatic message may name. A trigger says which of these it can fill. */
export const messageVariables = {
  name: { longest: 60 },
  business: { longest: 60 },
  date: { longest: 32 },
  time: { longest: 5 },
  until: { longest: 40 },
  services: { longest: 160 },
  service: { longest: 60 },
  employee: { longest: 60 },
  days: { longest: 480 },
  reason: { longest: 200 },
  amount: { longest: 20 },
  left: { longest: 160 },
  number: { longest: 20 },
  numbers: { longest: 80 },
  invoice: { longest: 20 },
  total: { longest: 20 },
  points: { longest: 10 },
  level: { longest: 40 },
  list: { longest: 600 },
  link: { longest: 110 },
} as const;

/** `longest`: so many characters a value is counted as, when the length of a text is judged before anybody's values are there. */
export type MessageVariable = keyof typeof messageVariables;

/** The groups of the page, in the order of a customer's way. */
export const triggerGroups = ['booking', 'before_visit', 'after_visit', 'money', 'in_touch', 'team'] as const;
type TriggerGroup = (typeof triggerGroups)[number];

export const automaticChannels = ['whatsapp', 'email', 'sms'] as const;
export type AutomaticChannel = (typeof automaticChannels)[number];

/** Advertising goes only to customers who agreed to it beforehand; a survey to everybody who did not decline. */
export const messageCategories = ['service', 'survey', 'advertising'] as const;
export type MessageCategory = (typeof messageCategories)[number];

/**
 * How a trigger's time is chosen. `at_once`: with its cause. `on_send`: when a user presses Send. `after`, `before`: so long after or before a moment of the visit or
 * record, or on a day so many days away at an hour. `daily`: on a day of the calendar at an hour, `amount` days before or after what it tells of.
 */
export type TriggerTiming = 'at_once' | 'on_send' | 'after' | 'before' | 'daily';

export const timeUnits = ['minutes', 'hours', 'days'] as const;
export type TimeUnit = (typeof timeUnits)[number];

export interface MessageTime {
  readonly amount: number;
  readonly unit: TimeUnit;
  /** The minute of the local day at which it goes; only with days. Null: at the hour of what it tells of. */
  readonly at_minute: number | null;
}

export interface TriggerRule {
  readonly group: TriggerGroup;
  /** The key of its usual words among the letters. */
  readonly letter: string;
  /** `customer`, or people of the salon: every employee concerned, or the owner. */
  readonly audience: 'customer' | 'employee' | 'owner';
  readonly timing: TriggerTiming;
  /** A paper goes along: at the head of its template, in the chat, with an e-mail. */
  readonly carries?: 'document';
  readonly category: MessageCategory;
  /** Whether a salon that changed nothing sends it. */
  readonly is_on: boolean;
  readonly time: MessageTime;
  readonly variables: readonly MessageVariable[];
  /** Without these in its text the message is of no use to its reader. */
  readonly needed: readonly MessageVariable[];
  /** Whether it can be limited to chosen services. */
  readonly by_service?: true;
}
