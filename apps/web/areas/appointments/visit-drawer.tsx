import { Alert, Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { checkInAppointment, confirmAppointment, getAppointment, markNoShow, undoAppointmentStatus } from '@rawnaq/contract/appointments';
import type { Endpoint, Output } from '@rawnaq/contract/endpoint';
import { breakpoints } from '@rawnaq/design/tokens';
import { AppointmentStatus } from '@rawnaq/domain/appointments/status';
import {
  IconArrowsMove,
  IconBrandWhatsapp,
  IconCheck,
  IconDoorEnter,
  IconPencil,
  IconPhone,
  IconReceipt,
  IconUser,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shell/call.ts';
import { may } from '../../shell/globals.ts';
import { addressOf } from '../../shell/language.ts';
import { notify } from '../../shell/notify.ts';
import { queryClient, useEndpoint } from '../../shell/queries.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { Money, MomentText, PhoneText, TimeRangeText } from '../../ui/figures.tsx';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import { ErrorState, PageSkeleton } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { BoardEmployee, Visit } from './board-types.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { nameOf, statusNameOf, statusText, statusTones } from './names.ts';
import styles from './panel.module.css';
import { VisitHistory } from './visit-history.tsx';

export type VisitDetails = Output<(typeof getAppointment)['output']>;

export interface VisitDrawerProps {
  id: number;
  employees: readonly BoardEmployee[];
  onClose: () => void;
  onChanged: (visit: Visit) => void;
  onEdit: (visit: Visit) => void;
  onMove: (visit: Visit) => void;
}

/** A visit whole: who, what, when, what can be done with it now, and what happened to it. */
export function VisitDrawer(props: VisitDrawerProps) {
  const isRoomy = useMediaQuery(`(min-width: ${breakpoints.sm}em)`) ?? true;
  const details = useEndpoint(getAppointment, { id: props.id });
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size={isRoomy ? 460 : '100%'}
      title={t('appointments.details.title')}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {details.data ? (
        <Details {...props} visit={details.data} />
      ) : details.error ? (
        <ErrorState error={details.error} onRetry={() => void details.refetch()} />
      ) : (
        <PageSkeleton of="form" />
      )}
    </Drawer>
  );
}

type StatusEndpoint = Endpoint<(typeof confirmAppointment)['input'], (typeof confirmAppointment)['output'], string>;

function Details({ visit, employees, onChanged, onEdit, onMove }: VisitDrawerProps & { visit: VisitDetails }) {
  const format = useSalonFormat();
  const [working, setWorking] = useState<string | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const status = statusNameOf(visit);

  const changed = (saved: Visit): void => {
    onChanged(saved);
    void queryClient.invalidateQueries({ queryKey: [getAppointment.path, { id: visit.id }] });
  };
  const act = async (endpoint: StatusEndpoint): Promise<void> => {
    setWorking(endpoint.path);
    try {
      changed(await call(endpoint, { id: visit.id, version: visit.version }));
    } catch (failure) {
      if (!isRefusal(failure)) return;
      notify({ tone: 'danger', message: failure.message });
      void queryClient.invalidateQueries({ queryKey: [getAppointment.path, { id: visit.id }] });
    } finally {
      setWorking(null);
    }
  };
  const isOpen = visit.status === AppointmentStatus.scheduled || visit.status === AppointmentStatus.check_in;
  const deed = (endpoint: StatusEndpoint, label: string, icon: React.ReactNode, variant: 'filled' | 'default' = 'default') => (
    <Button
      variant={variant}
      leftSection={icon}
      loading={working === endpoint.path}
      disabled={working !== null}
      onClick={() => void act(endpoint)}
    >
      {label}
    </Button>
  );
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  const isScheduled = visit.status === AppointmentStatus.scheduled;
  const undo = undoOf(visit);

  return (
    <div className={styles.body}>
      <div className={styles.person}>
        <h2>
          <bdi>{visit.customer_name}</bdi>
        </h2>
        <StatusBadge tone={statusTones[status]}>{statusText(status)}</StatusBadge>
        {visit.is_overbooked === 1 && <StatusBadge tone="warning">{t('appointments.board.overbooked')}</StatusBadge>}
        {visit.source === 1 && <StatusBadge tone="special">{t('appointments.board.booked_online')}</StatusBadge>}
      </div>
      {visit.customer_allergies !== null && (
        <Alert color="yellow" title={t('appointments.details.allergies')}>
          {visit.customer_allergies}
        </Alert>
      )}
      {visit.no_show_count > 0 && (
        <div className={styles.faint}>{t('appointments.board.missed_before', { count: visit.no_show_count })}</div>
      )}

      <div className={styles.deeds}>
        {isScheduled &&
          may('appointments.check_in') &&
          deed(checkInAppointment, t('appointments.details.check_in'), <IconDoorEnter {...icon} />, 'filled')}
        {isScheduled &&
          visit.is_confirmed === 0 &&
          may('appointments.confirm') &&
          deed(confirmAppointment, t('appointments.details.confirm'), <IconCheck {...icon} />)}
        {isOpen && may('invoices.create') && (
          <Button
            component="a"
            href={addressOf(`/merchant/billing?appointment_id=${visit.id}`)}
            variant={isScheduled ? 'default' : 'filled'}
            leftSection={<IconReceipt {...icon} />}
          >
            {t('appointments.details.bill')}
          </Button>
        )}
        {visit.invoice_id !== null && may('invoices.view') && (
          <Button
            component="a"
            href={addressOf(`/merchant/invoices/${visit.invoice_id}`)}
            variant="default"
            leftSection={<IconReceipt {...icon} />}
          >
            {t('appointments.details.open_invoice')}
          </Button>
        )}
        {isScheduled && may('appointments.no_show') && deed(markNoShow, t('appointments.details.no_show'), <IconUserOff {...icon} />)}
        {undo !== null && may(undo.permission) && deed(undoAppointmentStatus, t(`appointments.details.${undo.label}`), null)}
        {isOpen && may('appointments.edit') && (
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => onEdit(visit)}>
            {t('appointments.details.edit')}
          </Button>
        )}
        {isOpen && may('appointments.move') && (
          <Button variant="default" leftSection={<IconArrowsMove {...icon} />} onClick={() => onMove(visit)}>
            {t('appointments.details.move')}
          </Button>
        )}
        {isOpen && may('appointments.cancel') && (
          <Button variant="default" c="red" leftSection={<IconX {...icon} />} onClick={() => setIsCancelling(true)}>
            {t('appointments.details.cancel')}
          </Button>
        )}
      </div>

      <div>
        <strong>{format.day(format.dateOf(visit.starts_at))}</strong>
        <ul className={styles.lines}>
          {visit.lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <div>
                <div className={styles.lineName}>{nameOf(line)}</div>
                <div className={styles.lineTime}>
                  <TimeRangeText starts_at={line.starts_at} ends_at={line.ends_at} /> ·{' '}
                  <bdi>
                    {nameOf(employees.find((employee) => employee.id === line.employee_id) ?? { english_name: null, arabic_name: null }) ||
                      t('appointments.no_name', { id: line.employee_id })}
                  </bdi>
                </div>
              </div>
              <Money amount_minor={line.price_minor} />
            </li>
          ))}
        </ul>
        <div className={styles.total}>
          <span>{t('appointments.panel.total')}</span>
          <strong>
            <Money amount_minor={visit.total_minor} />
          </strong>
        </div>
      </div>
      {visit.notes !== null && <p>{visit.notes}</p>}
      {visit.cancel_reason !== null && <p className={styles.faint}>{t('appointments.details.reason', { reason: visit.cancel_reason })}</p>}
      {visit.customer_notes !== null && (
        <div>
          <p className={styles.legend}>{t('appointments.details.customer_notes')}</p>
          {visit.customer_notes}
        </div>
      )}
      <div className={styles.deeds}>
        {visit.customer_mobile !== null && (
          <>
            <Button
              component="a"
              size="compact-md"
              variant="subtle"
              href={`https://wa.me/${visit.customer_mobile}`}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp {...icon} />}
            >
              {t('appointments.details.whatsapp')}
            </Button>
            <Button
              component="a"
              size="compact-md"
              variant="subtle"
              href={`tel:+${visit.customer_mobile}`}
              leftSection={<IconPhone {...icon} />}
            >
              <PhoneText number={visit.customer_mobile} />
            </Button>
          </>
        )}
        {may('customers.view') && (
          <Button
            component="a"
            size="compact-md"
            variant="subtle"
            href={addressOf(`/merchant/customers/${visit.customer_id}`)}
            leftSection={<IconUser {...icon} />}
          >
            {t('appointments.details.customer')}
          </Button>
        )}
      </div>
      <VisitHistory visit={visit} employees={employees} />
      <p className={styles.faint}>
        {t('appointments.details.booked_at')} <MomentText moment={visit.created_at} />
      </p>
      {isCancelling && (
        <CancelDialog
          visit={visit}
          onClose={() => setIsCancelling(false)}
          onDone={(saved) => {
            setIsCancelling(false);
            changed(saved);
          }}
        />
      )}
    </div>
  );
}

/** Which step can be taken back, and by whom. */
function undoOf(visit: VisitDetails) {
  if (visit.status === AppointmentStatus.check_in) return { label: 'undo_check_in', permission: 'appointments.check_in' } as const;
  if (visit.status === AppointmentStatus.no_show) return { label: 'undo_no_show', permission: 'appointments.no_show' } as const;
  if (visit.status === AppointmentStatus.scheduled && visit.is_confirmed === 1)
    return { label: 'undo_confirm', permission: 'appointments.confirm' } as const;
  return null;
}
