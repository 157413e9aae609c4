import { type FormEvent, useRef, useState } from 'react';
import type { OnlineCalls } from '../booking/online-calls.ts';
import { Trouble, type TroubleWords, wordsOf } from '../booking/trouble.tsx';
import { useIntention } from '../booking/use-intention.ts';
import { Icon } from '../frame/icon.tsx';
import { moreIcons } from '../frame/more-icons.ts';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBooking } from '../page.ts';
import { TextArea } from './text-area.tsx';

type Stars = 1 | 2 | 3 | 4 | 5;
const all: readonly Stars[] = [1, 2, 3, 4, 5];

/** Five stars to choose from, a comment if wanted, once. */
export function RateVisit({
  booking,
  calls,
  onRated,
}: {
  booking: OnlineBooking;
  calls: OnlineCalls;
  onRated: (booking: OnlineBooking) => void;
}) {
  const { text } = useSite();
  const [stars, setStars] = useState<Stars | null>(null);
  const [comment, setComment] = useState('');
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keyFor = useIntention();
  const first = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (stars === null) {
      setTrouble({ message: text('after.choose_stars'), free_times: [] });
      first.current?.focus();
      return;
    }
    setTrouble(null);
    setBusy(true);
    const input = { stars, ...(comment.trim() === '' ? {} : { comment }) };
    const answer = await calls.rate(booking.unique_id, input, keyFor(input));
    setBusy(false);
    if (answer.ok) onRated(answer.value);
    else setTrouble(wordsOf(answer, text));
  };

  return (
    <form id="rate" className="card opinion" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="rate">
        <legend>
          <h2>{text('after.rate_title')}</h2>
        </legend>
        <p className="hint">{text('after.rate_hint')}</p>
        <div className="rate-row">
          {all.map((count) => (
            <label key={count} className={stars !== null && count <= stars ? 'star star-on' : 'star'}>
              <input
                ref={count === 1 ? first : null}
                type="radio"
                name="stars"
                value={count}
                checked={stars === count}
                onChange={() => setStars(count)}
              />
              <Icon path={moreIcons.star} />
              <span className="for-ears">{text('after.stars', { count })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea name="comment" label={text('after.comment')} value={comment} maxLength={1000} onChange={setComment} />
      <p className="hint">{text('after.comment_is_public')}</p>
      <Trouble words={trouble} />
      <button type="submit" className="button button-main" aria-disabled={isBusy}>
        {text(isBusy ? 'after.sending' : 'after.rate')}
      </button>
    </form>
  );
}

/** What the customer chose, shown again. */
export function Rating({ rating }: { rating: NonNullable<OnlineBooking['rating']> }) {
  const { text } = useSite();
  return (
    <section className="card opinion">
      <h2>{text('after.your_rating')}</h2>
      <p className="rate-row" role="img" aria-label={text('after.stars', { count: rating.stars })}>
        {all.map((count) => (
          <span key={count} className={count <= rating.stars ? 'star star-on' : 'star'}>
            <Icon path={moreIcons.star} />
          </span>
        ))}
      </p>
      {rating.comment !== null && <p dir="auto">{rating.comment}</p>}
    </section>
  );
}
