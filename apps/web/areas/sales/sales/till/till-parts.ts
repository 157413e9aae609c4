import { observable } from '../../../../shell/observable.ts';
import { partOf } from '../../../../shell/part.tsx';

export const cartContents = partOf(async () => (await import('../cart/cart-contents.tsx')).CartContents);
export const customerSearch = partOf(async () => (await import('../cart/customer-search.tsx')).CustomerSearch);
export const paymentSheet = partOf(async () => (await import('../payment/payment-sheet.tsx')).PaymentSheet);
export const provisionalReceipt = partOf(async () => (await import('./offline/provisional-receipt.tsx')).ProvisionalReceipt);

/** The till opened for a customer or an appointment, or with what an invoice had. */
export const billingWith = partOf(async () => (await import('./billing-with.tsx')).BillingWith);

/** What every sale takes, and one without connection too. */
export const partsOfSale = [cartContents, customerSearch, paymentSheet, provisionalReceipt];
/** Whether all of it has arrived. */
export const isSaleReady = observable(false);

export const issuedReceipt = partOf(async () => (await import('../invoice/receipt.tsx')).Receipt);
export const chooseOffer = partOf(async () => (await import('../cart/choose-offer.tsx')).ChooseOffer);
export const customerValue = partOf(async () => (await import('../cart/customer-value.tsx')).CustomerValue);
export const queueDialog = partOf(async () => (await import('./offline/queue-dialog.tsx')).QueueDialog);
export const tillDialogs = partOf(async () => (await import('./till-dialogs.tsx')).TillDialogs);
export const giftCardForm = partOf(async () => (await import('../cart/gift-card-form.tsx')).GiftCardForm);
/** Of those who have a drawer. */
export const drawerState = partOf(async () => (await import('./drawer-state.tsx')).DrawerState);
/** Only where a salon has several devices, and then with the till itself. */
export const deviceChoice = partOf(async () => (await import('./device-choice.tsx')).DeviceChoice);
export const deviceNotice = partOf(async () => (await import('./device-choice.tsx')).DeviceNotice);
export const newCustomer = partOf(async () => (await import('../cart/new-customer.tsx')).NewCustomer);

/** What is shown only once it is asked for, and with a connection. */
export const laterParts = [issuedReceipt, customerValue, tillDialogs, queueDialog, newCustomer, giftCardForm, chooseOffer];
