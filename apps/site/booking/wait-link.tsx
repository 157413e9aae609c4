import { waitingLink as arabic } from '@rawnaq/messages/ar/calendar/waiting-link';
import { waitingLink as english } from '@rawnaq/messages/en/calendar/waiting-link';
import { useSite } from '../frame/site-context.tsx';
import type { StepProps } from './booking.tsx';

/** To the waiting list, with what is chosen. Only the booking itself may be shown inside another site. */
export function WaitLink({ choices, isEmbedded }: Pick<StepProps, 'choices' | 'isEmbedded'>) {
  const { language, link } = useSite();
  const words = language === 'ar' ? arabic : english;
  const { service_ids, employee_id } = choices;
  const employee = employee_id === null ? '' : `&employee=${employee_id}`;
  return (
    <p className="wait">
      {words.ask}{' '}
      <a href={link(`/waiting-list?services=${[...new Set(service_ids)].join(',')}${employee}`)} target={isEmbedded ? '_top' : undefined}>
        {words.join}
      </a>
    </p>
  );
}
