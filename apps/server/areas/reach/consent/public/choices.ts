/** The page on which a customer chooses, by a signed link. */
export { type CustomerChoices, readChoices } from '../choices.ts';
/** What a browser that is notified of a visit writes into the ledger. */
export { consentToVisitPush } from '../visit-push.ts';
