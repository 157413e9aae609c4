import { Button, Group } from '@mantine/core';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { t } from '../../../../shell/text/text.ts';
import type { MadeBefore } from './made-before.ts';

interface WaysOnProps {
  made: MadeBefore;
  /** The sale has its invoice: the till is free for the next one. */
  onSold: () => void;
  /** What lies in the cart is sold beside what the invoice says. */
  onAnew: () => void;
}

/** The ways on from a sale that has its invoice already. */
export function WaysOn({ made, onSold, onAnew }: WaysOnProps) {
  return (
    <Group gap="xs" mt="xs">
      <Button
        size="sm"
        autoFocus
        onClick={() => {
          onSold();
          if (may('invoices.view')) go(`/merchant/invoices/${made.id}`);
        }}
      >
        {may('invoices.view') ? t('sales.made_open', { number: made.number }) : t('sales.new_sale')}
      </Button>
      <Button size="sm" variant="default" onClick={onAnew}>
        {t('sales.made_anew')}
      </Button>
    </Group>
  );
}
