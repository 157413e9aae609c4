import { Button, Group, Modal } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPrinter } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import { SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { printReceiptOf, useSendReceipt } from './actions.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

export interface PaperOfMoney {
  receipt_id: number;
  /** The receipt's, as it stands in the message. */
  number: string;
  message: string;
}

/** Money has moved: its paper, to print or to send, before the next thing. */
export function ReceiptDone({ receipt_id, number, message, onClose }: PaperOfMoney & { onClose: () => void }) {
  const sending = useSendReceipt();
  const channel = sending.isPending ? sending.variables.channel : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<SentenceWithNumber number={number}>{message}</SentenceWithNumber>}
      size="md"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Group gap="xs">
        <Button leftSection={<IconPrinter {...icon} />} onClick={() => void printReceiptOf(receipt_id)} data-autofocus>
          {t('receipts.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconBrandWhatsapp {...icon} />}
          loading={channel === 'whatsapp'}
          onClick={() => sending.mutate({ id: receipt_id, channel: 'whatsapp' })}
        >
          {t('receipts.whatsapp')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMail {...icon} />}
          loading={channel === 'email'}
          onClick={() => sending.mutate({ id: receipt_id, channel: 'email' })}
        >
          {t('receipts.email')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('receipts.done')}
        </Button>
      </Group>
    </Modal>
  );
}
