export { customerSource, foundCustomer } from './customer-source.tsx';
