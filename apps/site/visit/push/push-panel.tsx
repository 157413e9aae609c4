import { useEffect, useMemo, useRef, useState } from 'react';
import { wordsOf } from '../../booking/trouble.tsx';
import { useSite } from '../../frame/site-context.tsx';
import { currentAddress, linkManifest, pushState, type PushState, subscribe } from './browser.ts';
import { pushCalls } from './calls.ts';
import { pushWords } from './words.ts';

/** What the salon has of this browser; null until it has said so. */
interface Known {
  public_key: string;
  is_on: boolean;
}

/** Push of news of a visit on this browser. It is opened by a press, and the browser is asked after another one. */
export function PushPanel({ alias, unique_id }: { alias: string; unique_id: string }) {
  const { text, language, link } = useSite();
  const words = pushWords(language);
  const calls = useMemo(() => pushCalls(alias, unique_id, language), [alias, unique_id, language]);
  const [state] = useState<PushState>(pushState);
  const [known, setKnown] = useState<Known | null>(null);
  const [said, setSaid] = useState<{ isBad: boolean; words: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const trouble = (sentence: string): void => setSaid({ isBad: true, words: sentence });

  const look = async (): Promise<void> => {
    const answer = await calls.find(await currentAddress(alias));
    if (answer.ok) setKnown({ public_key: answer.value.public_key, is_on: answer.value.is_on === 1 });
    else trouble(wordsOf(answer, text).message);
  };
  useEffect(() => {
    // The button that was pressed is gone: who reads by ear goes on here.
    heading.current?.focus();
    if (state === 'home_screen') linkManifest(link(`/e-booking/${unique_id}/app.webmanifest`));
    if (state === 'able') void look();
    // Once, when it is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const turnOn = async (): Promise<void> => {
    if (isBusy || known === null) return;
    setBusy(true);
    setSaid(null);
    try {
      const made = await subscribe(alias, known.public_key);
      if (made === null) return trouble(words.said_no);
      const answer = await calls.add(made);
      if (answer.ok) setKnown({ ...known, is_on: true });
      else trouble(wordsOf(answer, text).message);
    } catch {
      trouble(words.failed);
    } finally {
      setBusy(false);
    }
  };
  // The subscription stays in the browser: other visits may be notified by it, and nobody else has its address.
  const turnOff = async (): Promise<void> => {
    const address = await currentAddress(alias);
    if (isBusy || known === null || address === null) return;
    setBusy(true);
    const answer = await calls.remove(address);
    setBusy(false);
    if (!answer.ok) return trouble(wordsOf(answer, text).message);
    setKnown({ ...known, is_on: false });
    setSaid({ isBad: false, words: words.turned_off });
  };

  const isOn = known?.is_on === true;
  return (
    <section className="card opinion notify" aria-busy={isBusy}>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {state === 'home_screen' ? (
        <>
          <p className="hint">{words.home_screen}</p>
          <ol>
            {(['share', 'add', 'open'] as const).map((step) => (
              <li key={step}>{words.steps[step]}</li>
            ))}
          </ol>
        </>
      ) : (
        <p className="hint">{state === 'able' ? words.lead : words[state]}</p>
      )}
      <p className={said?.isBad === true ? 'notice notice-bad' : isOn || said !== null ? 'notice notice-good' : 'for-ears'} role="status">
        {said?.words ?? (isOn && words.is_on)}
      </p>
      {state === 'able' && (
        <button
          type="button"
          className={isOn ? 'button button-quiet' : 'button button-main'}
          aria-disabled={isBusy || known === null}
          onClick={() => void (isOn ? turnOff() : known === null && said !== null ? look() : turnOn())}
        >
          {isOn ? words.turn_off : words.turn_on}
        </button>
      )}
    </section>
  );
}
