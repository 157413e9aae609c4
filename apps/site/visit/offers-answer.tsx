import { useState } from 'react';
import type { OnlineCalls } from '../booking/online-calls.ts';
import { Trouble, type TroubleWords, wordsOf } from '../booking/trouble.tsx';
import { OffersBox } from '../fields/offers-box.tsx';
import { type TextKey, useSite } from '../frame/site-context.tsx';
import type { OnlineBooking, OnlineBusiness } from '../page.ts';

interface OffersAnswerProps {
  business: OnlineBusiness;
  booking: OnlineBooking;
  calls: OnlineCalls;
  onAnswered: (booking: OnlineBooking, word: TextKey) => void;
}

/** The box for offers on the page of a visit: saved as it is pressed, and as easily taken back. */
export function OffersAnswer({ business, booking, calls, onAnswered }: OffersAnswerProps) {
  const { text } = useSite();
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  /** What was pressed and is on its way; null while nothing is. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const answer = async (isTicked: boolean): Promise<void> => {
    if (pressed !== null) return;
    setTrouble(null);
    setPressed(isTicked);
    const saved = await calls.answerOffers(booking.unique_id, isTicked ? 1 : 0);
    setPressed(null);
    if (saved.ok) onAnswered(saved.value, isTicked ? 'visit.offers_on' : 'visit.offers_off');
    else setTrouble(wordsOf(saved, text));
  };
  return (
    <div className="card offers-answer">
      <OffersBox business={business} isTicked={pressed ?? booking.agrees_to_offers === 1} onTick={(isTicked) => void answer(isTicked)} />
      <Trouble words={trouble} />
    </div>
  );
}
