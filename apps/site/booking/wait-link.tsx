import { useSite } from '../frame/site-context.tsx';
import type { StepProps } from './booking.tsx';

/** To the waiting list, with what she has chosen. Only the booking itself may be shown inside another site. */
export function WaitLink({ choices, isEmbedded }: Pick<StepProps, 'choices' | 'isEmbedded'>) {
  const { text, link } = useSite();
  const { service_ids, employee_id } = choices;
  const employee = employee_id === null ? '' : `&employee=${employee_id}`;
  return (
    <p className="wait">
      {text('booking.no_time_suits')}{' '}
      <a href={link(`/waiting-list?services=${[...new Set(service_ids)].join(',')}${employee}`)} target={isEmbedded ? '_top' : undefined}>
        {text('booking.wait')}
      </a>
    </p>
  );
}
