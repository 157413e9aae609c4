/** What a sale looks at for its e-invoice. */
export { chainHead, type SeenHead } from '../chain-store.ts';
export { buyerAddress, type KsaChoice, ksaSeller, likelyDevice, type SignedKsa } from '../ksa-document.ts';
export { connectedDevices } from '../devices/till-devices.ts';
