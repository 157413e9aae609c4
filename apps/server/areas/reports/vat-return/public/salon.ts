/** How a salon files its VAT. */
export { readVatSalon } from '../store.ts';
