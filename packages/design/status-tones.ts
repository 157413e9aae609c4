import type { ToneName } from './colours.ts';

/**
 * What a state says about a record, each in a tone of its own: whoever reads one colour on one screen reads the same in it on every other.
 * Badges, blocks of the calendars, charts and chips name the meaning; no screen names the tone of a state.
 */
export const meaningTones = {
  /** Is to come, without anybody's doing: scheduled, starts later, due, on its way. */
  planned: 'info',
  /** Was planned or asked for, and somebody said yes: confirmed, approved. */
  agreed: 'calm',
  /** Waits for somebody's hand, or soon will. */
  waits: 'warning',
  /** Has begun and is not over: checked in, partly used, being counted, offered. */
  going_on: 'accent',
  /** As it should be: done, paid, in use. */
  done: 'success',
  /** Did not go as it should: refused, overdue, not come. */
  failed: 'danger',
  /** Over, or out of use: cancelled, expired, used up, disabled. */
  ended: 'neutral',
  /** No state: something worth knowing of the record, as its kind. */
  remark: 'special',
} as const satisfies Readonly<Record<string, ToneName>>;

export type Meaning = keyof typeof meaningTones;

/** What is in use or not: services, groups, suppliers, taxes, ways of paying … */
const inUse = { 0: 'ended', 1: 'done' } as const;

/**
 * The meaning of every state of every kind of record, by the value that the contract sends. One table for the whole product; a test holds
 * it against the states that domain and contract have, and finds screens with a table of their own.
 */
