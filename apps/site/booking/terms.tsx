import type { quoteOnlineTerms } from '@rawnaq/contract/calendar/online-booking';
import type { Language } from '@rawnaq/messages/format';
import { useEffect, useState } from 'react';
import { useSite } from '../frame/site-context.tsx';
import type { LaterStepProps } from './booking.tsx';
import { visitInputOf } from './booking-state.ts';
import type { HoldState } from './use-hold.ts';
import { type Declared, type Refused, send } from './send.ts';
import { termLines, termSentences, type ToldTerms } from './term-lines.ts';

type Proof = NonNullable<Declared<typeof quoteOnlineTerms>['input']['customer']>;

export interface TermsState {
  told: ToldTerms | null;
  isFailed: boolean;
  /** Why the code does not prove the mobile, and which code that was. */
  wrong: { code: string; message: string } | null;
  /** The answer is to what is asked now: nothing was changed since. */
  isCurrent: boolean;
  again: () => void;
}

/**
 * The terms of the chosen visit, as the server tells them: first those for everybody, then, as soon as the code is there, those for exactly this
 * customer, and with the discount code that was applied. Asked once the time is kept, so that the caller's own hold is in nobody's way.
 */
export function useTerms(
  { business, choices, holder }: LaterStepProps,
  hold: HoldState,
  proof: Proof | null,
  discount_code: string | null,
): TermsState {
  const { language } = useSite();
  const [told, setTold] = useState<ToldTerms | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [wrong, setWrong] = useState<TermsState['wrong']>(null);
  const [attempt, setAttempt] = useState(0);
  const isSettled = hold.is === 'kept' || hold.is === 'none';
  const [answered, setAnswered] = useState<string | null>(null);
  const asked = JSON.stringify({
    ...visitInputOf(choices),
    starts_at: choices.starts_at,
    ...(proof === null ? {} : { customer: proof }),
    ...(discount_code === null ? {} : { discount_code }),
  });

  useEffect(() => {
    if (!isSettled) return;
    const controller = new AbortController();
    const hold_key = holder.key();
    void send<ToldTerms>({
      method: 'POST',
      url: `/api/online/${encodeURIComponent(business.business.alias)}/terms`,
      body: { ...(JSON.parse(asked) as object), ...(hold_key === null ? {} : { hold_key }) },
      language,
      signal: controller.signal,
    }).then((answer) => {
      if (controller.signal.aborted) return;
      const refused: Refused | null = !answer.ok && answer.why === 'refused' ? answer.refused : null;
      const { customer } = JSON.parse(asked) as { customer?: Proof };
      setAnswered(asked);
      setFailed(!answer.ok && refused === null);
      if (answer.ok) setTold(answer.value);
      // That a time is taken is shown by the hold and by the booking.
      else if (customer !== undefined && refused?.code.startsWith('verification.') === true)
        setWrong({ code: customer.verification_code, message: refused.message });
    });
    return () => controller.abort();
  }, [asked, isSettled, holder, business.business.alias, language, attempt]);

  return { told, isFailed, wrong, isCurrent: answered === asked, again: () => setAttempt((before) => before + 1) };
}

/** What the button that books does: the request, the booking with its deposit, or nothing more than booking (null). */
export function pressWords({ told }: TermsState, language: Language): string | null {
  const words = termSentences(language);
  if (told === null) return null;
  if (told.approval === 2) return words.send_request;
  return told.approval === 0 && told.deposit_minor > 0 && told.deposit_from === 0 ? words.book_and_pay : null;
}

/** What booking asks of the customer: the salon's approval, a deposit, and what cancelling late costs. */
export function Terms({ terms, today }: { terms: TermsState; today: string }) {
  const { language, format } = useSite();
  const words = termSentences(language);
  const { told } = terms;
  const lines = told === null ? [] : termLines(told, { language, format, today });
  return (
    <section className="terms" aria-live="polite" aria-labelledby="terms-title" hidden={told === null && !terms.isFailed}>
      <h2 id="terms-title">{words.title}</h2>
      {told === null && terms.isFailed && (
        <p>
          {words.failed}{' '}
          <button type="button" className="link" onClick={terms.again}>
            {words.again}
          </button>
        </p>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
