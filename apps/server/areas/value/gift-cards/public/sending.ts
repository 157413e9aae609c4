/** A gift card on its way to who it is for. */
export { sendToBeneficiary } from '../send-card.ts';
