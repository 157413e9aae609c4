import { Button, FileButton, Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import {
  attachToManualEntry,
  getManualEntry,
  listManualEntries,
  reverseManualEntry,
  showAttachment,
} from '@rawnaq/contract/reports/manual-entries';
import { picture_extensions } from '@rawnaq/domain/settings/files/upload';
import { IconPaperclip } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money, MomentText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { download } from '../../../ui/files/download.ts';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { base64Of } from '../../../ui/pictures/crop-picture.ts';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { accountName } from './bookkeeping-data.ts';
import styles from './bookkeeping.module.css';

type Entry = Output<typeof getManualEntry.output>;

const outdates = [getManualEntry, listManualEntries];

/** One entry that was made by hand, with what can still be done: undo it, attach the paper behind it. */
export default function ManualEntryPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { data: entry, error, refetch } = useEndpoint(getManualEntry, { id: Number(id) });
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (entry === undefined) return <PageSkeleton of="form" />;
  return <Page entry={entry} />;
}

function Page({ entry }: { entry: Entry }) {
  const [isReversing, setReversing] = useState(false);
  const { id, reversal_of_id, reversed_by_id } = entry;
  const canReverse = may('books.post') && reversal_of_id === null && reversed_by_id === null;
  return (
    <>
      <PageHeader
        title={t('bookkeeping.entries.one', { number: id })}
        note={
          <>
            <DateText date={entry.business_date} /> · <bdi>{entry.user_name}</bdi> · <MomentText moment={entry.at} />
          </>
        }
        actions={
          canReverse && (
            <Button variant="default" onClick={() => setReversing(true)}>
              {t('bookkeeping.entries.reverse')}
            </Button>
          )
        }
      />
      <Paper className={styles.sheet}>
        <p className={styles.why}>
          <bdi>{entry.reason}</bdi>
        </p>
        {reversed_by_id !== null && (
          <PageLink to={pathOf('merchant.manual_entry', { id: reversed_by_id })}>{t('bookkeeping.entries.see_reversal')}</PageLink>
        )}
        {reversal_of_id !== null && (
          <PageLink to={pathOf('merchant.manual_entry', { id: reversal_of_id })}>{t('bookkeeping.entries.see_reversed')}</PageLink>
        )}
        <Lines entry={entry} />
        <Attachment entry={entry} />
      </Paper>
      {isReversing && <Reverse entry={entry} onClose={() => setReversing(false)} />}
    </>
  );
}

function Lines({ entry }: { entry: Entry }) {
  return (
    <table className={styles.months}>
      <thead>
        <tr>
          <th scope="col">{t('bookkeeping.chart.account')}</th>
          <th scope="col" className={styles.amount}>
            {t('bookkeeping.entries.debit')}
          </th>
          <th scope="col" className={styles.amount}>
            {t('bookkeeping.entries.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map((line) => (
          <tr key={line.accounting_account_id}>
            <th scope="row">
              <bdi>{accountName(line)}</bdi>
            </th>
            <td className={styles.amount}>{line.debit_minor > 0 && <Money amount_minor={line.debit_minor} withCurrency={false} />}</td>
            <td className={styles.amount}>{line.credit_minor > 0 && <Money amount_minor={line.credit_minor} withCurrency={false} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('ui.total')}</th>
          <td className={styles.amount}>
            <Money amount_minor={entry.lines.reduce((sum, { debit_minor }) => sum + debit_minor, 0)} />
          </td>
          <td className={styles.amount}>
            <Money amount_minor={entry.lines.reduce((sum, { credit_minor }) => sum + credit_minor, 0)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Attachment({ entry }: { entry: Entry }) {
  const { id } = entry;
  const attach = useCall(attachToManualEntry, { outdates, onDone: () => notify({ message: t('bookkeeping.entries.attached') }) });
  if (entry.has_attachment === 1)
    return (
      <Button
        mt="md"
        variant="default"
        leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
        onClick={() => void download(showAttachment, { id }, t('bookkeeping.entries.attachment_name', { number: id }))}
      >
        {t('bookkeeping.entries.see_attachment')}
      </Button>
    );
  if (!may('books.post')) return null;
  const send = async (file: File | null): Promise<void> => {
    if (file !== null) attach.mutate({ id, file_name: file.name.slice(0, 200), content_base64: await base64Of(file) });
  };
  return (
    <FileButton accept={picture_extensions.map((extension) => `.${extension}`).join(',')} onChange={(file) => void send(file)}>
      {(props) => (
        <Button
          {...props}
          mt="md"
          variant="default"
          loading={attach.isPending}
          leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
        >
          {t('bookkeeping.entries.attach')}
        </Button>
      )}
    </FileButton>
  );
}

/** Asks why. The reversal is dated today: a closed period takes nothing. */
function Reverse({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const today = useSalonFormat().dateOf(new Date());
  const reverse = useCall(reverseManualEntry, {
    outdates,
    onDone: () => {
      notify({ message: t('bookkeeping.entries.was_reversed') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('bookkeeping.entries.reverse_entry')}
      keep={t('bookkeeping.entries.keep')}
      confirm={t('bookkeeping.entries.reverse_entry')}
      isWorking={reverse.isPending}
      onConfirm={(reason) => reverse.mutate({ id: entry.id, business_date: today, reason })}
      onClose={onClose}
    >
      {t('bookkeeping.entries.reverse_text')}
    </ReasonDialog>
  );
}
