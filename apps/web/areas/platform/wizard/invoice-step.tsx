import { t } from '../../../shell/text/text.ts';
import { InvoiceForm } from '../../settings/settings/public/invoice-form.ts';
import { finishStep, useSaveWords, WizardFrame } from './wizard-frame.tsx';
import { titleOfStep } from './wizard-steps.ts';

export default function InvoiceStep() {
  const save = useSaveWords('invoice-setting');
  return (
    <WizardFrame step="invoice-setting">
      <InvoiceForm title={t(titleOfStep('invoice-setting'))} save={save} onSaved={() => void finishStep('invoice-setting')} />
    </WizardFrame>
  );
}
