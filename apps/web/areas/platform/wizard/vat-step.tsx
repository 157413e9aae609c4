import { t } from '../../../shell/text/text.ts';
import { VatForm } from '../../settings/settings/public/vat-form.ts';
import { finishStep, useSaveWords, WizardFrame } from './wizard-frame.tsx';
import { titleOfStep } from './wizard-steps.ts';

export default function VatStep() {
  const save = useSaveWords('vat');
  return (
    <WizardFrame step="vat">
      <VatForm title={t(titleOfStep('vat'))} save={save} onSaved={() => void finishStep('vat')} />
    </WizardFrame>
  );
}
