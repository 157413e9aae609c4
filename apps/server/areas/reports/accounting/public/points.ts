/** Points that customers earned and redeemed within twelve months, as the provision of the books counts them. */
export { readYearOfPoints } from '../points-store.ts';
