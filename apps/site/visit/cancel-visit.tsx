import { useEffect, useRef, useState } from 'react';
import type { OnlineCalls } from '../booking/online-calls.ts';
import { Trouble, type TroubleWords, wordsOf } from '../booking/trouble.tsx';
import { useIntention } from '../booking/use-intention.ts';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBooking } from '../page.ts';

interface CancelVisitProps {
  booking: OnlineBooking;
  calls: OnlineCalls;
  onKeep: () => void;
  onCancelled: (booking: OnlineBooking) => void;
}

/** Asks once, and says what it means. */
export function CancelVisit({ booking, calls, onKeep, onCancelled }: CancelVisitProps) {
  const { text } = useSite();
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keyFor = useIntention();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const cancel = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await calls.cancel(booking.unique_id, keyFor(booking.unique_id));
    setBusy(false);
    if (answer.ok) onCancelled(answer.value);
    else setTrouble(wordsOf(answer, text));
  };

  return (
    <dialog ref={dialog} className="ask" onClose={onKeep} aria-labelledby="ask-title">
      <h2 id="ask-title">{text('visit.cancel_question')}</h2>
      <p>{text('visit.cancel_consequence')}</p>
      <Trouble words={trouble} />
      <div className="ask-actions">
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          {text('visit.cancel_no')}
        </button>
        <button type="button" className="button button-bad" aria-disabled={isBusy} onClick={() => void cancel()}>
          {text('visit.cancel_yes')}
        </button>
      </div>
    </dialog>
  );
}