export const meaningOf = {
  record: inUse,
  payment: inUse,
  customer: { 0: 'failed', 1: 'done' },
  /** Frequent, lapsed, new. */
  customerCategory: { 1: 'done', 2: 'waits', 3: 'remark' },
  /** What became of a customer after a visit. */
  customerReturn: { came_back: 'done', not_back: 'failed', open: 'waits' },
  /** What becomes of the data of a customer who stays away. */
  plannedErasure: { planned: 'planned', open: 'waits', kept: 'agreed' },
  /** What a customer asked about personal data. */
  dataRequest: { open: 'planned', soon: 'waits', overdue: 'failed', done: 'done', refused: 'ended', withdrawn: 'ended' },
  employee: { 0: 'ended', 1: 'done', 2: 'ended' },

  /** By their names, with what a customer has confirmed (`statusNameOf`), and by their numbers. */
  visit: { scheduled: 'planned', confirmed: 'agreed', check_in: 'going_on', achieved: 'done', no_show: 'failed', cancelled: 'ended' },
  appointment: { 0: 'ended', 1: 'planned', 2: 'going_on', 3: 'done', 4: 'failed' },
  /** A month of the books. */
  period: { running: 'going_on', open: 'waits', closed: 'done', final: 'done' },
  presence: {
    late: 'waits',
    absent: 'failed',
    forgotten: 'waits',
    present: 'going_on',
    on_break: 'planned',
    on_business: 'planned',
    on_errand: 'planned',
    left: 'done',
    on_leave: 'agreed',
    off: 'ended',
    not_yet: 'ended',
  },
  /** What a day of attendance was, and why somebody left before it was over. */
  attendanceDay: {
    absent: 'failed',
    open: 'waits',
    late: 'waits',
    early: 'waits',
    leave: 'agreed',
    there: 'going_on',
    worked: 'done',
    off: 'ended',
  },
  leaving: { business: 'planned', errand: 'planned', early: 'waits' },
  leave: { requested: 'waits', approved: 'agreed', rejected: 'failed', withdrawn: 'ended' },
  waiting: { 0: 'ended', 1: 'waits', 2: 'going_on', 3: 'done', 4: 'ended' },
  feedback: { 1: 'waits', 2: 'done' },
  consent: { given: 'agreed', withdrawn: 'ended', not_asked: 'remark' },
  /** Whether everybody may read a customer's words. */
  review: { shown: 'done', hidden: 'ended', private: 'remark' },
  /** A suggestion, or a complaint. */
  feedbackKind: { 1: 'remark', 2: 'failed' },

  invoice: { paid: 'done', owed: 'waits', partly_credited: 'going_on', credited: 'ended', cancelled: 'ended' },
  queuedSale: { waiting: 'planned', refused: 'failed', made: 'waits' },
  document: { valid: 'done', expiring: 'waits', expired: 'failed', renewed: 'ended' },
  /** Pay and agreed hours, by the day they hold from. */
  validFrom: { current: 'done', coming: 'planned', past: 'ended', corrected: 'failed' },
  expectedExpense: { pending: 'planned', late: 'failed', moved: 'done' },
  vatReturn: { draft: 'planned', locked: 'waits', filed: 'agreed', paid: 'done' },
  expense: { paid: 'done', due: 'planned', overdue: 'failed', cancelled: 'ended' },
  deposit: { open: 'done', partly_used: 'going_on', used: 'ended', given_back: 'ended', kept: 'ended', charged_back: 'failed' },
  penalty: { 0: 'ended', 1: 'waits', 2: 'done' },
  gateway: { 1: 'planned', 2: 'going_on', 3: 'failed', 4: 'ended', 5: 'done', 6: 'failed' },
  /** How long a customer has owed, in days; the longer, the less likely it is to be paid. */
  debtAge: { to_30: 'done', to_60: 'planned', to_90: 'waits', older: 'failed' },
  /** What a tip and a movement of stock was: came in, went out as it should, was lost, wants a look. */
  tip: { 1: 'done', 2: 'ended', 3: 'ended', 4: 'failed', 5: 'remark' },
  commissionPayout: { paid: 'done', undone: 'ended', reversal: 'remark', outside: 'remark' },
  /** Of a report by e-mail. */
  reportReader: { gets_it: 'done', to_confirm: 'waits', withdrawn: 'ended', user_gone: 'failed' },
  stockMovement: { 0: 'done', 1: 'failed', 2: 'failed', 3: 'remark', 4: 'done', 5: 'ended', 6: 'agreed', 7: 'waits', 8: 'ended' },

  offer: { active: 'done', disabled: 'ended', expired: 'ended', coming: 'planned' },
  soldOffer: { open: 'done', used_up: 'ended', expired: 'ended', withdrawn: 'ended' },
  discountCode: { active: 'done', coming: 'planned', expired: 'ended', used_up: 'ended', disabled: 'ended' },
  giftCard: { active: 'done', partly_used: 'going_on', used: 'ended', expired: 'ended', disabled: 'ended' },

  stockTake: { 0: 'ended', 1: 'going_on', 2: 'done' },
  check: { 0: 'failed', 1: 'waits', 2: 'agreed' },

  einvoice: { waiting: 'planned', submitted: 'going_on', reported: 'done', cleared: 'done', delivered: 'done', rejected: 'failed' },
  /** How much is left of the time in which an e-invoice has to be sent. */
  einvoiceTime: { calm: 'planned', short: 'waits', late: 'failed' },
  einvoicingSetting: { 0: 'ended', 1: 'waits', 2: 'done', 3: 'done' },

  account: { 0: 'ended', 1: 'done', 2: 'going_on', 3: 'done', 4: 'ended', 5: 'waits', 6: 'failed', 7: 'planned' },
  /** Of a message to a customer or the team: not known, it may have arrived. */
  message: {
    pending: 'planned',
    sending: 'going_on',
    sent: 'done',
    delivered: 'done',
    read: 'done',
    failed: 'failed',
    unknown: 'waits',
    expired: 'ended',
    withheld: 'ended',
  },
  mail: { 0: 'failed', 1: 'planned', 2: 'done' },
  chatPackage: { 0: 'ended', 1: 'done', 2: 'waits' },
  chatConnection: { 0: 'ended', 1: 'done', 2: 'failed' },
  mainInstance: { 0: 'ended', 1: 'done', 2: 'failed', 3: 'waits' },
  /** A text as WhatsApp judges it. */
  template: { draft: 'remark', submitted: 'planned', approved: 'done', rejected: 'failed', paused: 'waits', disabled: 'ended' },
  /** The text of a message as WhatsApp judges it, where there is one. */
  messageText: {
    none: 'remark',
    draft: 'remark',
    submitted: 'planned',
    approved: 'done',
    rejected: 'failed',
    paused: 'waits',
    disabled: 'ended',
  },
  /** Whether SMS goes; stopped by its provider until somebody has acted. */
  sms: { on: 'done', off: 'ended', stopped: 'failed' },
  /** Of an export of the whole account. */
  accountExport: {
    queued: 'waits',
    running: 'going_on',
    ready: 'done',
    sending: 'going_on',
    used: 'ended',
    expired: 'ended',
    failed: 'failed',
  },
  /** Of an import of data, of one of its rows, and of taking it back. */
  import: {
    read: 'waits',
    checking: 'going_on',
    checked: 'waits',
    running: 'going_on',
    paused: 'waits',
    cancelled: 'ended',
    done: 'done',
    undoing: 'going_on',
    undone: 'ended',
  },
  importRow: { new: 'done', change: 'planned', same: 'ended', duplicate: 'remark', refused: 'failed' },
  importUndone: { removed: 'ended', restored: 'ended', kept: 'waits' },
  session: { current: 'going_on', open: 'done', ended: 'ended' },
} as const satisfies Readonly<Record<string, Readonly<Record<string | number, Meaning>>>>;

/** The meaning of a state that the contract sends as any number. */
export const meaningOfNumber = (of: Readonly<Record<number, Meaning>>, state: number): Meaning => of[state] ?? 'ended';
