/** What other areas may use of settings: the forms that the first steps of a new account fill in too. */
export { GeneralForm } from './general-form.tsx';
export { HoursForm } from './hours-form.tsx';
export { InvoiceForm } from './invoice-form.tsx';
export { VatForm } from './vat-form.tsx';
