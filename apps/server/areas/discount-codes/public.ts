/** What other areas may use of discount codes. */
export { codeForVisit, promiseCode } from './promises.ts';
export { type PromisedCode, readKeptPromise, readPromise } from './promise-store.ts';
export { lockDiscountCode, type LockedDiscountCode, returnDiscountCode, useDiscountCode } from './uses.ts';
