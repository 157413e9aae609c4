import type { EinvoiceState } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { pathOf } from '../../../../shell/screens/table.ts';

/** No e-invoice is older than the duty to issue them. */
const firstDay = '2021-12-04';

/** The list of all documents in a state, whenever they were issued: figures count them all. */
export const documentsIn = (state: EinvoiceState): string => `${pathOf('merchant.e_invoices')}?state=${state}&from=${firstDay}`;
