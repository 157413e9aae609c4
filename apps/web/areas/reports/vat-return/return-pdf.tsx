import { Button, Menu } from '@mantine/core';
import { printVatReturn } from '@rawnaq/contract/reports/vat-return';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { send } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { printFile } from '../../../ui/files/print-file.ts';

/** The return as a paper, in either language. */
export function ReturnPdf({ day }: { day: string }) {
  const [isMaking, setIsMaking] = useState(false);
  const print = async (language: 'en' | 'ar'): Promise<void> => {
    setIsMaking(true);
    try {
      printFile(await (await send(printVatReturn, { day, language })).blob());
    } catch (error) {
      if (isRefusal(error)) notify({ tone: 'danger', message: error.message });
      else handleEscaped(error);
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className="not-printed"
          variant="default"
          loading={isMaking}
          leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {t('vatReturn.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['en', 'ar'] as const).map((language) => (
          <Menu.Item key={language} onClick={() => void print(language)}>
            {t(`vatReturn.print_in.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
