import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '../frame/site-context.tsx';
import { visitInputOf } from './booking-state.ts';
import type { LaterStepProps } from './booking.tsx';
import { codeLength } from './code-field.tsx';
import type { TermsState } from './terms.tsx';
import { type TroubleWords, wordsOf } from './trouble.tsx';
import { useIntention } from './use-intention.ts';

type Confirmation = Pick<LaterStepProps, 'choices' | 'calls' | 'person' | 'keepPerson' | 'holder' | 'isEmbedded'> & {
  terms: TermsState;
  code: string;
  applied: string | null;
  onApply: (discount_code: string | null) => void;
};

/** Books once by the code that was sent, and says why not; sends another code; keeps the discount code that is typed. */
export function useConfirmation({ choices, calls, person, keepPerson, holder, isEmbedded, terms, code, applied, onApply }: Confirmation) {
  const { text, link, language } = useSite();
  const [error, setError] = useState<string | undefined>();
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keyFor = useIntention();
  const form = useRef<HTMLFormElement>(null);
  const [refusedDiscount, setRefusedDiscount] = useState<string | undefined>();
  const mobile = person.code_mobile ?? '';
  const { discount_code } = person;
  const keepDiscount = (next: string | null): void => {
    setRefusedDiscount(undefined);
    onApply(null);
    keepPerson({ discount_code: next });
  };

  const typed = discount_code?.trim() ?? '';
  // A code changes what is paid ahead: nobody books before it was told with the code.
  const asksDeposit = (terms.told?.deposit_minor ?? 0) > 0;
  const isUnapplied = asksDeposit && typed !== '' && applied !== typed;
  const isSettling = asksDeposit && applied !== null && !terms.isCurrent && !terms.isFailed;

  // The last digit books, where the customer was told everything and nothing is left to decide: no deposit, no request, no discount code that waits.
  const { told, wrong, isCurrent } = terms;
  const booksAtOnce =
    code.length === codeLength && isCurrent && wrong?.code !== code && told?.approval === 0 && told.deposit_minor === 0 && typed === '';
  const sentBy = useRef('');
  useEffect(() => {
    // Once a code: a customer who chooses another time after a refusal presses the button.
    if (!booksAtOnce || sentBy.current === code) return;
    sentBy.current = code;
    form.current?.requestSubmit();
  }, [booksAtOnce, code]);

  const fail = (message: string): void => {
    setError(message);
    (form.current?.elements.namedItem('code') as HTMLInputElement | null)?.focus();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || isSettling || choices.starts_at === null) return;
    if (isUnapplied) return onApply(typed);
    if (code.length !== codeLength) return fail(text('later.code_needed'));
    // Judged a moment ago: asked again it would only cost another try.
    if (terms.wrong?.code === code) return fail(terms.wrong.message);
    setError(undefined);
    setTrouble(null);
    setBusy(true);
    const hold_key = holder.key();
    const input = {
      ...visitInputOf(choices),
      starts_at: choices.starts_at,
      ...guestsOf(choices.service_ids, person.guests),
      ...(hold_key === null ? {} : { hold_key }),
      customer: { name: person.name, mobile },
      verification_code: code,
      ...(discount_code ? { discount_code } : {}),
      // What was ticked in other words than the ones the ledger would keep is no answer.
      ...(person.agreed_in === language ? { agrees_to_offers: 1 as const } : {}),
    };
    const answer = await calls.book(input, keyFor(input));
    if (answer.ok) {
      // Forgotten as the page leaves: at once, the step before would be shown again until the booking comes.
      window.addEventListener('pagehide', () => keepPerson({ code_mobile: null, next_code_at: 0, discount_code: null, agreed_in: null }), {
        once: true,
      });
      // Only the booking itself may be shown inside another site.
      (isEmbedded ? (window.top ?? window) : window).location.assign(link(`/booking-success/${answer.value.unique_id}`));
      return;
    }
    setBusy(false);
    if (answer.why === 'refused' && answer.refused.code.startsWith('verification.')) return fail(answer.refused.message);
    if (answer.why === 'refused' && answer.refused.errors['discount_code']) return setRefusedDiscount(answer.refused.message);
    setTrouble(wordsOf(answer, text));
  };

  const resend = async (): Promise<void> => {
    setTrouble(null);
    setError(undefined);
    const answer = await calls.sendCode(mobile);
    if (answer.ok) keepPerson({ next_code_at: Date.parse(answer.value.next_code_at) });
    else setTrouble(wordsOf(answer, text));
  };

  return {
    form,
    error,
    trouble,
    forgetTrouble: (): void => setTrouble(null),
    isBusy,
    isSettling,
    keepDiscount,
    refusedDiscount,
    submit,
    resend,
  };
}

/** Names belong to the second, third … of the same service; the first is the customer's own. */
function guestsOf(service_ids: readonly number[], names: readonly string[]): { guests?: { position: number; name: string }[] } {
  const guests = service_ids.flatMap((id, position) => {
    const name = names[service_ids.slice(0, position).filter((before) => before === id).length - 1]?.trim() ?? '';
    return name === '' ? [] : [{ position, name }];
  });
  return guests.length === 0 ? {} : { guests };
}
