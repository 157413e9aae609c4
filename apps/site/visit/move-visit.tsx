import { useCallback, useEffect, useRef, useState } from 'react';
import type { OnlineCalls } from '../booking/online-calls.ts';
import { TimePicker } from '../booking/time-picker.tsx';
import { Trouble, type TroubleWords, wordsOf } from '../booking/trouble.tsx';
import type { LoadDays } from '../booking/use-days.ts';
import { useIntention } from '../booking/use-intention.ts';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBooking, OnlineBusiness } from '../page.ts';

interface MoveVisitProps {
  business: OnlineBusiness;
  booking: OnlineBooking;
  calls: OnlineCalls;
  onKeep: () => void;
  onMoved: (booking: OnlineBooking) => void;
}

/** Another time for the same visit: chosen first, moved when the customer confirms. */
export function MoveVisit({ business, booking, calls, onKeep, onMoved }: MoveVisitProps) {
  const { text, format } = useSite();
  const [wanted, setWanted] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keyFor = useIntention();
  const heading = useRef<HTMLHeadingElement>(null);
  const today = business.opening.days[0]?.date ?? '';
  const load: LoadDays = useCallback((range, signal) => calls.timesToMoveTo(booking.unique_id, range, signal), [calls, booking.unique_id]);

  useEffect(() => heading.current?.focus(), []);

  const choose = (starts_at: string): void => {
    setTrouble(null);
    setWanted(starts_at);
  };
  const move = async (starts_at: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await calls.move(booking.unique_id, starts_at, keyFor({ starts_at, from: booking.starts_at }));
    setBusy(false);
    if (answer.ok) onMoved(answer.value);
    else setTrouble(wordsOf(answer, text));
  };

  return (
    <section className="card move" aria-labelledby="move-title">
      <h2 id="move-title" ref={heading} tabIndex={-1}>
        {text('visit.move_title')}
      </h2>
      <TimePicker business={business} load={load} chosen={wanted} employee={null} onChoose={choose} />
      <Trouble words={trouble} today={today} onChoose={choose} />
      <div className="move-actions">
        <button type="button" className="button button-quiet" onClick={onKeep}>
          {text('visit.move_no')}
        </button>
        {wanted !== null && (
          <button type="button" className="button button-main" aria-disabled={isBusy} onClick={() => void move(wanted)}>
            {text('visit.move_to', { when: format.near(wanted, today) })}
          </button>
        )}
      </div>
    </section>
  );
}
