import type { AutomaticTrigger } from './triggers.ts';

type VisitAnswer = 'confirm_visit' | 'move_visit' | 'cancel_visit';

/** What a customer can answer to a reminder, in the order of its buttons. Without public pages nobody can choose another time. */
export const visitAnswers = (has_pages: boolean): readonly VisitAnswer[] =>
  has_pages ? ['confirm_visit', 'move_visit', 'cancel_visit'] : ['confirm_visit', 'cancel_visit'];

/** The buttons of a message, none for most. */
export const answersOf = (trigger: AutomaticTrigger, has_pages: boolean): readonly VisitAnswer[] =>
  trigger === 'reminder_1' || trigger === 'reminder_2' || trigger === 'reminder_3' ? visitAnswers(has_pages) : [];
