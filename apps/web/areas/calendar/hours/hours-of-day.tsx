import { Loader, Modal } from '@mantine/core';
import { listCustomHours } from '@rawnaq/contract/calendar/hours';
import { type CalendarDate, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { useState } from 'react';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { shiftsOf } from '../../../ui/dates/weekly-hours.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { BackToUsual } from './back-to-usual.tsx';
import { onTheClock } from './custom-days.ts';
import { EditCustomDay, NewCustomHours, type Person } from './custom-drawer.tsx';

export interface HoursOfDayProps {
  person: Person;
  date: CalendarDate;
  onClose: () => void;
}

/** The hours of one employee on one day: those it has of its own, or new ones that begin with the usual. */
export function HoursOfDay({ person, date, onClose }: HoursOfDayProps) {
  const query = useEndpoint(listCustomHours, { from: date, to: date, employee_id: person.id });
  const [isRemoving, setIsRemoving] = useState(false);
  const answer = query.data;
  if (answer === undefined)
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('hours.custom.new_of', { name: person.name })}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Loader aria-label={t('ui.loading')} />}
      </Modal>
    );
  const own = answer.days.find((day) => day.on_date === date);
  if (isRemoving) return <BackToUsual period={{ from: date, to: date }} person={person} hasEmployees={false} onClose={onClose} />;
  if (own) return <EditCustomDay person={person} day={own} onRemove={() => setIsRemoving(true)} onClose={onClose} />;
  const day = dayOfWeek(date);
  const business = answer.business_days.find((one) => one.on_date === date);
  const shifts = onTheClock(business?.shifts ?? shiftsOf(answer.weekly, day));
  return (
    <NewCustomHours
      person={person}
      proposal={{ name: '', first: date, last: date, pattern: [{ day, shifts }] }}
      ownHours={{ count: 0, of: 0 }}
      onClose={onClose}
    />
  );
}
