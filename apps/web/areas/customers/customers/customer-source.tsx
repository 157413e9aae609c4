import { getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { call } from '../../../shell/call.ts';
import { PhoneText } from '../../../ui/figures/figures.tsx';
import type { Found, SearchSource } from '../../../ui/inputs/search-select.tsx';

interface FindableCustomer {
  id: number;
  name: string;
  mobile: string | null;
}

const foundCustomer = ({ id, name, mobile }: FindableCustomer): Found => ({
  value: id,
  label: name,
  ...(mobile === null ? {} : { note: <PhoneText number={mobile} /> }),
});

/** Active customers by name in either script or any part of the mobile; without a word, those who were here last. */
export const customerSource: SearchSource = {
  key: 'customers',
  find: async (search, signal) => {
    const question = { search, per_page: 8, status: 1, sort: search === '' ? '-last_invoice_at' : 'name' } as const;
    return (await call(listCustomers, question, { signal, isQuiet: true })).data.map(foundCustomer);
  },
  recall: async (id, signal) => foundCustomer(await call(getCustomer, { id }, { signal, isQuiet: true })),
};
