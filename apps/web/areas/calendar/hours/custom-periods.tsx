import { customDayName } from '@rawnaq/domain/scheduling/custom-day-name';
import { ActionIcon, Anchor, Paper } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './custom-hours.module.css';
import { type CustomDay, type CustomPeriod, periodsOf } from './custom-days.ts';
import { HoursText } from './hours-text.tsx';

interface CustomPeriodsProps {
  days: readonly CustomDay[];
  onOpen: (period: CustomPeriod) => void;
  /** Null where the reader may only look. */
  onRemove: ((period: CustomPeriod) => void) | null;
}

/** The hours most of its days have, so that a period reads at a glance. */
function usualShifts({ days }: CustomPeriod): CustomDay['shifts'] {
  const counted = new Map<string, number>();
  for (const { shifts } of days) counted.set(JSON.stringify(shifts), (counted.get(JSON.stringify(shifts)) ?? 0) + 1);
  const [most] = [...counted].sort(([, one], [, other]) => other - one);
  return JSON.parse(most?.[0] ?? '[]') as CustomDay['shifts'];
}

/** What lies ahead at a glance, with the way into the calendar. */
export function CustomPeriods({ days, onOpen, onRemove }: CustomPeriodsProps) {
  const format = useSalonFormat();
  const periods = periodsOf(days);
  return (
    <Paper className={styles.periods}>
      {periods.length === 0 ? (
        <EmptyState picture="calendar" title={t('hours.custom.none')} text={t('hours.custom.none_text')} />
      ) : (
        <>
          <h2 className={styles.title}>{t('hours.custom.periods')}</h2>
          <ul className={styles.list}>
            {periods.map((period) => (
              <li key={period.from} className={styles.period}>
                <Anchor
                  component="button"
                  type="button"
                  ta="start"
                  aria-label={t('hours.custom.open_period', { name: `${period.name} ${format.period(period.from, period.to)}` })}
                  onClick={() => onOpen(period)}
                >
                  <bdi>{customDayName(period.name, format.period(period.from, period.to))}</bdi>
                </Anchor>
                <span>
                  <bdi>{format.period(period.from, period.to)}</bdi> · {t('hours.custom.days', { count: period.days.length })}
                </span>
                <span className={styles.shifts}>
                  <HoursText shifts={usualShifts(period)} />
                </span>
                {onRemove !== null && (
                  <ActionIcon
                    aria-label={t('hours.custom.remove_period', { name: `${period.name} ${format.period(period.from, period.to)}` })}
                    onClick={() => onRemove(period)}
                  >
                    <IconTrash size={18} stroke={1.6} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  );
}
