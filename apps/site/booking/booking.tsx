import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import { type Choices, type Step, steps } from './booking-state.ts';
import { ChooseServices } from './choose-services.tsx';
import type { Holder } from './hold.ts';
import type { OnlineCalls } from './online-calls.ts';
import { nobody, type Person, recallPerson, rememberPerson } from './person.ts';
import { fetchLaterSteps, loadLaterSteps } from './pieces.ts';
import { Summary } from './summary.tsx';
import { tellHeight } from './tell-height.ts';
import { useChoices } from './use-choices.ts';

/** What every step of a booking is given. */
export interface StepProps {
  business: OnlineBusiness;
  choices: Choices;
  change: (changes: Partial<Choices>) => void;
  person: Person;
  /** Keeps what is new of the customer, beside what is known by then. */
  keepPerson: (changes: Partial<Person>) => void;
  isEmbedded: boolean;
}

/** What the later steps are given beside that, with which they speak to the server. */
export interface LaterStepProps extends StepProps {
  calls: OnlineCalls;
  holder: Holder;
}

const LaterSteps = lazy(loadLaterSteps);

/** Services → time → who → confirm: four screens, each an address. */
export function Booking({ business, query, isEmbedded }: { business: OnlineBusiness; query: string; isEmbedded: boolean }) {
  const { text } = useSite();
  const alias = business.business.alias;
  const [choices, change] = useChoices(business, query, isEmbedded);
  const [person, setPerson] = useState(nobody);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step | null>(null);

  const latest = useRef(nobody);
  // What was typed before the page came to life is not taken back by what the tab remembers.
  useEffect(() => setPerson((typed) => (latest.current = typed === nobody ? recallPerson(alias) : typed)), [alias]);
  const hasChosen = choices.service_ids.length > 0;
  useEffect(() => {
    // Fetched as soon as something is chosen; a failure shows when the steps are needed, and is dealt with there.
    if (hasChosen) void fetchLaterSteps().catch(() => undefined);
  }, [hasChosen]);
  useEffect(() => {
    if (isEmbedded) return tellHeight();
  }, [isEmbedded]);

  const step = stepOf(choices, person);
  useEffect(() => {
    // A new step is read from its top, by a screen reader too; not the first one, where the page itself was opened.
    if (shown.current !== null && shown.current !== step) {
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    shown.current = step;
  }, [step]);

  if (business.settings.is_open === 0 || business.services.length === 0) return <Closed isPaused={business.settings.is_open === 0} />;

  // Two fields may speak before the page is drawn again: what was typed while the page came to life is told all at once.
  const keepPerson = (changes: Partial<Person>): void => {
    latest.current = { ...latest.current, ...changes };
    setPerson(latest.current);
    rememberPerson(alias, latest.current);
  };
  const props: StepProps = { business, choices, change, person, keepPerson, isEmbedded };
  return (
    <div className={`booking booking-${step}`}>
      <div className="booking-main">
        <p className="steps">
          <span className="steps-words">{text('booking.step', { step: steps.indexOf(step) + 1 })}</span>
          {steps.map((name, index) => (
            <span key={name} className={index <= steps.indexOf(step) ? 'steps-dot reached' : 'steps-dot'} aria-hidden="true" />
          ))}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {text(titles[step])}
        </h1>
        <noscript>
          <p className="notice">{text('booking.needs_script')}</p>
        </noscript>
        {step === 'services' && <ChooseServices {...props} />}
        {step !== 'services' && (
          <Suspense fallback={<div className="later" />}>
            <LaterSteps {...props} step={step} />
          </Suspense>
        )}
      </div>
      <Summary business={business} choices={choices} change={change} step={step} />
    </div>
  );
}

const titles = {
  services: 'booking.services_title',
  time: 'booking.times_title',
  details: 'booking.details_title',
  confirm: 'booking.confirm_title',
} as const;

/** The code can only be typed where one was sent: a shared address with `step=confirm` begins with the name. */
function stepOf(choices: Choices, person: Person): Step {
  return choices.step === 'confirm' && person.code_mobile === null ? 'details' : choices.step;
}

function Closed({ isPaused }: { isPaused: boolean }) {
  const { text, link } = useSite();
  return (
    <div className="narrow centred">
      <h1>{text(isPaused ? 'home.not_taking_bookings' : 'home.no_services')}</h1>
      <p className="lead">{text(isPaused ? 'home.not_taking_bookings_detail' : 'home.no_services_detail')}</p>
      <a className="button button-main" href={link('')}>
        {text('frame.home')}
      </a>
    </div>
  );
}
