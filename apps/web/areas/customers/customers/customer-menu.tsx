import { ActionIcon, Menu } from '@mantine/core';
import { deleteCustomer, disableCustomer, enableCustomer, getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { IconArrowMerge, IconDots, IconEraser, IconFileText, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import type { Customer } from './customer-form.tsx';
import styles from './customer-menu.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The rare actions: disabling, enabling, deleting; on a phone, editing too. */
export function CustomerMenu({ customer, onEdit, onErase }: { customer: Customer; onEdit: () => void; onErase: () => void }) {
  const { id, name } = customer;
  const [asking, setAsking] = useState<'disable' | 'delete' | null>(null);
  const outdates = [getCustomer, listCustomers];
  const close = (): void => setAsking(null);
  const disable = useCall(disableCustomer, {
    outdates,
    onDone: () => {
      close();
      notify({ message: t('customers.disable.done', { name }) });
    },
  });
  const enable = useCall(enableCustomer, { outdates, onDone: () => notify({ message: t('customers.disable.undone', { name }) }) });
  const remove = useCall(deleteCustomer, {
    outdates: [listCustomers],
    onDone: () => {
      close();
      notify({ message: t('customers.delete.done', { name }) });
      go(pathOf('merchant.customers'));
    },
  });
  const mayDisable = may('customers.edit');
  const mayDelete = may('customers.delete');
  const mayRead = may('payments.view');
  const mayErase = may('data.erase');
  const mayMerge = may('data.merge');
  if (!mayDisable && !mayDelete && !mayRead && !mayErase && !mayMerge) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('customers.profile.more', { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayRead && (
            <Menu.Item leftSection={<IconFileText {...icon} />} onClick={() => go(pathOf('merchant.customer_statement', { id }))}>
              {t('customers.profile.statement')}
            </Menu.Item>
          )}
          {mayDisable && (
            <Menu.Item className={styles.onlyNarrow} leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('customers.profile.edit')}
            </Menu.Item>
          )}
          {mayDisable &&
            (customer.status === 1 ? (
              <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => setAsking('disable')}>
                {t('customers.disable.do')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => enable.mutate({ id })}>
                {t('customers.disable.undo')}
              </Menu.Item>
            ))}
          {mayMerge && (
            <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => go(`${pathOf('merchant.merge_customers')}?ids=${id}`)}>
              {t('customers.profile.merge')}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item c="var(--tone-danger-text)" leftSection={<IconTrash {...icon} />} onClick={() => setAsking('delete')}>
              {t('customers.delete.do')}
            </Menu.Item>
          )}
          {mayErase && (
            <Menu.Item leftSection={<IconEraser {...icon} />} onClick={onErase}>
              {t('customers.profile.erase')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={asking === 'disable'}
        title={t('customers.disable.title', { name })}
        confirm={t('customers.disable.do')}
        isWorking={disable.isPending}
        onConfirm={() => disable.mutate({ id })}
        onClose={close}
      >
        {t('customers.disable.text')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'delete'}
        title={t('customers.delete.title', { name })}
        confirm={t('customers.delete.do')}
        isDangerous
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onError: close })}
        onClose={close}
      >
        {t('customers.delete.text')}
      </ConfirmDialog>
    </>
  );
}
