import { useCallback, useEffect, useMemo, useState } from 'react';
import { onlineCalls } from '../booking/online-calls.ts';
import type { Declared } from '../booking/send.ts';
import { wordsOf } from '../booking/trouble.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import type { getMyBookings } from '@rawnaq/contract/calendar/online-mine';
import { MyList } from './my-list.tsx';
import { SignIn } from './sign-in.tsx';

export type MyBookings = Declared<typeof getMyBookings>['output'];

type State =
  | { at: 'looking' }
  | { at: 'door'; hasLeft: boolean }
  | { at: 'failed'; message: string }
  | { at: 'list'; bookings: MyBookings };

/** The customer's visits, once a code has proved who owns the mobile. Without it nothing is shown, not even whether there are any. */
export function Mine({ business }: { business: OnlineBusiness }) {
  const { text, language } = useSite();
  const alias = business.business.alias;
  const calls = useMemo(() => onlineCalls(alias, language), [alias, language]);
  const [state, setState] = useState<State>({ at: 'looking' });

  const look = useCallback(async (): Promise<void> => {
    const answer = await calls.mine();
    if (answer.ok) setState(answer.value.mobile === null ? { at: 'door', hasLeft: false } : { at: 'list', bookings: answer.value });
    else setState({ at: 'failed', message: wordsOf(answer, text).message });
  }, [calls, text]);
  useEffect(() => void look(), [look]);

  const leave = async (): Promise<void> => {
    const answer = await calls.closeMine();
    if (answer.ok) setState({ at: 'door', hasLeft: true });
    else setState({ at: 'failed', message: wordsOf(answer, text).message });
  };

  return (
    <div className="narrow mine">
      <h1>{text('mine.title')}</h1>
      <noscript>
        <p className="notice">{text('booking.needs_script')}</p>
      </noscript>
      {state.at === 'looking' && (
        <div className="mine-wait" role="status" aria-label={text('mine.loading')}>
          <div className="bone bone-strip" />
          <div className="bone bone-strip" />
        </div>
      )}
      {state.at === 'failed' && (
        <div className="notice notice-bad" role="alert">
          <p>{text('mine.failed')}</p>
          <p>{state.message}</p>
          <button type="button" className="button button-quiet" onClick={() => void look()}>
            {text('later.try_again')}
          </button>
        </div>
      )}
      {state.at === 'door' && (
        <>
          <p className={state.hasLeft ? 'notice notice-good' : 'for-ears'} role="status">
            {state.hasLeft && text('mine.left')}
          </p>
          <SignIn business={business} calls={calls} onOpen={() => void look()} />
        </>
      )}
      {state.at === 'list' && <MyList business={business} bookings={state.bookings} onLeave={() => void leave()} />}
    </div>
  );
}
