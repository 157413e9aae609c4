import { type ReactNode, useEffect, useRef } from 'react';
import { type Text, useSite } from '../frame/site-context.tsx';
import { dateOf } from '../format/format.ts';
import type { Answer } from './send.ts';

/** What went wrong, and where there is a way on: the nearest times that are free. */
export interface TroubleWords {
  message: string;
  free_times: readonly string[];
  /** The chosen time is no longer free. */
  is_taken?: boolean;
}

/** The words for a refusal or a failure. */
export function wordsOf(answer: Exclude<Answer<unknown>, { ok: true }>, text: Text): TroubleWords {
  if (answer.why === 'refused') {
    const { message, details } = answer.refused;
    return { message, free_times: details?.free_times ?? [], is_taken: details?.free_times !== undefined };
  }
  return { message: text(answer.why === 'offline' ? 'later.offline' : 'later.failed'), free_times: [] };
}

export function Trouble({
  words,
  today,
  onChoose,
  otherwise,
}: {
  words: TroubleWords | null;
  today?: string;
  onChoose?: (starts_at: string) => void;
  /** What can be done where the chosen time is taken and none of the others suits. */
  otherwise?: ReactNode;
}) {
  const { text, format } = useSite();
  const region = useRef<HTMLDivElement>(null);
  // On a phone it may be above the visible part of the page.
  useEffect(() => {
    if (words !== null) region.current?.scrollIntoView({ block: 'center' });
  }, [words]);
  // The region is there before it has anything to say: else screen readers would not say it.
  return (
    <div role="alert" ref={region}>
      {words !== null && (
        <div className="notice notice-bad">
          <p>{words.message}</p>
          {words.free_times.length > 0 && onChoose !== undefined && (
            <>
              <p className="notice-label">{text('later.taken_instead')}</p>
              <div className="soonest-row">
                {words.free_times.map((moment) => (
                  <button key={moment} type="button" className="soon" onClick={() => onChoose(moment)}>
                    <span>{format.shortDay(dateOf(moment), today ?? dateOf(moment))}</span>
                    <bdi>{format.time(moment)}</bdi>
                  </button>
                ))}
              </div>
            </>
          )}
          {words.is_taken === true && otherwise}
        </div>
      )}
    </div>
  );
}
