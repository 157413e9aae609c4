import { partOf } from '../../shell/part.tsx';

/** What the till shows only once it is asked for, and what no sale without connection needs: that must be there when the connection goes in the first second. */
export const issuedReceipt = partOf(async () => (await import('./receipt.tsx')).Receipt);
export const chooseOffer = partOf(async () => (await import('./choose-offer.tsx')).ChooseOffer);
export const queueDialog = partOf(async () => (await import('./offline/queue-dialog.tsx')).QueueDialog);
export const tillDialogs = partOf(async () => (await import('./till-dialogs.tsx')).TillDialogs);
export const giftCardForm = partOf(async () => (await import('./gift-card-form.tsx')).GiftCardForm);
export const newCustomer = partOf(async () => (await import('./new-customer.tsx')).NewCustomer);

export const tillParts = [issuedReceipt, tillDialogs, queueDialog, newCustomer, giftCardForm, chooseOffer];
