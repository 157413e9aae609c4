import type { StepProps } from './booking.tsx';
import type { Step } from './booking-state.ts';
import { ChooseTime } from './choose-time.tsx';
import { Confirm } from './confirm.tsx';
import { Details } from './details.tsx';

/** The steps after the services: loaded while she is still choosing, so that the first screen is there sooner. */
export default function LaterSteps({ step, ...props }: StepProps & { step: Exclude<Step, 'services'> }) {
  switch (step) {
    case 'time':
      return <ChooseTime {...props} />;
    case 'details':
      return <Details {...props} />;
    case 'confirm':
      return <Confirm {...props} />;
  }
}
