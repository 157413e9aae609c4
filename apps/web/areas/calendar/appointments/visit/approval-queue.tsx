import { Button, Drawer, Group, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { approveAppointment, rejectAppointment } from '@rawnaq/contract/calendar/appointments';
import { listAwaitingApproval } from '@rawnaq/contract/calendar/board';
import { breakpoints } from '@rawnaq/design/tokens';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient } from '../../../../shell/queries.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money, TimeRangeText } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import type { BoardEmployee, Visit } from '../board/board-types.ts';
import { nameOf } from './names.ts';
import styles from '../booking/panel.module.css';

export interface ApprovalQueueProps {
  visits: readonly Visit[];
  employees: readonly BoardEmployee[];
  onClose: () => void;
  onOpen: (visit: Visit) => void;
  onAnswered: (visit: Visit) => void;
}

/** Those who booked online and wait for an answer, the next first. */
export function ApprovalQueue({ visits, employees, onClose, onOpen, onAnswered }: ApprovalQueueProps) {
  const isRoomy = useMediaQuery(`(min-width: ${breakpoints.sm}em)`) ?? true;
  const format = useSalonFormat();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isRoomy ? 460 : '100%'}
      title={t('appointments.approval.title')}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {visits.length === 0 ? (
        <EmptyState picture="bell" title={t('appointments.approval.empty')} />
      ) : (
        <div className={styles.body}>
          <p className={styles.faint}>{t('appointments.approval.text')}</p>
          <ul className={styles.lines}>
            {visits.map((visit) => (
              <li key={visit.id} className={styles.waiting}>
                <button type="button" className={styles.personButton} onClick={() => onOpen(visit)}>
                  <strong>
                    <bdi>{visit.customer_name}</bdi>
                  </strong>
                  <Money amount_minor={visit.total_minor} />
                </button>
                <div>
                  {format.day(format.dateOf(visit.starts_at))} · <TimeRangeText starts_at={visit.starts_at} ends_at={visit.ends_at} />
                </div>
                {visit.lines.map((line) => (
                  <div key={line.id} className={styles.lineTime}>
                    {nameOf(line)} ·{' '}
                    <bdi>{nameOf(employees.find((one) => one.id === line.employee_id) ?? { english_name: null, arabic_name: null })}</bdi>
                  </div>
                ))}
                {visit.notes !== null && <p className={styles.faint}>{visit.notes}</p>}
                <ApprovalAnswer visit={visit} onAnswered={onAnswered} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Drawer>
  );
}

/** Yes or no to a visit that waits; a no says why. */
export function ApprovalAnswer({ visit, onAnswered }: { visit: Visit; onAnswered: (visit: Visit) => void }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [working, setWorking] = useState<'yes' | 'no' | null>(null);
  if (!may('appointments.confirm')) return null;

  const answer = async (is: 'yes' | 'no'): Promise<void> => {
    setWorking(is);
    const { id, version, customer_name: customer } = visit;
    try {
      const saved =
        is === 'yes'
          ? await call(approveAppointment, { id, version })
          : await call(rejectAppointment, { id, version, ...(reason.trim() === '' ? {} : { reason }) });
      onAnswered(saved);
      notify({ message: t(is === 'yes' ? 'appointments.approval.approved' : 'appointments.approval.rejected', { customer }) });
    } catch (failure) {
      if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
    } finally {
      setWorking(null);
      void queryClient.invalidateQueries({ queryKey: [listAwaitingApproval.path] });
    }
  };
  if (isRejecting)
    return (
      <div className={styles.newCustomer}>
        <Textarea
          label={t('appointments.approval.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={() => setIsRejecting(false)}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={working === 'no'} onClick={() => void answer('no')}>
            {t('appointments.approval.reject')}
          </Button>
        </Group>
      </div>
    );
  return (
    <Group gap="xs">
      <Button
        size="compact-md"
        leftSection={<IconCheck size={16} stroke={1.8} aria-hidden />}
        loading={working === 'yes'}
        onClick={() => void answer('yes')}
      >
        {t('appointments.approval.approve')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setIsRejecting(true)}>
        {t('appointments.approval.reject')}
      </Button>
    </Group>
  );
}
