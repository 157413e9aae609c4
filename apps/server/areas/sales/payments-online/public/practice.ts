/** The local stand-in of a gateway and its page. */
export { type LocalOutcome, localOutcomes, slowSeconds } from '../local-gateway.ts';
export { type PracticePage, pressPracticePage, readPracticePage } from '../press-page.ts';
