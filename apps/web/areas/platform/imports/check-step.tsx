import { Button, Paper, Progress } from '@mantine/core';
import { getRefusedRows, runImport } from '@rawnaq/contract/platform/imports';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { download } from '../../../ui/files/download.ts';
import { type DataImportRecord, outdatedByStep } from './import-data.ts';
import { ImportAmount } from './import-amount.tsx';
import { ImportRows } from './import-rows.tsx';
import styles from './imports.module.css';
import { NamedValues } from './named-values.tsx';
import { RowTabs } from './verdict-tabs.tsx';

type Verdict = keyof DataImportRecord['counts'];

/** The third step: what will happen to every row, before it does. */
export function CheckStep({ data, onChangeColumns }: { data: DataImportRecord; onChangeColumns: () => void }) {
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const run = useCall(runImport, { outdates: outdatedByStep });
  if (data.state === 'checking')
    return (
      <Paper className={styles.sheet} role="status">
        <h2 className={styles.heading}>{t('imports.checking')}</h2>
        <Progress value={data.percent} aria-label={t('imports.checking')} />
      </Paper>
    );
  const { counts } = data;
  const shown = chosen !== null && counts[chosen] > 0 ? chosen : null;
  const toWrite = counts.new + counts.change;
  return (
    <Paper className={styles.sheet}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{t('imports.check_title')}</h2>
        <p className={styles.soft}>{t('imports.check_text')}</p>
        {counts.refused > 0 && toWrite > 0 && <p className={styles.soft}>{t('imports.refused_note', { count: counts.refused })}</p>}
      </div>
      <ImportAmount data={data} />
      {data.added_customer_count > 0 && <p className={styles.soft}>{t('imports.added_customers', { count: data.added_customer_count })}</p>}
      {data.value_fields.length > 0 && <NamedValues key={data.version} data={data} />}
      <RowTabs
        counts={counts}
        total={data.row_count}
        nameOf={(verdict) => t(`imports.verdicts.${verdict}`)}
        shown={shown}
        onChange={setChosen}
      />
      <ImportRows key={shown} data={data} shown={shown === null ? {} : { verdict: shown }} mayMend />
      {toWrite === 0 && <p className={styles.soft}>{t('imports.nothing_to_run')}</p>}
      <div className={styles.foot}>
        <div className={styles.row}>
          <Button variant="default" onClick={onChangeColumns}>
            {t('imports.change_columns')}
          </Button>
          {counts.refused > 0 && (
            <Button
              variant="subtle"
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
              onClick={() => void download(getRefusedRows, { id: data.id, format: 'xlsx' }, 'refused.xlsx')}
            >
              {t('imports.download_refused')}
            </Button>
          )}
        </div>
        {toWrite > 0 && (
          <Button loading={run.isPending} onClick={() => run.mutate({ id: data.id })}>
            {t('imports.run', { count: toWrite })}
          </Button>
        )}
      </div>
    </Paper>
  );
}
