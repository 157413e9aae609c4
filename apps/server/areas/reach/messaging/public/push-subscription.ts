export { refuseSubscription } from '../push-subscription.ts';
