/** What other areas may use of payments: by which way money comes or goes, and the fields for how it comes in. */
export { MethodChoice, useMethods } from './method-choice.tsx';
export { MethodFields } from './method-fields.tsx';
