import type { quoteOnlineDiscountCode } from '@rawnaq/contract/calendar/online-booking';
import { bookingCode as arabic } from '@rawnaq/messages/ar/calendar/booking-code';
import { bookingCode as english } from '@rawnaq/messages/en/calendar/booking-code';
import { fillSentence } from '@rawnaq/messages/format';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import { type Choices, visitInputOf } from './booking-state.ts';
import { Field } from './field.tsx';
import { type Declared, send } from './send.ts';

type Worth = Declared<typeof quoteOnlineDiscountCode>['output'];

interface DiscountCodeProps {
  business: OnlineBusiness;
  choices: Choices;
  typed: string;
  /** The code that what is due was asked with; asked for its worth here too. */
  applied: string | null;
  onApply: (discount_code: string) => void;
  onType: (typed: string) => void;
  /** Called when the customer has no code after all. */
  onGiveUp: () => void;
  /** Why the booking was refused with it. */
  refused: string | undefined;
}

/** A discount code and what it takes off, before anything is booked. It goes with the booking whether its worth was asked for or not. */
export default function DiscountCode({ business, choices, typed, applied, onApply, onType, onGiveUp, refused }: DiscountCodeProps) {
  const { language, format } = useSite();
  const words = language === 'ar' ? arabic : english;
  const [worth, setWorth] = useState<Worth | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isAsking, setAsking] = useState(false);
  const begun = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const judged = useRef<string | null>(null);

  const ask = async (): Promise<void> => {
    if (isAsking || typed.trim() === '') return;
    setAsking(true);
    setError(undefined);
    onApply(typed.trim());
    judged.current = typed.trim();
    const { service_ids, employee_id, addon_ids } = visitInputOf(choices);
    const answer = await send<Worth>({
      method: 'POST',
      url: `/api/online/${encodeURIComponent(business.business.alias)}/discount_codes`,
      body: { discount_code: typed, service_ids, employee_id, addon_ids },
      language,
    });
    setAsking(false);
    setWorth(answer.ok ? answer.value : null);
    if (!answer.ok) setError(answer.why === 'refused' ? answer.refused.message : words.failed);
  };
  useEffect(() => {
    // The customer comes back from another step: the services may have changed meanwhile.
    if (!begun.current) void ask();
    begun.current = true;
  });
  useEffect(() => {
    // The button that books was pressed before the worth of the code was asked.
    if (applied !== null && applied === typed.trim() && judged.current !== applied) void ask();
  });
  useEffect(() => {
    // The field stands in the form that books: Enter in it asks for the worth, and books nothing.
    const input = frame.current?.querySelector('input');
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void ask();
    };
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  });
  useEffect(() => {
    if (refused !== undefined) setWorth(null);
  }, [refused]);

  const say = (key: 'worth' | 'to_pay', params: Record<string, string>): string => fillSentence(words[key], language, params);
  return (
    <div className="discount" ref={frame}>
      <Field
        name="discount_code"
        label={words.label}
        value={typed}
        error={error ?? refused}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        focusesAtOnce={typed === ''}
        isOptional
        onChange={(next) => {
          setWorth(null);
          setError(undefined);
          onType(next);
        }}
      />
      <p className="discount-actions">
        <button type="button" className="button button-quiet" aria-disabled={isAsking} onClick={() => void ask()}>
          {isAsking ? words.applying : words.apply}
        </button>
        <button type="button" className="link" onClick={onGiveUp}>
          {words.remove}
        </button>
      </p>
      <div role="status">
        {worth !== null && (
          <p className="discount-worth">
            {say('worth', { code: worth.code, amount: format.money(worth.worth_minor) })}
            <br />
            <strong>{say('to_pay', { amount: format.money(worth.total_minor - worth.worth_minor) })}</strong>
            {worth.is_personal === 1 && <small>{words.personal}</small>}
          </p>
        )}
      </div>
    </div>
  );
}
