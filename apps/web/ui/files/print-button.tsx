import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { t } from '../../shell/text/text.ts';
import { useIsPhone } from '../sheet/use-is-phone.ts';

/** Prints the page as its print style shows it. On a phone, where it is rare, it is its picture alone unless it says what is printed. */
export function PrintButton({ label }: { label?: string }) {
  const isPhone = useIsPhone();
  const said = label ?? t('ui.print');
  if (isPhone && label === undefined)
    return (
      <ActionIcon className="not-printed" variant="default" size="input-sm" aria-label={said} title={said} onClick={() => window.print()}>
        <IconPrinter size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      className="not-printed"
      title={said}
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
      onClick={() => window.print()}
    >
      {said}
    </Button>
  );
}
