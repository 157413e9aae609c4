import { Button, Group, Modal, TextInput } from '@mantine/core';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { useMerchant } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { MobileInput } from '../../../../ui/inputs/mobile-input.tsx';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { OffersQuestion } from '../../../reach/consent/public.ts';
import type { CartCustomer } from './cart.ts';
import styles from './customer-picker.module.css';

export interface NewCustomerProps {
  onAdded: (customer: CartCustomer) => void;
  onClose: () => void;
}

/** A customer who buys for the first time: a name and a mobile are enough. */
export function NewCustomer({ onAdded, onClose }: NewCustomerProps) {
  const { account } = useMerchant();
  const country = defaultsOfCountry(account.country_id)?.iso_code ?? null;
  const form = useEndpointForm(createCustomer, {
    initial: { allow_whatsapp: 1 },
    draftKey: 'till.customer',
    onSaved: ({ id, name, mobile }) => onAdded({ id, name, mobile }),
  });
  return (
    <Modal opened onClose={onClose} title={t('sales.new_customer')} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <TextInput {...form.field('name')} data-autofocus autoComplete="off" />
        <div className={styles.gap}>
          <MobileInput {...form.field('mobile')} defaultCountry={country} />
        </div>
        <div className={styles.gap}>
          <OffersQuestion form={form} />
        </div>
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={form.state === 'saving'}>
            {t('sales.add_customer')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
