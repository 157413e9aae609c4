import type { StepProps } from './booking.tsx';
import type { Step } from './booking-state.ts';
import { ChooseTime } from './choose-time.tsx';
import { Confirm } from './confirm.tsx';
import { Details } from './details.tsx';
import { HeldTime } from './held-time.tsx';
import { useHold } from './use-hold.ts';

/** The steps after the services: loaded while she is still choosing, so that the first screen is there sooner. */
export default function LaterSteps({ step, ...props }: StepProps & { step: Exclude<Step, 'services'> }) {
  return step === 'time' ? <ChooseTime {...props} /> : <WhoComes {...props} step={step} />;
}

/** Who comes, and the code: one hold lasts for both. */
function WhoComes({ step, ...props }: StepProps & { step: 'details' | 'confirm' }) {
  const [hold, again] = useHold(props.holder, props.choices);
  const kept = <HeldTime {...props} hold={hold} onAgain={again} />;
  return step === 'details' ? <Details {...props} kept={kept} /> : <Confirm {...props} kept={kept} />;
}
