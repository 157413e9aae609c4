import { Alert, Button, Group, TextInput } from '@mantine/core';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { may, useMerchant } from '../../../../shell/globals.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { MobileInput } from '../../../../ui/inputs/mobile-input.tsx';
import { SearchSelect } from '../../../../ui/inputs/search-select.tsx';
import { customerSource } from '../../../customers/customers/public.ts';
import styles from './panel.module.css';

interface Customer {
  id: number;
  name: string;
}

interface CustomerFieldProps {
  value: Customer | null;
  onChange: (customer: Customer | null) => void;
  error?: string | undefined;
  /** Told how somebody new, who is being written down, is added (or waited for, where that is under way); null once nobody is. */
  onAdding: (add: AddCustomer | null) => void;
}

/** Answers null where the customer is refused; the refusal is shown beside the field. */
export type AddCustomer = () => Promise<Customer | null>;

/** Finds a customer by name in either script or any part of the mobile, or adds a new one on the spot. */
export function CustomerField({ value, onChange, error, onAdding }: CustomerFieldProps) {
  const [isNew, setIsNew] = useState(false);
  const typed = useRef('');
  const mayAdd = may('customers.create');
  if (isNew) {
    return (
      <NewCustomer
        typed={typed.current}
        onAdding={onAdding}
        onDone={(customer) => {
          typed.current = '';
          setIsNew(false);
          if (customer) onChange(customer);
        }}
      />
    );
  }
  return (
    <div>
      <SearchSelect
        label={t('appointments.panel.customer')}
        placeholder={t('appointments.panel.find_customer')}
        source={customerSource}
        value={value?.id ?? null}
        chosen={value ? { value: value.id, label: value.name } : null}
        onChange={(id) => {
          if (id === null) onChange(null);
        }}
        onChoose={(found) => {
          typed.current = '';
          onChange(found ? { id: found.value, name: found.label } : null);
        }}
        onTyped={(text) => (typed.current = text)}
        error={error}
        withAsterisk
        autoFocus={value === null}
        data-path="customer_id"
        // The list covers the button below it, so the way to somebody new is offered at its foot too.
        footer={mayAdd ? <AddButton isInList onAdd={() => setIsNew(true)} /> : undefined}
      />
      {value === null && mayAdd && <AddButton onAdd={() => setIsNew(true)} />}
    </div>
  );
}

/** In the list it is for the mouse: the keys stay in the field, and reach the button below it with Tab. */
function AddButton({ isInList = false, onAdd }: { isInList?: boolean; onAdd: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt={isInList ? 0 : 4}
      leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAdd}
      {...(isInList ? { tabIndex: -1 } : {})}
    >
      {t('appointments.panel.add_customer')}
    </Button>
  );
}

interface NewCustomerProps extends Pick<CustomerFieldProps, 'onAdding'> {
  /** What was looked for and not found: the name of somebody new, or the mobile. */
  typed: string;
  onDone: (customer: Customer | null) => void;
}

function NewCustomer({ typed, onAdding, onDone }: NewCustomerProps) {
  const isName = /\p{L}/u.test(typed);
  const [name, setName] = useState(isName ? typed.trim() : '');
  const [mobile, setMobile] = useState(isName ? '' : typed.trim());
  // Enter completes the number and sends it in one stroke, before the next drawing.
  const latestMobile = useRef(mobile);
  const country = defaultsOfCountry(useMerchant().account.country_id)?.iso_code ?? null;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [existing, setExisting] = useState<Customer | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const saving = useRef<Promise<Customer | null> | null>(null);

  const create = async (): Promise<Customer | null> => {
    setIsWorking(true);
    try {
      const { id, name: saved } = await call(createCustomer, { name, mobile: latestMobile.current });
      onDone({ id, name: saved });
      return { id, name: saved };
    } catch (failure) {
      if (!isRefusal(failure)) return null;
      setErrors(failure.fieldMessages);
      const { customer_id, name: known } = failure.details as { customer_id?: number; name?: string };
      setExisting(customer_id === undefined ? null : { id: customer_id, name: known ?? name });
      group.current?.scrollIntoView({ block: 'nearest' });
      return null;
    } finally {
      saving.current = null;
      setIsWorking(false);
    }
  };
  const save: AddCustomer = () => (saving.current ??= create());
  useEffect(() => {
    onAdding(save);
    return () => onAdding(null);
  });

  return (
    // Not a form of its own: it stands in the form of the booking.
    <div
      ref={group}
      role="group"
      className={styles.newCustomer}
      aria-label={t('appointments.panel.add_customer')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={t('labels.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors['name']}
        withAsterisk
        autoFocus={!isName}
        autoComplete="off"
      />
      <MobileInput
        label={t('labels.mobile')}
        autoFocus={isName}
        value={mobile}
        onChange={(number) => {
          latestMobile.current = number;
          setMobile(number);
        }}
        defaultCountry={country}
        error={errors['mobile']}
        withAsterisk
      />
      {existing && (
        <Alert color="blue">
          <Button size="compact-md" variant="light" onClick={() => onDone(existing)}>
            {t('appointments.panel.existing_customer', { name: existing.name })}
          </Button>
        </Alert>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" disabled={isWorking} onClick={() => onDone(null)}>
          {t('ui.cancel')}
        </Button>
        <Button loading={isWorking} onClick={() => void save()}>
          {t('appointments.panel.add_and_choose')}
        </Button>
      </Group>
    </div>
  );
}
