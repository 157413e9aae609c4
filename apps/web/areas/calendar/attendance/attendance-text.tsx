import type { Output } from '@rawnaq/contract/endpoint';
import type { getMyAttendance, listMyAttendanceEvents } from '@rawnaq/contract/calendar/attendance';
import { correctionStatus } from '@rawnaq/contract/calendar/attendance-list';
import type { Meaning } from '@rawnaq/design/status-tones';
import { meaningOf } from '@rawnaq/design/status-tones';
import { t } from '../../../shell/text/text.ts';
import { durationText, TimeText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export type Day = Output<typeof getMyAttendance.output>['days'][number];
export type Correction = Output<typeof getMyAttendance.output>['corrections'][number];
export type Event = Output<typeof listMyAttendanceEvents.output>['data'][number];
type Step = Pick<Event, 'kind' | 'type'>;

/** "Left on business", "Break began". */
export const stepName = ({ kind, type }: Step): string => (kind === 2 ? t(`attendance.left_as.${type}`) : t(`attendance.kinds.${kind}`));

export function CorrectionBadge({ correction }: { correction: Correction }) {
  const status = correctionStatus(correction);
  return <StatusBadge means={meaningOf.leave[status]}>{t(`attendance.corrections.status.${status}`)}</StatusBadge>;
}

/** What a correction changes: "Came 11:30 instead of 12:00". */
export function CorrectionText({ correction }: { correction: Correction }) {
  const { steps, replaced } = correction;
  return (
    <span>
      {steps.map((step, index) => (
        <span key={`${step.at}.${step.kind}`}>
          {index > 0 && ' · '}
          {stepName(step)} <TimeText moment={step.at} />
        </span>
      ))}
      {replaced.length > 0 && (
        <>
          {' '}
          {t(steps.length > 0 ? 'attendance.corrections.instead' : 'attendance.corrections.without')}{' '}
          {replaced.map((event, index) => (
            <span key={event.id}>
              {index > 0 && ' · '}
              {stepName(event)} <TimeText moment={event.at} />
            </span>
          ))}
        </>
      )}
    </span>
  );
}

/** What is to be said of a day in a word: what is missing before what is good. */
export function dayState(day: Day): { means: Meaning; text: string } | null {
  if (day.is_absent === 1) return { means: 'failed', text: t('attendance.day.absent') };
  if (day.is_open === 1) return { means: 'waits', text: t('attendance.day.open') };
  if (day.came_at !== null && day.left_at === null) return { means: 'going_on', text: t('attendance.day.there') };
  if (day.late > 0) return { means: 'waits', text: t('attendance.day.late', { time: durationText(day.late) }) };
  if (day.early > 0) return { means: 'waits', text: t('attendance.day.early', { time: durationText(day.early) }) };
  if (day.is_on_leave === 1) return { means: 'agreed', text: t('attendance.day.leave') };
  if (day.worked === 0) return null;
  return { means: 'done', text: t('attendance.day.full') };
}

export const employeeOf = (row: { employee_english_name: string | null; employee_arabic_name: string | null }): string =>
  localName({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name });
