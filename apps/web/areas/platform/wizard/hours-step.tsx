import { t } from '../../../shell/text/text.ts';
import { HoursForm } from '../../settings/settings/public/hours-form.ts';
import { finishStep, useSaveWords, WizardFrame } from './wizard-frame.tsx';
import { titleOfStep } from './wizard-steps.ts';

export default function HoursStep() {
  const save = useSaveWords('business-hours');
  return (
    <WizardFrame step="business-hours">
      <HoursForm title={t(titleOfStep('business-hours'))} save={save} onSaved={() => void finishStep('business-hours')} />
    </WizardFrame>
  );
}
