import { meaningOf } from '@rawnaq/design/status-tones';
import type { Output } from '@rawnaq/contract/endpoint';
import type { listLeaves } from '@rawnaq/contract/calendar/leaves';
import { t } from '../../../shell/text/text.ts';
import { TimeRangeText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export type Leave = Output<typeof listLeaves.output>['data'][number];
type StatusName = 'requested' | 'approved' | 'rejected' | 'withdrawn';

const statusName = ({ status, is_withdrawn }: Leave): StatusName =>
  status === 1 ? 'requested' : status === 2 ? 'approved' : is_withdrawn === 1 ? 'withdrawn' : 'rejected';

export const leaveStatus = (leave: Leave): string => t(`hours.leaves.status.${statusName(leave)}`);

export function LeaveStatus({ leave }: { leave: Leave }) {
  return <StatusBadge means={meaningOf.leave[statusName(leave)]}>{leaveStatus(leave)}</StatusBadge>;
}

export const leaveEmployee = (leave: Leave): string =>
  localName({ english_name: leave.employee_english_name, arabic_name: leave.employee_arabic_name });

/** "1–3 Dec 2026", or the day with its hours. */
export function LeaveTime({ leave }: { leave: Leave }) {
  const format = useSalonFormat();
  return (
    <span>
      <bdi>{format.period(leave.starts_on, leave.ends_on)}</bdi>
      {leave.is_whole_days === 0 && (
        <>
          {' · '}
          <TimeRangeText starts_at={leave.starts_at} ends_at={leave.ends_at} />
        </>
      )}
    </span>
  );
}
