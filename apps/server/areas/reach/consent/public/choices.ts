/** The page on which a customer chooses, by a signed link. */
export { type CustomerChoices, readChoices } from '../choices.ts';
/** What the pages of a booking and a visit write into the ledger: news of the visit in a browser, and offers. */
export { consentToOffers, consentToVisitPush } from '../online-answer.ts';
