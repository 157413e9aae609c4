import { lazy, type ReactNode, Suspense } from 'react';
import { useSite } from '../frame/site-context.tsx';
import type { LaterStepProps } from './booking.tsx';
import { CodeField } from './code-field.tsx';
import { loadDiscountCode } from './pieces.ts';
import { Resend } from './resend.tsx';
import { pressWords, type TermsState } from './terms.tsx';
import { Trouble } from './trouble.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { WaitLink } from './wait-link.tsx';
import { VisitReview } from './visit-review.tsx';

const DiscountCode = lazy(loadDiscountCode);

type ConfirmProps = LaterStepProps & {
  kept: ReactNode;
  told: ReactNode;
  terms: TermsState;
  code: string;
  onCode: (code: string) => void;
  /** The discount code that the terms were asked with. */
  applied: string | null;
  onApply: (discount_code: string | null) => void;
};

/** The code, and the one button that books. */
export function Confirm(props: ConfirmProps) {
  const { business, choices, change, person, isEmbedded, terms, code, applied, onApply } = props;
  const { text, language } = useSite();
  const booking = useConfirmation(props);
  const { error, trouble, isBusy, isSettling } = booking;
  const mobile = person.code_mobile ?? '';
  return (
    <form ref={booking.form} className="form" noValidate onSubmit={(event) => void booking.submit(event)}>
      {props.kept}
      <VisitReview business={business} choices={choices} change={change} />
      {props.told}
      <Trouble
        words={trouble}
        today={business.opening.days[0]?.date ?? ''}
        onChoose={(starts_at) => {
          booking.forgetTrouble();
          change({ starts_at });
        }}
        otherwise={<WaitLink choices={choices} isEmbedded={isEmbedded} />}
      />
      <p className="sent">
        {text('later.code_sent', { mobile })}{' '}
        <button type="button" className="link" onClick={() => history.back()}>
          {text('later.change_mobile')}
        </button>
      </p>
      <CodeField
        value={code}
        error={error ?? (terms.wrong?.code === code && !isBusy ? terms.wrong.message : undefined)}
        onChange={props.onCode}
      />
      <Resend nextAt={person.next_code_at} onResend={() => void booking.resend()} />
      {person.discount_code === null ? (
        <p>
          <button type="button" className="link" onClick={() => booking.keepDiscount('')}>
            {text('later.have_code')}
          </button>
        </p>
      ) : (
        <Suspense fallback={null}>
          <DiscountCode
            business={business}
            choices={choices}
            typed={person.discount_code}
            applied={applied}
            onApply={onApply}
            onType={booking.keepDiscount}
            onGiveUp={() => booking.keepDiscount(null)}
            refused={booking.refusedDiscount}
          />
        </Suspense>
      )}
      <button type="submit" className="button button-main button-wide" aria-disabled={isBusy || isSettling}>
        {isBusy ? text('later.confirming') : (pressWords(terms, language) ?? text('later.confirm'))}
      </button>
    </form>
  );
}
