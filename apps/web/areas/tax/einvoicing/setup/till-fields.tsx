import { TextInput } from '@mantine/core';
import { einvoiceTypes, type createEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import type { Input } from '@rawnaq/contract/endpoint';
import { FieldRow } from '../../../../patterns/form/form-shell.tsx';
import { t } from '../../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../../ui/inputs/choice-inputs.tsx';
import type { FormView } from '../../../../ui/forms/use-endpoint-form.ts';

interface TillFieldsProps {
  form: FormView<Input<typeof createEinvoiceDevice.input>>;
  /** Its certificate says the rest, which therefore stays. */
  isConnected?: boolean;
  /** It is all there is on the screen: typing begins at once. */
  autoFocus?: boolean;
}

/** What a till is called and what its certificate says. */
export function TillFields({ form, isConnected = false, autoFocus = false }: TillFieldsProps) {
  const hint = (text: string): string => (isConnected ? t('einvoicing.hints.fixed') : text);
  return (
    <>
      <TextInput
        {...form.field('device_name')}
        description={t('einvoicing.hints.device_name')}
        maxLength={60}
        dir="auto"
        autoFocus={autoFocus}
        data-autofocus={isConnected || undefined}
      />
      <FieldRow>
        <TextInput
          {...form.field('branch')}
          description={hint(t('einvoicing.hints.branch'))}
          maxLength={60}
          dir="auto"
          disabled={isConnected}
        />
        <TextInput
          {...form.field('location')}
          description={hint(t('einvoicing.hints.location'))}
          maxLength={60}
          dir="auto"
          disabled={isConnected}
        />
      </FieldRow>
      <ChoiceSelect
        {...form.field('invoice_types')}
        disabled={isConnected}
        choices={einvoiceTypes.map((value) => ({ value, label: t(`einvoicing.invoice_types.${value}`) }))}
      />
    </>
  );
}
