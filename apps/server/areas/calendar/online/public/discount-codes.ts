/** How often discount codes may be tried. */
export { mayTryDiscountCode } from '../discount-code.ts';
