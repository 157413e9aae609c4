export { customerSource } from './customer-source.tsx';
