import { Button, Drawer, Paper } from '@mantine/core';
import {
  deleteReportMail,
  listReportMails,
  listReportMailSendings,
  pauseReportMail,
  sendReportMailToMe,
} from '@rawnaq/contract/reports/report-mails';
import { daysAsked, daysOfView } from '@rawnaq/domain/reports/saved-views/view-period';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconHistory, IconPencil, IconPlayerPause, IconPlayerPlay, IconReport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { RowMenu } from '../../../patterns/list/row-menu.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { go } from '../../../shell/navigation.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, PageSkeleton, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ChangedMail } from './mail-drawer.tsx';
import { type ReportMail, rhythmText } from './mail-words.ts';
import styles from './report-mails.module.css';

type Open = { what: 'change' | 'history' | 'delete'; id: number } | null;

/** Reports that are sent by e-mail: when, to whom, and what was sent. */
export default function ReportMails() {
  const { data, error, refetch } = useEndpoint(listReportMails, {}, { keepsLast: true });
  const [open, setOpen] = useState<Open>(null);
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton of="list" />;
  const mail = data.data.find(({ id }) => id === open?.id);
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHeader title={t('screens.merchant.report_mails')} />
      {data.data.length === 0 ? (
        <EmptyState
          picture="chart"
          title={t('reportMails.empty_title')}
          text={t('reportMails.empty_text')}
          action={<Button onClick={() => go(pathOf('merchant.total_sales'))}>{t('reportMails.to_reports')}</Button>}
        />
      ) : (
        <ul className={styles.mails}>
          {data.data.map((one) => (
            <li key={one.id}>
              <Mail mail={one} onOpen={(what) => setOpen({ what, id: one.id })} />
            </li>
          ))}
        </ul>
      )}
      {open?.what === 'change' && mail && <ChangedMail mail={mail} users={data.users} onClose={close} />}
      {open?.what === 'history' && mail && <History mail={mail} onClose={close} />}
      {open?.what === 'delete' && mail && <EndDialog mail={mail} onClose={close} />}
    </>
  );
}

function Mail({ mail, onOpen }: { mail: ReportMail; onOpen: (what: 'change' | 'history' | 'delete') => void }) {
  const format = useSalonFormat();
  const pausing = useCall(pauseReportMail, {
    outdates: [listReportMails],
    onDone: ({ mail_name, is_paused }) =>
      notify({ message: t(is_paused === 1 ? 'reportMails.was_paused' : 'reportMails.was_resumed', { name: mail_name }) }),
  });
  const sending = useCall(sendReportMailToMe, {
    outdates: [listReportMails, listReportMailSendings],
    onDone: ({ recipient }) => notify({ message: t('reportMails.sent_to_me', { recipient }) }),
  });
  const { id, mail_name, is_paused, due_at, last_sent_at, recipients, may_change } = mail;
  const isPaused = is_paused === 1;
  const openReport = (): void => {
    const search = new URLSearchParams(mail.query);
    for (const [name, day] of Object.entries(daysAsked(mail.report, daysOfView(mail, format.dateOf(new Date()))))) search.set(name, day);
    go(`${mail.screen}?${search.toString().replaceAll('%2C', ',')}`);
  };
  return (
    <Paper component="article" className={styles.mail} aria-labelledby={`mail-${id}`}>
      <div className={styles.words}>
        <h2 id={`mail-${id}`} className={styles.name}>
          <bdi>{mail_name}</bdi>
          {isPaused && <StatusBadge means="ended">{t('reportMails.paused')}</StatusBadge>}
        </h2>
        <p className={styles.line}>
          {rhythmText(mail, format)} · {t(`reportMails.formats.${mail.file_format}`)}
        </p>
        <p className={styles.line}>
          {!isPaused && `${t('reportMails.next', { when: format.moment(due_at) })} · `}
          {last_sent_at === null ? t('reportMails.never_sent') : t('reportMails.last_sent', { when: format.moment(last_sent_at) })}
        </p>
        <ul className={styles.readers}>
          {recipients.map((one) => (
            <li key={one.id}>
              <bdi>{one.name}</bdi>
              {one.state !== 'gets_it' && (
                <StatusBadge means={meaningOf.reportReader[one.state]}>{t(`reportMails.states.${one.state}`)}</StatusBadge>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate({ id })}>
          {t('reportMails.send_to_me')}
        </Button>
        <RowMenu
          label={t('reportMails.more_actions', { name: mail_name })}
          actions={[
            may_change === 1 && { label: t('reportMails.change'), icon: IconPencil, onPress: () => onOpen('change') },
            may_change === 1 && {
              label: t(isPaused ? 'reportMails.resume' : 'reportMails.pause'),
              icon: isPaused ? IconPlayerPlay : IconPlayerPause,
              onPress: () => pausing.mutate({ id, is_paused: isPaused ? 0 : 1 }),
            },
            { label: t('reportMails.history'), icon: IconHistory, onPress: () => onOpen('history') },
            { label: t('reportMails.open_report'), icon: IconReport, onPress: openReport },
            may_change === 1 && { label: t('reportMails.delete'), icon: IconTrash, onPress: () => onOpen('delete'), isDangerous: true },
          ]}
        />
      </div>
    </Paper>
  );
}

function History({ mail, onClose }: { mail: ReportMail; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(listReportMailSendings, { id: mail.id, per_page: 100 });
  return (
    <Drawer opened onClose={onClose} position="right" title={t('reportMails.history')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <RowsSkeleton rows={6} />}
      {data?.total === 0 && <p className={styles.hint}>{t('reportMails.history_empty')}</p>}
      <ul className={styles.history}>
        {data?.data.map((one) => (
          <li key={one.id}>
            <bdi>{one.name}</bdi>
            <span className={styles.hint}>
              {t(`reportMails.outcomes.${one.outcome}`)} · <MomentText moment={one.due_at} />
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function EndDialog({ mail, onClose }: { mail: ReportMail; onClose: () => void }) {
  const ending = useCall(deleteReportMail, {
    outdates: [listReportMails],
    onDone: () => {
      notify({ message: t('reportMails.deleted', { name: mail.mail_name }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('reportMails.delete_title', { name: mail.mail_name })}
      confirm={t('reportMails.delete')}
      isDangerous
      isWorking={ending.isPending}
      onConfirm={() => ending.mutate({ id: mail.id })}
      onClose={onClose}
    >
      {t('reportMails.delete_text')}
    </ConfirmDialog>
  );
}
