import { getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { call } from '../../../../shell/call.ts';
import { type Found, SearchSelect, type SearchSource } from '../../../../ui/inputs/search-select.tsx';
import { foundCustomer } from '../../../customers/customers/public.ts';
import type { CartCustomer } from './cart.ts';

const found = new Map<number, CartCustomer>();
const source: SearchSource = {
  key: 'till-customers',
  find: async (search, signal) => {
    const { data } = await call(
      listCustomers,
      { search, status: 1, per_page: 8, ...(search === '' ? { sort: '-last_invoice_at' as const } : {}) },
      { signal },
    );
    return data.map((customer): Found => {
      found.set(customer.id, { id: customer.id, name: customer.name, mobile: customer.mobile });
      return foundCustomer(customer);
    });
  },
  recall: async (id, signal) => {
    const customer = await call(getCustomer, { id }, { signal });
    return { value: id, label: customer.name };
  },
};

export interface CustomerSearchProps {
  label: string;
  placeholder: string;
  /** Whether the focus is in the field already. */
  autoFocus: boolean;
  onChange: (customer: CartCustomer | null) => void;
}

/** Finds who buys by name or mobile; those who came last stand first. */
export function CustomerSearch({ label, placeholder, autoFocus, onChange }: CustomerSearchProps) {
  return (
    <SearchSelect
      aria-label={label}
      placeholder={placeholder}
      autoFocus={autoFocus}
      source={source}
      value={null}
      onChange={(id) => onChange(id === null ? null : (found.get(id) ?? null))}
    />
  );
}
