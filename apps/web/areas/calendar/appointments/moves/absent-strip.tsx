import { listAbsentEmployees } from '@rawnaq/contract/calendar/attendance-team';
import type { Output } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import { useLiveChanges } from '../../../../shell/live.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { localName } from '../../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { momentAt } from '../salon-time.ts';
import { Strip, StripWords } from './strip.tsx';
import type { TimeAway } from './to-move-strip.tsx';

type Absent = Output<typeof listAbsentEmployees.output>['data'][number];

export interface AbsentStripProps {
  zone: string;
  onMove: (away: TimeAway) => void;
}

/** Who has not come though the shift has begun, each with the way to move the appointments that are still to come today. */
export function AbsentStrip({ zone, onMove }: AbsentStripProps) {
  const format = useSalonFormat();
  const { data, refetch } = useEndpoint(listAbsentEmployees, {}, { keepsLast: true });
  const [later, setLater] = useState<readonly number[]>([]);
  useLiveChanges(({ topic }) => {
    if (topic === 'tasks' || topic === 'attendance' || topic === 'appointment' || topic === '*') void refetch();
  });
  const absent = (data?.data ?? []).filter(({ employee_id }) => !later.includes(employee_id));
  const [one] = absent;
  if (one === undefined) return null;
  const isOne = absent.length === 1;
  const said = isOne
    ? t('employeeDay.absent', { employee: localName(one), count: one.visit_count })
    : t('employeeDay.several_absent', { count: absent.length });
  const move = (who: Absent): void => {
    const now = new Date().toISOString();
    const ends_at = momentAt(zone, format.dateOf(now), 1440);
    onMove({ employee_id: who.employee_id, employee: localName(who), starts_at: now, ends_at });
  };
  return (
    <Strip
      said={said}
      choices={absent.map((who) => ({
        key: who.employee_id,
        label: isOne ? undefined : t('employeeDay.move_of', { employee: localName(who), count: who.visit_count }),
        shown: isOne ? (
          t('employeeDay.move_these', { count: one.visit_count })
        ) : (
          <StripWords>
            <bdi>{localName(who)}</bdi>
            <bdi className="figures">{format.number(who.visit_count)}</bdi>
          </StripWords>
        ),
        onMove: () => move(who),
      }))}
      onLater={() => setLater([...later, ...absent.map(({ employee_id }) => employee_id)])}
    />
  );
}
