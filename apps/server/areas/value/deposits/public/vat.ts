/** What deposits that are taxed when they are taken add to the VAT of a period, and take off it again (decision 71). */
export { prepaymentVat } from '../prepayments/prepayment-vat.ts';
