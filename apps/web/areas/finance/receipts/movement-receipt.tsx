import { ActionIcon } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import type { printMovementReceipt } from '@rawnaq/contract/finance/receipts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../shell/text/text.ts';
import { printReceiptOfMovement } from './actions.ts';
import { ReceiptMenu } from './receipt-menu.tsx';

type Kind = Output<typeof printMovementReceipt.input>['kind'];

interface MovementReceiptProps {
  /** The movement of money, by its ledger's id. */
  movement: { kind: Kind; id: number };
  /** Its paper, where it was written down. */
  receipt_id: number | null;
  number: string | null;
}

/** The paper of money that moved without an invoice: its receipt, to print or to send; of before receipts were written down, one made from what is known, to print. */
export function MovementReceipt({ movement, receipt_id, number }: MovementReceiptProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  if (receipt_id !== null) return <ReceiptMenu receipt={{ id: receipt_id, number: number ?? '' }} />;
  const print = async (): Promise<void> => {
    setIsPrinting(true);
    await printReceiptOfMovement(movement);
    setIsPrinting(false);
  };
  return (
    <ActionIcon variant="default" aria-label={t('receipts.print_late')} loading={isPrinting} onClick={() => void print()}>
      <IconPrinter size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
