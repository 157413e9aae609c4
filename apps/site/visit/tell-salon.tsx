import { type FormEvent, useRef, useState } from 'react';
import type { OnlineCalls } from '../booking/online-calls.ts';
import { Trouble, type TroubleWords, wordsOf } from '../booking/trouble.tsx';
import { useIntention } from '../booking/use-intention.ts';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBooking } from '../page.ts';
import { TextArea } from './text-area.tsx';

/** A suggestion or a complaint about this visit, folded away until the customer opens it. */
export function TellSalon({ booking, calls }: { booking: OnlineBooking; calls: OnlineCalls }) {
  const { text } = useSite();
  const [kind, setKind] = useState<1 | 2>(1);
  const [body, setBody] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const keyFor = useIntention();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (body.trim() === '') {
      setError(text('after.words_needed'));
      (form.current?.elements.namedItem('body') as HTMLTextAreaElement | null)?.focus();
      return;
    }
    setError(undefined);
    setTrouble(null);
    setBusy(true);
    const input = { kind, body };
    const answer = await calls.tell(booking.unique_id, input, keyFor(input));
    setBusy(false);
    if (!answer.ok) return setTrouble(wordsOf(answer, text));
    setBody('');
    setTold(true);
  };

  return (
    <details className="card opinion">
      <summary>
        <h2>{text('after.tell_title')}</h2>
      </summary>
      <p className={isTold ? 'notice notice-good' : 'for-ears'} role="status">
        {isTold && text('after.told')}
      </p>
      {!isTold && (
        <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
          <p className="hint">{text('after.tell_lead')}</p>
          <fieldset className="people">
            <legend>{text('after.kind')}</legend>
            <div className="people-row">
              {([1, 2] as const).map((each) => (
                <label key={each} className="person">
                  <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
                  <span>{text(each === 1 ? 'after.suggestion' : 'after.complaint')}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <TextArea name="body" label={text('after.words')} value={body} maxLength={2000} error={error} onChange={setBody} />
          <Trouble words={trouble} />
          <button type="submit" className="button button-main" aria-disabled={isBusy}>
            {text(isBusy ? 'after.sending' : 'after.tell')}
          </button>
        </form>
      )}
    </details>
  );
}
