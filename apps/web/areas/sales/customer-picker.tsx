import { ActionIcon, Modal } from '@mantine/core';
import { getCustomer, listCustomers } from '@rawnaq/contract/customers';
import { IconUser, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shell/call.ts';
import { may } from '../../shell/globals.ts';
import { t } from '../../shell/text.ts';
import { PhoneText } from '../../ui/figures.tsx';
import { type Found, SearchSelect, type SearchSource } from '../../ui/search-select.tsx';
import type { CartCustomer } from './cart.ts';
import styles from './customer-picker.module.css';
import { newCustomer } from './till-parts.ts';

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
      return {
        value: customer.id,
        label: customer.name,
        note: customer.mobile === null ? undefined : <PhoneText number={customer.mobile} />,
      };
    });
  },
  recall: async (id, signal) => {
    const customer = await call(getCustomer, { id }, { signal });
    return { value: id, label: customer.name };
  },
};

interface CustomerPickerProps {
  value: CartCustomer | null;
  /** The customer of an appointment cannot be changed here. */
  isFixed: boolean;
  onChange: (customer: CartCustomer | null) => void;
}

/** Who buys: found by name or mobile, added on the spot, or nobody in particular. */
export function CustomerPicker({ value, isFixed, onChange }: CustomerPickerProps) {
  const [isAdding, setIsAdding] = useState(false);
  if (value !== null) {
    return (
      <div className={styles.chosen}>
        <IconUser size={20} stroke={1.6} aria-hidden />
        <div className={styles.who}>
          <bdi className={styles.name}>{value.name}</bdi>
          {value.mobile !== null && (
            <span className={styles.mobile}>
              <PhoneText number={value.mobile} />
            </span>
          )}
        </div>
        {!isFixed && (
          <ActionIcon aria-label={t('sales.change_customer')} onClick={() => onChange(null)}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
    );
  }
  return (
    <div className={styles.picker}>
      {may('customers.view') && (
        <SearchSelect
          aria-label={t('sales.customer')}
          placeholder={`${t('sales.walk_in')} · ${t('sales.find_customer')}`}
          source={source}
          value={null}
          onChange={(id) => onChange(id === null ? null : (found.get(id) ?? null))}
        />
      )}
      {may('customers.create') && (
        <ActionIcon variant="default" className={styles.add} aria-label={t('sales.new_customer')} onClick={() => setIsAdding(true)}>
          <IconUserPlus size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <Modal
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        title={t('sales.new_customer')}
        size="sm"
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <newCustomer.Part
          onAdded={(customer) => {
            setIsAdding(false);
            onChange(customer);
          }}
        />
      </Modal>
    </div>
  );
}
