import { einvoiceEnvironments } from '@rawnaq/contract/tax/einvoicing-devices';
import type { createEinvoiceSetting } from '@rawnaq/contract/tax/einvoicing-platform';
import type { Input } from '@rawnaq/contract/endpoint';
import { FormSection } from '../../../../patterns/form/form-shell.tsx';
import { t } from '../../../../shell/text/text.ts';
import type { FormView } from '../../../../ui/forms/use-endpoint-form.ts';
import { BusinessFields } from './business-fields.tsx';
import { CodeHelp, CodeInput } from '../documents/code-help.tsx';
import { TillFields } from './till-fields.tsx';

type SettingInput = Omit<Input<typeof createEinvoiceSetting.input>, 'account_id'>;

interface SettingFieldsProps {
  form: FormView<SettingInput>;
  /** Its certificate says what the till is. */
  isConnected?: boolean;
  /** Out of use: nothing more can be connected. */
  isCancelled?: boolean;
  /** The code comes last, once everything it certifies is said; of an existing till it is what one comes for. */
  isNew?: boolean;
}

/** What the platform sets for an account: its business, a till, and the one-time password that connects it. */
export function SettingFields({ form, isConnected = false, isCancelled = false, isNew = false }: SettingFieldsProps) {
  const code = !isCancelled && (
    <FormSection
      title={t('einvoicing.guide.code_title')}
      note={t(isConnected ? 'einvoicing.manager.otp_note_connected' : 'einvoicing.manager.otp_note')}
    >
      {form.values.environment !== 'local' && (
        <CodeHelp environment={form.values.environment ?? 'production'} practice_otp={null} isRenewal={isConnected} />
      )}
      <CodeInput field={form.field('otp')} />
    </FormSection>
  );
  return (
    <>
      {!isNew && code}
      <BusinessFields form={form} environments={einvoiceEnvironments} />
      <FormSection title={t('einvoicing.guide.till_title')} note={t('einvoicing.guide.till_note')}>
        <TillFields form={form} isConnected={isConnected || isCancelled} />
      </FormSection>
      {isNew && code}
    </>
  );
}
