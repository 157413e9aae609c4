import { Button, Paper } from '@mantine/core';
import { downloadEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { rangeOfPreset, type DatePreset } from '../../../../ui/dates/date-presets.ts';
import { DateRangePicker } from '../../../../ui/dates/date-range-picker.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { download } from '../../../../ui/files/download.ts';
import styles from '../einvoicing.module.css';

const presets: readonly DatePreset[] = ['this_month', 'last_month', 'last_quarter', 'this_year', 'last_year'];

/** Every e-invoice of a period in one file. */
export function Archive({ hasChain }: { hasChain: boolean }) {
  const format = useSalonFormat();
  const [period, setPeriod] = useState(() => rangeOfPreset('this_month', format.dateOf(new Date())));
  const [isLoading, setIsLoading] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setIsLoading(true);
    await download(downloadEinvoices, period, `e-invoices-${period.from}-${period.to}.zip`);
    setIsLoading(false);
  };
  return (
    <Paper component="section" className={styles.sheet} aria-labelledby="archive">
      <h2 id="archive" className={styles.heading}>
        {t('einvoicing.archive.title')}
      </h2>
      <p className={styles.soft}>{t(hasChain ? 'einvoicing.archive.text' : 'einvoicing.archive.text_uae')}</p>
      <div className={styles.line}>
        <DateRangePicker value={period} onChange={setPeriod} presets={presets} />
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} stroke={1.6} aria-hidden />}
          loading={isLoading}
          onClick={() => void fetchFile()}
        >
          {t('einvoicing.archive.download')}
        </Button>
      </div>
    </Paper>
  );
}
