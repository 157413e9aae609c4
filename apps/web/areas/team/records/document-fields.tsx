import { Text, Textarea, TextInput } from '@mantine/core';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { t } from '../../../shell/text/text.ts';
import { EitherDateInput } from '../../../ui/dates/either-date-input.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';

interface DocumentInput {
  document_number?: string | undefined;
  issued_on?: string | undefined;
  expires_on?: string | undefined;
  notes?: string | undefined;
}

/** What is printed on a document. */
export function DocumentFields({ form }: { form: FormView<DocumentInput> }) {
  return (
    <>
      <TextInput {...form.field('document_number')} label={t('records.number')} dir="ltr" autoComplete="off" />
      <FieldRow>
        <EitherDateInput {...form.field('issued_on')} />
        <EitherDateInput {...form.field('expires_on')} description={t('records.type_either')} />
      </FieldRow>
      <Textarea {...form.field('notes')} autosize minRows={2} />
      <Text size="sm" c="dimmed">
        {t('records.sealed_note')}
      </Text>
    </>
  );
}
