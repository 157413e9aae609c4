export { CustomerNote, customerSource } from './customer-source.tsx';
