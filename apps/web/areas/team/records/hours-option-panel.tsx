import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { addHoursOption, getHoursOptions } from '@rawnaq/contract/team/records/hours-options';
import { hoursOptions } from '@rawnaq/domain/team/records/hours-option';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ValidFromRows } from './valid-from-rows.tsx';

type Options = Output<typeof getHoursOptions.output>;
type Row = Options['rows'][number];

const hoursText = (hours: number): string => t('records.hours.of_day', { count: hours });

/** A part of the employee's page, for those who may see personal files: how many hours a day are agreed. */
export function HoursOptionPanel({ employeeId }: { employeeId: number }) {
  const { data, error, refetch } = useEndpoint(getHoursOptions, { id: employeeId });
  const [adding, setAdding] = useState<{ corrects: Row | null } | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const mayEdit = may('personal_files.edit');
  return (
    <div style={{ marginBlockStart: 'var(--space-4)' }}>
      <FormSection title={t('records.hours.title')} note={t('records.hours.note')}>
        {data.rows.length === 0 ? (
          <Text c="dimmed">{t('records.hours.none')}</Text>
        ) : (
          <ValidFromRows
            rows={data.rows}
            value={(row) => hoursText(row.daily_hours)}
            onCorrect={mayEdit ? (row) => setAdding({ corrects: row }) : null}
          />
        )}
        {mayEdit && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAdding({ corrects: null })}>
              {t('records.hours.add')}
            </Button>
          </Group>
        )}
      </FormSection>
      {adding !== null && <HoursDrawer options={data} corrects={adding.corrects} onClose={() => setAdding(null)} />}
    </div>
  );
}

function HoursDrawer({ options, corrects, onClose }: { options: Options; corrects: Row | null; onClose: () => void }) {
  const format = useSalonFormat();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [getHoursOptions.path] });
  const form = useEndpointForm(addHoursOption, {
    initial: {
      id: options.employee_id,
      valid_from: corrects?.valid_from ?? format.dateOf(new Date()),
      daily_hours: corrects?.daily_hours,
      corrects: corrects?.number,
      version: options.version,
    },
    draftKey: null,
    onSaved: () => {
      void refresh();
      notify({ message: t('records.hours.saved') });
      onClose();
    },
  });
  return (
    <DrawerForm
      title={t(corrects === null ? 'records.hours.new' : 'records.hours.correction')}
      form={form}
      save={t('records.hours.save')}
      onClose={onClose}
    >
      {corrects !== null && <Alert color="blue">{t('records.valid_from.correct_note')}</Alert>}
      <ChoiceSelect {...form.field('daily_hours')} choices={hoursOptions.map((value) => ({ value, label: hoursText(value) }))} />
      <DateInput {...form.field('valid_from')} />
      {corrects !== null && <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />}
    </DrawerForm>
  );
}
