import { ActionIcon } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { useObserved } from '../../../../shell/observable.ts';
import { t } from '../../../../shell/text/text.ts';
import { PhoneText } from '../../../../ui/figures/figures.tsx';
import { Face } from '../../../../ui/pictures/face.tsx';
import type { CartCustomer } from './cart.ts';
import { CustomerField } from './customer-field.tsx';
import styles from './customer-picker.module.css';
import { customerSearch, isSaleReady, newCustomer } from '../till/till-parts.ts';

interface CustomerPickerProps {
  value: CartCustomer | null;
  /** The customer of an appointment cannot be changed here. */
  isFixed: boolean;
  onChange: (customer: CartCustomer | null) => void;
}

/** Who buys: found by name or mobile, added on the spot, or nobody in particular. */
export function CustomerPicker({ value, isFixed, onChange }: CustomerPickerProps) {
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  if (value !== null) {
    return (
      <div className={styles.chosen}>
        <Face name={value.name} id={value.id} size={40} />
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
      {may('customers.view') && <Search onChange={onChange} />}
      {may('customers.create') && (
        <ActionIcon
          ref={addButton}
          variant="default"
          className={styles.add}
          aria-label={t('sales.new_customer')}
          onClick={() => setIsAdding(true)}
        >
          <IconUserPlus size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {isAdding && (
        <newCustomer.Part
          onAdded={(customer) => {
            setIsAdding(false);
            onChange(customer);
          }}
          onClose={() => {
            setIsAdding(false);
            addButton.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The field is drawn with the till; the code that searches is loaded right after, or as soon as the field gets the focus, which stays there. */
function Search({ onChange }: Pick<CustomerPickerProps, 'onChange'>) {
  const isReady = useObserved(isSaleReady);
  const [isHere, setIsHere] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const field = { label: t('sales.customer'), placeholder: `${t('sales.walk_in')} · ${t('sales.find_customer')}` };
  if (isReady || isHere) return <customerSearch.Part {...field} autoFocus={isFocused} onChange={onChange} />;
  const fetch = (): void =>
    void customerSearch.fetch().then(
      () => setIsHere(true),
      () => undefined,
    );
  return (
    <CustomerField
      {...field}
      onFocus={() => {
        setIsFocused(true);
        fetch();
      }}
      onBlur={() => setIsFocused(false)}
    />
  );
}
