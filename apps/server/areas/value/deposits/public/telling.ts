/** What the payer of a deposit is told. */
export { tellPayer } from '../tell-payer.ts';
