/** Push of news of a visit on the browsers in which its customer asked for it, by the visit's link. */
export { touchVisitDevice } from '../visit-push/device-store.ts';
export { mayTry, turnVisitPushOff, turnVisitPushOn } from '../visit-push/turn-on.ts';
