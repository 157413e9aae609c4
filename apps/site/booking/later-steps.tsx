import { useState } from 'react';
import type { StepProps } from './booking.tsx';
import type { Step } from './booking-state.ts';
import { ChooseTime } from './choose-time.tsx';
import { codeLength } from './code-field.tsx';
import { Confirm } from './confirm.tsx';
import { Details } from './details.tsx';
import { HeldTime } from './held-time.tsx';
import { Terms, useTerms } from './terms.tsx';
import { useHold } from './use-hold.ts';

/** The steps after the services: loaded while the customer is still choosing, so that the first screen is there sooner. */
export default function LaterSteps({ step, ...props }: StepProps & { step: Exclude<Step, 'services'> }) {
  return step === 'time' ? <ChooseTime {...props} /> : <WhoComes {...props} step={step} />;
}

/** Who comes, and the code: one hold lasts for both, and both show the terms of the booking. */
function WhoComes({ step, ...props }: StepProps & { step: 'details' | 'confirm' }) {
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
