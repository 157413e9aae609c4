import type { Language } from '@rawnaq/messages/format';
import { useState } from 'react';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import type { LaterStepProps, StepProps } from './booking.tsx';
import type { Step } from './booking-state.ts';
import { ChooseTime } from './choose-time.tsx';
import { codeLength } from './code-field.tsx';
import { Confirm } from './confirm.tsx';
import { Details } from './details.tsx';
import { HeldTime } from './held-time.tsx';
import { makeHolder } from './hold.ts';
import { onlineCalls } from './online-calls.ts';
import { Terms, useTerms } from './terms.tsx';
import { useHold } from './use-hold.ts';

/** The steps after the services: loaded while the customer is still choosing, so that the first screen is there sooner. */
export default function LaterSteps({ step, ...given }: StepProps & { step: Exclude<Step, 'services'> }) {
  const props = { ...given, ...lineOf(given.business, useSite().language) };
  return step === 'time' ? <ChooseTime {...props} /> : <WhoComes {...props} step={step} />;
}

type Line = Pick<LaterStepProps, 'calls' | 'holder'>;
const lines = new WeakMap<OnlineBusiness, Line>();

/** One for as long as the page shows the business: a customer who goes back to the services still holds the same time. */
function lineOf(business: OnlineBusiness, language: Language): Line {
  const kept = lines.get(business);
  if (kept !== undefined) return kept;
  const calls = onlineCalls(business.business.alias, language);
  const line = { calls, holder: makeHolder(calls) };
  lines.set(business, line);
  return line;
}

/** Who comes, and the code: one hold lasts for both, and both show the terms of the booking. */
function WhoComes({ step, ...props }: LaterStepProps & { step: 'details' | 'confirm' }) {
  const [hold, again] = useHold(props.holder, props.choices);
  const [code, setCode] = useState('');
  const [applied, setApplied] = useState<string | null>(null);
  const { code_mobile } = props.person;
  const isProof = step === 'confirm' && code_mobile !== null && code.length === codeLength;
  const terms = useTerms(props, hold, isProof ? { mobile: code_mobile, verification_code: code } : null, applied);
  const kept = <HeldTime {...props} hold={hold} onAgain={again} />;
  const told = <Terms terms={terms} today={props.business.opening.days[0]?.date ?? ''} />;
  return step === 'details' ? (
    <Details {...props} kept={kept} told={told} />
  ) : (
    <Confirm {...props} kept={kept} told={told} terms={terms} code={code} onCode={setCode} applied={applied} onApply={setApplied} />
  );
}
