import type { Clock } from './clock.ts';
import type { Said } from './press.ts';
import type { Say } from './words.ts';

/** What became of a press, and in how many seconds the names come back. */
export function Done({ say, clock, left, said }: { say: Say; clock: Clock; left: number; said: Said }) {
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
