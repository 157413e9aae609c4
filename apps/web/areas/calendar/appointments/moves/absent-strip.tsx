import { Button, CloseButton } from '@mantine/core';
import { listAbsentEmployees } from '@rawnaq/contract/calendar/attendance-team';
import { IconArrowsMove } from '@tabler/icons-react';
import { useState } from 'react';
import { useLiveChanges } from '../../../../shell/live.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { localName } from '../../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import styles from '../board/board.module.css';
import { momentAt } from '../salon-time.ts';
import type { TimeAway } from './to-move-strip.tsx';

export interface AbsentStripProps {
  zone: string;
  onMove: (away: TimeAway) => void;
}

/** Who has not come though the shift has begun, each with the way to move the appointments that are still to come today. */
export function AbsentStrip({ zone, onMove }: AbsentStripProps) {
  const format = useSalonFormat();
  const { data, refetch } = useEndpoint(listAbsentEmployees, {}, { keepsLast: true });
  const [isLater, setIsLater] = useState<readonly number[]>([]);
  useLiveChanges(({ topic }) => {
    if (topic === 'tasks' || topic === 'attendance' || topic === 'appointment' || topic === '*') void refetch();
  });
  const absent = (data?.data ?? []).filter(({ employee_id }) => !isLater.includes(employee_id));
  return absent.map((one) => {
    const { employee_id, visit_count } = one;
    const employee = localName(one);
    const now = new Date().toISOString();
    return (
      <section
        key={employee_id}
        className={`${styles.carrying} not-printed`}
        aria-label={t('employeeDay.absent', { employee, count: visit_count })}
      >
        <strong>{t('employeeDay.absent', { employee, count: visit_count })}</strong>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowsMove size={14} stroke={1.7} aria-hidden />}
          onClick={() => onMove({ employee_id, employee, starts_at: now, ends_at: momentAt(zone, format.dateOf(now), 1440) })}
        >
          {t('employeeDay.move_these', { count: visit_count })}
        </Button>
        <CloseButton ms="auto" aria-label={t('employeeDay.later')} onClick={() => setIsLater([...isLater, employee_id])} />
      </section>
    );
  });
}
