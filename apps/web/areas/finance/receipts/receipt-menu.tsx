import { ActionIcon, Menu } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import { printReceiptOf, useSendReceipt } from './actions.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The paper of a row: to print, or to send to whom it is for. */
export function ReceiptMenu({ receipt }: { receipt: { id: number; number: string } }) {
  const sending = useSendReceipt();
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('receipts.of', { number: receipt.number })} loading={sending.isPending}>
          <IconReceipt {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => void printReceiptOf(receipt.id)}>
          {t('receipts.print')}
        </Menu.Item>
        <Menu.Item leftSection={<IconBrandWhatsapp {...icon} />} onClick={() => sending.mutate({ id: receipt.id, channel: 'whatsapp' })}>
          {t('receipts.whatsapp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => sending.mutate({ id: receipt.id, channel: 'email' })}>
          {t('receipts.email')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
