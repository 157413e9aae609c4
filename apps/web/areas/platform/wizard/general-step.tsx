import { t } from '../../../shell/text/text.ts';
import { GeneralForm } from '../../settings/settings/public/general-form.ts';
import { finishStep, useSaveWords, WizardFrame } from './wizard-frame.tsx';
import { titleOfStep } from './wizard-steps.ts';

export default function GeneralStep() {
  const save = useSaveWords('general-informations');
  return (
    <WizardFrame step="general-informations">
      <GeneralForm
        title={t(titleOfStep('general-informations'))}
        save={save}
        onSaved={() => void finishStep('general-informations')}
        isShort
      />
    </WizardFrame>
  );
}
