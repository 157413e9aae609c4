import { prefixedMobile } from '@rawnaq/domain/fields/mobile';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useSite } from '../frame/site-context.tsx';
import type { LaterStepProps } from './booking.tsx';
import { countOf } from './booking-state.ts';
import { Field } from './field.tsx';
import { OffersBox } from '../fields/offers-box.tsx';
import { Trap, trapped } from './trap.tsx';
import { Trouble, type TroubleWords, wordsOf } from './trouble.tsx';
import { VisitReview } from './visit-review.tsx';

/** The customer's name and mobile, nothing else; sending them sends the code. */
export function Details({
  business,
  choices,
  change,
  calls,
  person,
  keepPerson,
  kept,
  told,
}: LaterStepProps & { kept: ReactNode; told: ReactNode }) {
  const { text, language } = useSite();
  const [errors, setErrors] = useState<{ name?: string; mobile?: string }>({});
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const fail = (found: { name?: string; mobile?: string }): void => {
    setErrors(found);
    const first = found.name === undefined ? 'mobile' : 'name';
    (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = person.name.trim();
    const mobile = prefixedMobile(person.mobile, business.business.calling_code);
    const missing = {
      ...(name === '' ? { name: text('later.name_needed') } : {}),
      ...(mobile === '' ? { mobile: text('later.mobile_needed') } : {}),
    };
    if (Object.keys(missing).length > 0) return fail(missing);
    setErrors({});
    setTrouble(null);
    // The code for this number was asked for a moment ago and is on its way: it would only be refused a second one.
    if (person.code_mobile === mobile && Date.now() < person.next_code_at) return change({ step: 'confirm' });
    setSending(true);
    const answer = await calls.sendCode(mobile, trapped(form.current));
    setSending(false);
    if (answer.ok) {
      keepPerson({ name, code_mobile: mobile, next_code_at: Date.parse(answer.value.next_code_at) });
      return change({ step: 'confirm' });
    }
    const wrong = answer.why === 'refused' ? answer.refused.errors['mobile']?.[0] : undefined;
    if (wrong !== undefined) return fail({ mobile: wrong });
    setTrouble(wordsOf(answer, text));
  };

  return (
    <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
      {kept}
      <VisitReview business={business} choices={choices} change={change} />
      {told}
      <Trouble words={trouble} />
      <Field
        name="name"
        label={text('later.name')}
        value={person.name}
        error={errors.name}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={100}
        onChange={(name) => keepPerson({ name })}
      />
      <Field
        name="mobile"
        label={text('later.mobile')}
        value={person.mobile}
        error={errors.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        direction="ltr"
        placeholder={`${business.business.calling_code} 5…`}
        hint={text('later.details_hint')}
        onChange={(mobile) => keepPerson({ mobile })}
      />
      <Guests choices={choices} person={person} keepPerson={keepPerson} />
      <OffersBox
        business={business}
        isTicked={person.agreed_in === language}
        onTick={(isTicked) => keepPerson({ agreed_in: isTicked ? language : null })}
      />
      <Trap />
      <button type="submit" className="button button-main button-wide" aria-disabled={isSending}>
        {text(isSending ? 'later.sending' : 'later.send_code')}
      </button>
    </form>
  );
}

/** The names of those who come along. */
function Guests({ choices, person, keepPerson }: Pick<LaterStepProps, 'choices' | 'person' | 'keepPerson'>) {
  const { text, format } = useSite();
  // The customer, and everybody who has the same service at the same time.
  const guests = Math.max(...choices.service_ids.map((id) => countOf(choices.service_ids, id))) - 1;
  return (
    <>
      {guests > 0 && <p className="field-hint">{text('later.guests_hint')}</p>}
      {Array.from({ length: guests }, (_, index) => (
        <Field
          key={index}
          name={`guest_${index + 1}`}
          label={format.digits(text('later.guest', { number: index + 1 }))}
          value={person.guests[index] ?? ''}
          error={undefined}
          isOptional
          autoComplete="off"
          enterKeyHint="next"
          maxLength={100}
          onChange={(name) => keepPerson({ guests: Object.assign([...person.guests], { [index]: name }) })}
        />
      ))}
    </>
  );
}
