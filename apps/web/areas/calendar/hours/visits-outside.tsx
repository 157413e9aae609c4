import { Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { tryCustomHours } from '@rawnaq/contract/calendar/hours';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { t } from '../../../shell/text/text.ts';
import { VisitList } from './conflicts.tsx';
import type { DateHours } from './custom-days.ts';

interface VisitsOutsideProps {
  days: readonly DateHours[];
  person: { id: number } | null;
  with_employees: 0 | 1;
}

/** How many visits the hours that are being written would put outside them, and which: told before they are saved. */
export function VisitsOutside({ days, person, with_employees }: VisitsOutsideProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wanted = JSON.stringify({ days, with_employees, ...(person && { employee_id: person.id }) });
  const [settled] = useDebouncedValue(wanted, 400);
  const { data } = useQuery({
    queryKey: [tryCustomHours.path, settled],
    // What is wrong with the hours is said where they are saved.
    queryFn: ({ signal }) => call(tryCustomHours, JSON.parse(settled), { signal, isQuiet: true }).catch(() => null),
    enabled: days.length > 0 && days.length <= 30,
    placeholderData: (before) => before,
    retry: false,
  });
  if (!data || data.total === 0) return null;
  return (
    <div role="status">
      <Text size="sm">
        {t('hours.custom.outside', { count: data.total })}{' '}
        <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'hours.custom.outside_hide' : 'hours.custom.outside_see')}
        </Anchor>
      </Text>
      {isOpen && <VisitList {...data} />}
    </div>
  );
}
