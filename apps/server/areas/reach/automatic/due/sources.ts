import type { AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import type { FindCandidates } from './candidate.ts';
import { balanceChanged, employeeBookings, levelReached, penalties, pointsEarned, welcome } from './causes.ts';
import { birthdays, employeeDays, giftCardsEnding, missedCustomers, offersEnding, pointsEnding } from './daily.ts';
import { dayCloses } from './day-close.ts';
import { followUps, noShows, reminders, thanks } from './visits.ts';

/** What finds the messages that are due, by trigger. Those that go at once are written by their cause and are not here. */
export const sources: Readonly<Partial<Record<AutomaticTrigger, FindCandidates>>> = {
  reminder_1: reminders,
  reminder_2: reminders,
  reminder_3: reminders,
  thanks,
  follow_up: followUps,
  no_show: noShows,
  gift_card_ending: giftCardsEnding,
  points_earned: pointsEarned,
  points_ending: pointsEnding,
  level_reached: levelReached,
  offer_ending: offersEnding,
  balance_changed: balanceChanged,
  penalty: penalties,
  welcome,
  birthday: birthdays,
  missed_customer: missedCustomers,
  employee_day: employeeDays,
  employee_booking: employeeBookings,
  day_close: dayCloses,
};

/** Messages that find their time by themselves. */
export const scheduledTriggers = Object.keys(sources) as AutomaticTrigger[];

/** Causes that are entered late, as a visit that is billed after its end, are still written about for so long. */
export const enteredLateMinutes: Readonly<Partial<Record<AutomaticTrigger, number>>> = {
  thanks: 12 * 60,
  no_show: 12 * 60,
  follow_up: 12 * 60,
};
