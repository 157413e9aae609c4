import { useEffect, useState } from 'react';
import { Icon } from '../frame/icon.tsx';
import { useSite } from '../frame/site-context.tsx';
import { dateOf } from '../format/format.ts';
import type { LaterStepProps } from './booking.tsx';
import { visitInputOf } from './booking-state.ts';
import { Trouble } from './trouble.tsx';
import type { HoldState } from './use-hold.ts';
import { WaitLink } from './wait-link.tsx';

/** How long the time is still kept; when it is over or taken, what is near it. */
export function HeldTime({
  business,
  choices,
  change,
  calls,
  hold,
  onAgain,
  isEmbedded,
}: LaterStepProps & { hold: HoldState; onAgain: () => void }) {
  const { text, format } = useSite();
  const today = business.opening.days[0]?.date ?? '';
  const [near, setNear] = useState<readonly string[]>([]);
  const { starts_at } = choices;
  const isOver = hold.is === 'over';
  const input = JSON.stringify(visitInputOf(choices));

  useEffect(() => {
    if (!isOver || starts_at === null) return;
    const controller = new AbortController();
    const date = dateOf(starts_at);
    void calls
      .availableDays({ from: date, to: date, ...(JSON.parse(input) as ReturnType<typeof visitInputOf>) }, controller.signal)
      .then((answer) => answer.ok && setNear(nearest(answer.value.days?.[0]?.available_times ?? [], starts_at)));
    return () => controller.abort();
  }, [isOver, starts_at, calls, input]);

  if (starts_at === null) return null;
  const choose = (moment: string): void => (moment === starts_at ? onAgain() : change({ starts_at: moment }));
  const otherwise = <WaitLink choices={choices} isEmbedded={isEmbedded} />;
  if (hold.is === 'taken') {
    const { message, details } = hold.refused;
    const words = { message, free_times: details?.free_times ?? [], is_taken: true };
    return <Trouble words={words} today={today} onChoose={choose} otherwise={otherwise} />;
  }
  if (isOver) return <Trouble words={{ message: text('later.hold_over'), free_times: near }} today={today} onChoose={choose} />;
  return (
    <p className="held">
      <Icon name="clock" />
      {hold.is === 'kept' ? <Countdown until={hold.until} /> : <span className="held-wait">{format.time(starts_at)}</span>}
    </p>
  );
}

/** The three nearest, soonest first. */
function nearest(times: readonly string[], wanted: string): string[] {
  const distance = (moment: string): number => Math.abs(Date.parse(moment) - Date.parse(wanted));
  return [...times]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, 3)
    .sort((one, other) => Date.parse(one) - Date.parse(other));
}

/** Minutes and seconds, once a second for the eye; said aloud only at its beginning. */
function Countdown({ until }: { until: number }) {
  const { text, format } = useSite();
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [now]);
  const clock = format.digits(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);
  return (
    <>
      <span className="for-ears" role="status">
        {text('later.hold_said')}
      </span>
      <span aria-hidden="true">{text('later.hold_left', { time: clock })}</span>
    </>
  );
}
