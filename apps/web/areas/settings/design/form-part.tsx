import { Switch, Textarea } from '@mantine/core';
import { FieldRow, FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ColourInput } from '../../../ui/inputs/colour-input.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { DurationInput, PercentInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { saveDemo } from './demo-contract.ts';
import { words } from './demo-words.ts';
import { customerSource } from './fields-part.tsx';

const groups = words.groups.map((label, position) => ({ value: position + 1, label }));
const nothing = (): void => undefined;

/** Mobile numbers that end in 0000 are taken; the note "stale" is refused as a whole. */
export function FormPart() {
  const form = useEndpointForm(saveDemo, { initial: { price_minor: 15000, show_online: 1 }, draftKey: 'design.form', onSaved: nothing });
  return (
    <FormShell title={words.editService} form={form} save={words.saveService}>
      <FormSection title={words.basics} note={words.basicsNote}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
        <FieldRow>
          <ChoiceSelect {...form.field('service_group_id')} choices={groups} />
          <ColourInput {...form.field('colour')} />
        </FieldRow>
      </FormSection>
      <FormSection title={words.price}>
        <FieldRow>
          <PriceInput {...form.field('price_minor')} />
          <PercentInput {...form.field('discount_bp')} />
          <DurationInput {...form.field('job_time_minutes')} />
        </FieldRow>
        <Switch {...form.flag('show_online')} />
      </FormSection>
      <FormSection title={words.booking}>
        <SearchSelect {...form.field('customer_id')} source={customerSource} />
        <FieldRow>
          <MobileInput {...form.field('mobile')} defaultCountry="SA" />
          <DateInput {...form.field('starts_on')} clearable />
        </FieldRow>
        <Textarea {...form.field('notes')} autosize minRows={3} />
      </FormSection>
    </FormShell>
  );
}
