/** What a customer is told of a visit. */
export { tellCustomer } from '../visit/tell-customer.ts';
