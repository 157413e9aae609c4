/** What other areas may use of discount codes. */
export { codeForOffer, type CodeForOffer, promiseToOrder, readCodeOfOrder, takesCodesForOffers, takeUpCodeOfOrder } from './order-codes.ts';
export { codeForVisit, promiseCode } from './promises.ts';
export { type PromisedCode, readKeptPromise, readPromise } from './promise-store.ts';
export { lockDiscountCode, returnDiscountCode, useDiscountCode } from './uses.ts';
