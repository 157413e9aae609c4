/** Which VAT is charged. */
export { VatForm } from '../vat-form.tsx';
