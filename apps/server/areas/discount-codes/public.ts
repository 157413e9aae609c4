/** What other areas may use of discount codes. */
export { lockDiscountCode, type LockedDiscountCode, returnDiscountCode, useDiscountCode } from './uses.ts';
