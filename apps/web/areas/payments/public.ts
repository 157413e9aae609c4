/** What other areas may use of payments: the fields for how money comes in. */
export { MethodFields } from './method-fields.tsx';
