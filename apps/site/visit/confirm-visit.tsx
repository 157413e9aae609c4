import { useState } from 'react';
import type { OnlineCalls } from '../booking/online-calls.ts';
import { Trouble, type TroubleWords, wordsOf } from '../booking/trouble.tsx';
import { useIntention } from '../booking/use-intention.ts';
import { Icon } from '../frame/icon.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBooking } from '../page.ts';

interface ConfirmVisitProps {
  booking: OnlineBooking;
  calls: OnlineCalls;
  onConfirmed: (booking: OnlineBooking) => void;
}

/** Where the link of a reminder leads: the customer says that they will come. */
export function ConfirmVisit({ booking, calls, onConfirmed }: ConfirmVisitProps) {
  const { text } = useSite();
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keyFor = useIntention();
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await calls.confirm(booking.unique_id, keyFor(booking.unique_id));
    setBusy(false);
    if (answer.ok) onConfirmed(answer.value);
    else setTrouble(wordsOf(answer, text));
  };
  return (
    <>
      <Trouble words={trouble} />
      <div className="visit-actions">
        <button type="button" className="button button-main" aria-disabled={isBusy} onClick={() => void confirm()}>
          <Icon name="check" />
          {text('visit.confirm')}
        </button>
      </div>
    </>
  );
}
