import { getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { call } from '../../../shell/call.ts';
import { t } from '../../../shell/text/text.ts';
import { PhoneText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { Found, SearchSource } from '../../../ui/inputs/search-select.tsx';
import { CustomerFace, type FaceOfCustomer } from './customer-face.tsx';

interface FindableCustomer extends FaceOfCustomer {
  mobile: string | null;
  last_invoice_at: string | null;
}

/** A customer as one of those that a search found: face, name, number and last visit. */
export const foundCustomer = (customer: FindableCustomer): Found => ({
  value: customer.id,
  label: customer.name,
  face: <CustomerFace customer={customer} />,
  note: <CustomerNote {...customer} />,
});

/** What tells five customers of one name apart: the number, and when each was last here. */
function CustomerNote({ mobile, last_invoice_at }: Pick<FindableCustomer, 'mobile' | 'last_invoice_at'>) {
  const format = useSalonFormat();
  return (
    <>
      {mobile !== null && <PhoneText number={mobile} />}
      {mobile !== null && last_invoice_at !== null && ' · '}
      {last_invoice_at !== null && t('ui.last_here', { day: format.date(format.dateOf(last_invoice_at)) })}
    </>
  );
}

/** Active customers by name in either script or any part of the mobile; without a word, those who were here last. */
export const customerSource: SearchSource = {
  key: 'customers',
  find: async (search, signal) => {
    const question = { search, per_page: 8, status: 1, sort: search === '' ? '-last_invoice_at' : 'name' } as const;
    return (await call(listCustomers, question, { signal, isQuiet: true })).data.map(foundCustomer);
  },
  recall: async (id, signal) => foundCustomer(await call(getCustomer, { id }, { signal, isQuiet: true })),
};
