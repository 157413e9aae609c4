import type { Language } from '@rawnaq/messages/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import { nameIn } from '../frame/site-context.tsx';
import { clockOf } from './clock.ts';
import type { Kiosk as KioskView } from './keep.ts';
import { Names } from './names.tsx';
import { Own, type OwnStep } from './own.tsx';
import { ownClock } from './own-clock.ts';
import { PairForm } from './pair-form.tsx';
import { useKiosk } from './use-kiosk.ts';
import { type Say, sayIn } from './words.ts';

/** What the screen shows: everybody, or the steps of one employee. */
type Step = { is: 'names' } | OwnStep;

/** The server's time, as far as is known here. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date(ownClock.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(ownClock.now())), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Keeps the screen from going dark, where the browser can: a tablet that sleeps sends nothing. */
function useAwake(): void {
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
        void navigator.wakeLock.request('screen').catch(() => undefined);
    };
    wake();
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);
}

export function Kiosk({ unique_id, language: first }: { unique_id: string; language: Language }) {
  const [language, setLanguage] = useState(first);
  const [step, setStep] = useState<Step>({ is: 'names' });
  const [keepsOn, setKeepsOn] = useState(false);
  const { pairing, kiosk, isOffline, waiting, pair, open, press, face } = useKiosk(unique_id, language);
  const now = useNow();
  useAwake();
  const say = sayIn(language);
  const zone = kiosk?.time_zone ?? 'UTC';
  const clock = useMemo(() => clockOf(zone, language), [zone, language]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    document.title = say('title');
  });
  useEffect(() => {
    if (!isOffline) setKeepsOn(false);
  }, [isOffline]);
  const start = (): void => setStep({ is: 'names' });
  const turn = (
    <button
      type="button"
      className="kiosk-quiet"
      lang={language === 'ar' ? 'en' : 'ar'}
      onClick={() => setLanguage(language === 'ar' ? 'en' : 'ar')}
    >
      {say('other_language')}
    </button>
  );
  if (pairing === 'unknown') return null;
  if (pairing === 'insecure')
    return (
      <main className="kiosk kiosk-alone">
        <div className="kiosk-pair">
          <h1>{say('pair.title')}</h1>
          <p>{say('pair.insecure')}</p>
          {turn}
        </div>
      </main>
    );
  if (pairing !== 'paired' || kiosk === null)
    return (
      <main className="kiosk kiosk-alone">
        <div className="kiosk-turn">{turn}</div>
        <PairForm say={say} hasEnded={pairing === 'ended'} onPair={pair} />
      </main>
    );
  const place = nameIn(language, { english_name: kiosk.location_english_name, arabic_name: kiosk.location_arabic_name });
  const business = nameIn(language, { english_name: kiosk.business_english_name, arabic_name: kiosk.business_arabic_name });
  return (
    <div className="kiosk">
      <header className="kiosk-top">
        <div>
          <strong>
            <bdi>{business}</bdi>
          </strong>
          <span>
            <bdi>{place}</bdi>
          </span>
        </div>
        <div className="kiosk-clock">
          <time>{clock.time(now.toISOString())}</time>
          <span>{clock.today(now)}</span>
        </div>
        {turn}
      </header>
      {(isOffline || waiting > 0) && (
        <p className="kiosk-banner" role="status">
          {isOffline && say('offline.banner')} {waiting > 0 && say('offline.waiting', { count: waiting })}
        </p>
      )}
      <main>
        {step.is === 'names' && (
          <>
            <Names kiosk={kiosk} say={say} language={language} onChoose={(employee) => setStep({ is: 'pin', employee })} />
            {!isOffline && <ShownCode kiosk={kiosk} say={say} />}
          </>
        )}
        {step.is !== 'names' && (
          <Own key={step.is} {...{ step, say, language, clock }} open={open} press={press} face={face} onStep={setStep} onStart={start} />
        )}
      </main>
      {isOffline && !keepsOn && <Offline say={say} onKeep={() => setKeepsOn(true)} />}
    </div>
  );
}

/** The code for an employee's own phone; the next one takes its place before it ends. */
function ShownCode({ kiosk: { code }, say }: { kiosk: KioskView; say: Say }) {
  return (
    <aside className="kiosk-code">
      <svg viewBox={`-2 -2 ${code.modules + 4} ${code.modules + 4}`} role="img" aria-label={say('home.code')}>
        <rect x="-2" y="-2" width={code.modules + 4} height={code.modules + 4} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <p>
        <strong>{say('home.code')}</strong>
        <span>{say('home.code_text')}</span>
      </p>
    </aside>
  );
}

/** Covers the screen as on every page (specification §1); a kiosk can go on. */
function Offline({ say, onKeep }: { say: Say; onKeep: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="kiosk-offline" aria-labelledby="kiosk-offline" onCancel={(event) => event.preventDefault()}>
      <h2 id="kiosk-offline">{say('offline.title')}</h2>
      <p>{say('offline.text')}</p>
      <button type="button" className="kiosk-main" onClick={onKeep}>
        {say('offline.keep')}
      </button>
    </dialog>
  );
}
