import { Button } from '@mantine/core';
import { addMonths } from '@rawnaq/domain/time/add-months';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from '../../shell/text/text.ts';
import { useSalonFormat } from '../figures/salon-locale.tsx';
import styles from './month-head.module.css';

interface MonthHeadProps {
  /** Of the heading, for what it names. */
  id?: string | undefined;
  /** The first day of the month that is shown. */
  month: CalendarDate;
  onTurn: (month: CalendarDate) => void;
}

/** Which month is shown, and the ways to the one before it and the next. */
export function MonthHead({ id, month, onTurn }: MonthHeadProps) {
  const format = useSalonFormat();
  return (
    <header className={styles.head}>
      <h2 id={id}>
        <bdi>{format.month(month)}</bdi>
      </h2>
      <div className={`${styles.turn} not-printed`}>
        <Button variant="default" aria-label={t('ui.previous_month')} onClick={() => onTurn(addMonths(month, -1))}>
          <IconChevronLeft size={18} className="turns-with-direction" aria-hidden />
        </Button>
        <Button variant="default" aria-label={t('ui.next_month')} onClick={() => onTurn(addMonths(month, 1))}>
          <IconChevronRight size={18} className="turns-with-direction" aria-hidden />
        </Button>
      </div>
    </header>
  );
}
