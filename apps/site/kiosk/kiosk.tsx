import type { Language } from '@rawnaq/messages/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import { nameIn } from '../frame/site-context.tsx';
import { type Clock, clockOf } from './clock.ts';
import type { Opened } from './device.ts';
import { Digits } from './digits.tsx';
import { FaceStep } from './face-step.tsx';
import type { Kiosk as KioskView } from './keep.ts';
import { type Employee, Names } from './names.tsx';
import { PairForm } from './pair-form.tsx';
import { type Said, useKiosk } from './use-kiosk.ts';
import { WhatNow } from './what.tsx';
import { type Say, sayIn } from './words.ts';

/** What the screen shows: everybody, one employee's PIN, what that employee can do, and what became of it. */
type Step =
  | { is: 'names' }
  | { is: 'pin'; employee: Employee }
  | { is: 'face'; employee: Employee; pin: string; opened: Opened }
  | { is: 'what'; employee: Employee; pin: string; opened: Opened | null; face_challenge_id?: number | null }
  | { is: 'done'; employee: Employee; said: Said };

/** How long what became of a press is shown, and how long an employee's own steps wait for the next touch; seconds. */
const doneSeconds = 8;
const idleSeconds = 45;
/** In front of the camera nobody touches anything. */
const faceSeconds = 120;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Keeps the screen from going dark, where the browser can: a tablet that sleeps has a clock that jumps. */
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

type Device = Pick<ReturnType<typeof useKiosk>, 'open' | 'press' | 'face'>;

/** The steps of one employee. Left alone, they give way to the names. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the steps, one after the other
function Own({
  step,
  say,
  language,
  clock,
  open,
  press,
  face,
  onStep,
  onStart,
}: Device & {
  step: Exclude<Step, { is: 'names' }>;
  say: Say;
  language: Language;
  clock: Clock;
  onStep: (step: Step) => void;
  onStart: () => void;
}) {
  const [pin, setPin] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [left, setLeft] = useState({ pin: idleSeconds, face: faceSeconds, what: idleSeconds, done: doneSeconds }[step.is]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    const touched = (): void => {
      if (step.is !== 'done') setLeft(idleSeconds);
    };
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    root.current?.focus();
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, [step.is]);
  useEffect(() => {
    if (left <= 0) onStart();
  });
  const { employee } = step;
  const type = (typed: string): void => {
    if (isBusy) return;
    setTrouble(null);
    setPin(typed);
    if (typed.length < 6) return;
    setIsBusy(true);
    void open(employee.id, typed)
      .then((opened) => {
        if (opened === 'offline') onStep({ is: 'what', employee, pin: typed, opened: null });
        else if ('message' in opened) {
          setTrouble(opened.message);
          setPin('');
        } else onStep({ is: opened.face === 'asked' ? 'face' : 'what', employee, pin: typed, opened });
      })
      .finally(() => setIsBusy(false));
  };
  return (
    <div className="kiosk-own" ref={root} tabIndex={-1}>
      <header>
        <span className="kiosk-name">
          <bdi>{nameIn(language, employee)}</bdi>
        </span>
        <button type="button" className="kiosk-quiet" onClick={onStart}>
          {say('back')}
        </button>
      </header>
      {step.is === 'pin' && (
        <section aria-labelledby="kiosk-pin">
          <h1 id="kiosk-pin">{say('pin.title')}</h1>
          <p>{say('pin.hint')}</p>
          <output className="kiosk-pin" dir="ltr" aria-label={say('pin.typed', { count: pin.length })}>
            {Array.from({ length: 6 }, (_, at) => (
              <i key={at} data-typed={at < pin.length} />
            ))}
          </output>
          {trouble !== null && (
            <p className="kiosk-trouble" role="alert">
              {trouble}
            </p>
          )}
          <Digits say={say} value={pin} most={6} onChange={type} />
        </section>
      )}
      {step.is === 'face' && (
        <FaceStep
          {...{ say, language }}
          ask={face(employee.id, step.pin)}
          onDone={(face_challenge_id) => onStep({ ...step, is: 'what', face_challenge_id })}
        />
      )}
      {step.is === 'what' && (
        <WhatNow
          {...{ say, clock, isBusy, trouble, opened: step.opened }}
          onPress={(what) => {
            setIsBusy(true);
            void press({ employee_id: employee.id, pin: step.pin, ...what, face_challenge_id: step.face_challenge_id ?? null })
              .then((said) => ('message' in said ? setTrouble(said.message) : onStep({ is: 'done', employee, said })))
              .finally(() => setIsBusy(false));
          }}
        />
      )}
      {step.is === 'done' && <Done {...{ say, clock, left, said: step.said }} />}
    </div>
  );
}

function Done({ say, clock, left, said }: { say: Say; clock: Clock; left: number; said: Said }) {
  const time = clock.time(said.at);
  return (
    <section className="kiosk-done" role="status" data-is={said.is}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={said.is === 'recorded' || said.is === 'repeat' ? 'M5 13l4 4L19 7' : 'M12 6v6l4 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'} />
      </svg>
      <h1>
        {said.is === 'repeat' ? say('done.repeat') : said.is === 'to_approve' ? say('done.waits') : say(`done.${said.kind}`, { time })}
      </h1>
      {said.is === 'to_approve' && <p>{say('done.waits_text')}</p>}
      {said.is === 'kept' && (
        <p>
          {say('done.kept')}. {say('done.kept_text')}
        </p>
      )}
      <small aria-hidden="true">{say('done.again', { count: Math.max(0, left) })}</small>
    </section>
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
