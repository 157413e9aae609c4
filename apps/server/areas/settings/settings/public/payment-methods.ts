/** The ways of paying that other areas need by themselves. */
export { onlineMethod } from '../payment-method-store.ts';
