import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { may } from '../../../../shell/globals.ts';
import type { RefusalError } from '../../../../shell/refusal.ts';
import { Sentence } from '../../../../shell/text/sentence.tsx';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import styles from './panel.module.css';

interface RefusalHelpProps {
  refusal: RefusalError;
  /** The day that needs no naming. */
  date: string;
  onTime: (moment: string) => void;
  onOverbook: () => void;
  onOutsideHours: () => void;
  onOffGrid: () => void;
}

const byHours: ReadonlySet<string> = new Set(['appointment.outside_hours', 'appointment.business_closed', 'appointment.employee_off']);

/** Why not, and the ways out: free times as buttons, and what this reader may decide to do all the same. */
export function RefusalHelp({ refusal, date, onTime, onOverbook, onOutsideHours, onOffGrid }: RefusalHelpProps) {
  const format = useSalonFormat();
  const free = Array.isArray(refusal.details['free_times']) ? (refusal.details['free_times'] as string[]) : [];
  const mayOverbook = refusal.details['may_overbook'] === 1;
  const mayOutside = byHours.has(refusal.code) && refusal.details['conflicting'] === undefined && may('appointments.book_outside_hours');
  const isOffGrid = refusal.code === 'appointment.not_on_grid';
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
      <Sentence text={refusal.message} />
      {(free.length > 0 || mayOverbook || mayOutside || isOffGrid) && (
        <div className={styles.freeTimes} role="group" aria-label={t('appointments.panel.free_times')}>
          {free.map((moment) => (
            <Button key={moment} size="compact-md" variant="default" onClick={() => onTime(moment)}>
              {format.dateOf(moment) !== date && `${format.day(format.dateOf(moment))} `}
              <bdi dir="ltr" className="figures">
                {format.time(moment)}
              </bdi>
            </Button>
          ))}
          {mayOverbook && (
            <Button size="compact-md" color="red" variant="light" onClick={onOverbook}>
              {t('appointments.panel.overbook')}
            </Button>
          )}
          {isOffGrid && (
            <Button size="compact-md" color="red" variant="light" onClick={onOffGrid}>
              {t('appointments.panel.off_grid')}
            </Button>
          )}
          {mayOutside && (
            <Button size="compact-md" color="red" variant="light" onClick={onOutsideHours}>
              {t('appointments.panel.outside_hours')}
            </Button>
          )}
        </div>
      )}
    </Alert>
  );
}
