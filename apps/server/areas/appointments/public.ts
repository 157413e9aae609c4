/** What other areas may use of appointments: the one booking core, the facts it decides on, and the words to the customer. */
export { type DayFacts, type FactsNames, loadDayFacts, onlinePolicy } from './facts.ts';
export { occupancyDays } from './facts-request.ts';
export { toldRefusal } from './told-refusal.ts';
export { lockVisit, type StoredVisit } from './store-visits.ts';
export { tellCustomer } from './tell-customer.ts';
export { actOnVisit, bookVisit, changeVisit } from './visits.ts';
export { type Hold, holdMinutes, type HoldWish, placeHold, releaseHold } from './holds.ts';
export { cancelVisit } from './cancel-visit.ts';
export { lapseRequest } from './approval-handlers.ts';
export { cancelUnpaid, capDeposit, reviveVisit, unbillVisit } from './visit-payment.ts';
export { usualMinutes, type VisitWish, type WishedLine } from './visit-wish.ts';
export { currentSchedule } from './facts.ts';
export { blockFor, unblock } from './block-elsewhere.ts';
export { lockSubjects, type Subject } from './store-claims.ts';
export { mayUser } from './booking-policy.ts';
export { claimLeave, lockEmployee, releaseLeave } from './absences.ts';
export { readVisitsAhead, type VisitAhead } from './visits-in-time.ts';
export { isAllHers, linesFor, type Sees, seesVisit, whatUserSees } from './visibility.ts';
