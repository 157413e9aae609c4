import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { t } from '../../shell/text/text.ts';

/** Prints the page as its print style shows it. */
export function PrintButton({ label }: { label?: string }) {
  return (
    <Button
      className="not-printed"
      title={label ?? t('ui.print')}
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
      onClick={() => window.print()}
    >
      {label ?? t('ui.print')}
    </Button>
  );
}
