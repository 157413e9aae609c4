/** The business’s names, addresses and numbers. */
export { GeneralForm } from '../general-form.tsx';
