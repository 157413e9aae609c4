import { getCustomer, listCustomers } from '@rawnaq/contract/customers';
import { call } from '../../shell/call.ts';
import { PhoneText } from '../../ui/figures.tsx';
import type { Found, SearchSource } from '../../ui/search-select.tsx';

/** Active customers by name or mobile; without a word, those who were here last. */
export const customerSource: SearchSource = {
  key: 'gift-card-customers',
  find: async (search, signal) => {
    const latest = search === '' ? { sort: '-last_invoice_at' as const } : {};
    const { data } = await call(listCustomers, { search, status: 1, per_page: 8, ...latest }, { signal });
    return data.map(({ id, name, mobile }): Found => ({
      value: id,
      label: name,
      note: mobile === null ? undefined : <PhoneText number={mobile} />,
    }));
  },
  recall: async (id, signal) => ({ value: id, label: (await call(getCustomer, { id }, { signal })).name }),
};
