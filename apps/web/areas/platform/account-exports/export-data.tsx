import { Alert, Button, Paper, PasswordInput, Progress } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { accountExportColumns } from '@rawnaq/contract/platform/account-export-list';
import { askAccountExport, listAccountExports, takeAccountExport } from '@rawnaq/contract/platform/account-exports';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { download } from '../../../ui/files/download.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './export-data.module.css';

type Exports = Output<typeof listAccountExports.output>;
type Export = Exports['data'][number];

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: [listAccountExports.path] });

const makeColumns = () =>
  drawnColumns(accountExportColumns, {
    state: { cell: (row, said) => <StatusBadge means={meaningOf.accountExport[row.state]}>{said}</StatusBadge> },
  });

/** Where the owner has all data of the account written into a file, and takes it. */
export default function ExportData() {
  const query = useEndpoint(listAccountExports, {});
  const [columns] = useState(makeColumns);
  useLiveChanges(({ topic }) => {
    if (topic === 'account_exports' || topic === '*') refresh();
  });
  const { data, error } = query;
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} isPage />;
  if (data === undefined) return <PageSkeleton of="page" />;
  const [last] = data.data;
  return (
    <>
      <PageHeader title={t('screens.merchant.export_data')} note={t('accountExports.note')} />
      {last !== undefined && <Latest last={last} email={data.email} />}
      <Ask data={data} />
      <Paper className={styles.sheet}>
        <h2 className={styles.heading}>{t('accountExports.earlier')}</h2>
        {data.data.length === 0 ? (
          <EmptyState title={t('accountExports.none_yet')} text={t('accountExports.none_yet_text')} />
        ) : (
          <DataTable label={t('accountExports.earlier')} columns={columns} rows={data.data} rowKey={(row) => row.id} />
        )}
      </Paper>
    </>
  );
}

/** How far the newest one is, where the owner waits for it or can take it. */
function Latest({ last, email }: { last: Export; email: string }) {
  if (last.state === 'queued' || last.state === 'running')
    return (
      <Paper className={styles.sheet} role="status">
        <h2 className={styles.heading}>{t(last.state === 'queued' ? 'accountExports.queued' : 'accountExports.running')}</h2>
        <Progress value={last.percent} animated aria-label={t('accountExports.running')} />
        <p className={styles.soft}>{t('accountExports.running_text', { email })}</p>
      </Paper>
    );
  if (last.state === 'failed' && last.failure !== null)
    return (
      <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />} title={t('accountExports.failed_title')} mb="md">
        {t(`accountExports.failures.${last.failure}`)}
      </Alert>
    );
  return last.can_download === 1 ? <Ready last={last} /> : null;
}

function Ready({ last }: { last: Export }) {
  const format = useSalonFormat();
  const [isTaking, setTaking] = useState(false);
  const megabytes = Math.round((last.bytes ?? 0) / 1_000_000);
  const take = async (): Promise<void> => {
    setTaking(true);
    await download(takeAccountExport, { id: last.id }, 'rawnaq.zip');
    setTaking(false);
    refresh();
  };
  return (
    <Paper className={styles.sheet}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{t('accountExports.ready_title')}</h2>
        <p className={styles.soft}>{t('accountExports.ready_text', { moment: format.moment(last.expires_at ?? last.asked_at) })}</p>
        <p className={styles.soft}>{t('accountExports.careful')}</p>
      </div>
      <div>
        <Button loading={isTaking} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />} onClick={() => void take()}>
          {t('accountExports.download')} (
          {megabytes === 0 ? t('accountExports.less_than_one') : t('accountExports.size', { megabytes: format.number(megabytes) })})
        </Button>
      </div>
      {isTaking && (
        <p className={styles.soft} role="status">
          {t('accountExports.downloading')}
        </p>
      )}
    </Paper>
  );
}

function Ask({ data }: { data: Exports }) {
  const format = useSalonFormat();
  const form = useEndpointForm(askAccountExport, {
    draftKey: null,
    onSaved: () => {
      notify({ message: t('accountExports.asked_now') });
      refresh();
    },
  });
  return (
    <Paper className={styles.sheet}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{t('accountExports.ask_title')}</h2>
        <p className={styles.soft}>{t('accountExports.ask_text', { email: data.email })}</p>
        <h3 className={styles.heading}>{t('accountExports.holds_title')}</h3>
        <ul className={styles.list}>
          {(['records', 'files', 'log'] as const).map((what) => (
            <li key={what}>{t(`accountExports.holds.${what}`)}</li>
          ))}
        </ul>
        <p className={styles.soft}>{t('accountExports.not_in')}</p>
      </div>
      {data.next_at !== null && <p className={styles.soft}>{t('accountExports.next_at', { moment: format.moment(data.next_at) })}</p>}
      {data.can_ask === 1 && (
        <form
          ref={form.ref}
          className={styles.ask}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          {form.refusal !== null && Object.keys(form.refusal.errors).length === 0 && (
            <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
              {form.refusal.message}
            </Alert>
          )}
          <PasswordInput {...form.field('current_password')} autoComplete="current-password" dir="ltr" />
          <div>
            <Button type="submit" loading={form.state === 'saving'}>
              {t('accountExports.ask')}
            </Button>
          </div>
        </form>
      )}
    </Paper>
  );
}
