import { useState } from 'react';
import type { Opened } from './device.ts';
import type { Press } from './press.ts';
import type { Clock } from './clock.ts';
import type { Say } from './words.ts';

type What = Pick<Press, 'kind' | 'type' | 'left_at'>;

/** What can come next; without a connection everything, because nobody can say where the employee is. */
const stepsOf = (opened: Opened | null) =>
  [
    {
      is: opened === null || opened.state !== 'present',
      key: opened?.state === 'on_business' || opened?.state === 'on_errand' ? 'back' : 'come',
      kind: 1,
      type: 1,
    },
    { is: opened === null || opened.state === 'on_break', key: 'break_over', kind: 4, type: 1 },
    { is: opened === null || opened.state !== 'away', key: 'leave', kind: 2, type: 1 },
    { is: opened === null || opened.state === 'present', key: 'break', kind: 3, type: 1 },
    { is: opened === null || opened.state === 'present' || opened.state === 'on_break', key: 'business', kind: 2, type: 2 },
    { is: opened === null || opened.state === 'present' || opened.state === 'on_break', key: 'personal', kind: 2, type: 3 },
  ] as const;

/**
 * The time somebody left, on the day of the presence, or behind midnight where it is before the last event; with the offset of that event, because whoever
 * approves it sees it first.
 */
function leftAt({ on_date, last_at }: NonNullable<Opened['forgotten']>, clock: string): string | undefined {
  if (!/^\d\d:\d\d$/.test(clock)) return undefined;
  const offset = /(?:Z|[+-]\d\d:\d\d)$/.exec(last_at)?.[0] ?? 'Z';
  const left = Date.parse(`${on_date}T${clock}:00${offset}`);
  return new Date(left < Date.parse(last_at) ? left + 86_400_000 : left).toISOString();
}

/** The buttons that come next, and the question about a check-out that was forgotten. */
export function WhatNow({
  say,
  clock,
  opened,
  isBusy,
  trouble,
  onPress,
}: {
  say: Say;
  clock: Clock;
  /** Null where there is no connection. */
  opened: Opened | null;
  isBusy: boolean;
  trouble: string | null;
  onPress: (what: What) => void;
}) {
  const [left, setLeft] = useState('');
  const forgotten = opened?.forgotten ?? null;
  const steps = stepsOf(opened).filter((step) => step.is && !(opened?.state === 'on_break' && step.kind === 1));
  return (
    <section className="kiosk-what" aria-labelledby="kiosk-what">
      <h1 id="kiosk-what">{say('what.title')}</h1>
      {opened !== null && (
        <p>
          {say(`home.state.${opened.state}`)}
          {opened.since !== null && ` · ${clock.time(opened.since)}`}
          {opened.worked_today > 0 && ` · ${say('what.worked', { time: clock.duration(opened.worked_today) })}`}
        </p>
      )}
      {forgotten !== null && (
        <div className="kiosk-forgotten">
          <label htmlFor="kiosk-left">
            {say('what.forgotten', { date: clock.date(forgotten.on_date), time: clock.time(forgotten.came_at) })}
          </label>
          <input
            id="kiosk-left"
            type="time"
            value={left}
            onChange={(event) => setLeft(event.target.value)}
            aria-describedby="kiosk-left-hint"
          />
          <p id="kiosk-left-hint">{say('what.forgotten_hint')}</p>
        </div>
      )}
      {trouble !== null && (
        <p className="kiosk-trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="kiosk-steps">
        {steps.map(({ key, kind, type }, at) => (
          <button
            key={key}
            type="button"
            className={at === 0 ? 'kiosk-main' : 'kiosk-quiet'}
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              const left_at = forgotten === null || kind !== 1 || left === '' ? undefined : leftAt(forgotten, left);
              onPress({ kind, type, left_at });
            }}
          >
            {say(`what.${key}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
