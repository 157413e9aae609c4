/** What other areas may use of customers' accounts: what a customer can pay with beside money, and its history. */
export { CustomerValue } from './customer-value.tsx';
