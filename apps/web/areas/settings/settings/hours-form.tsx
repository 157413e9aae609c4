import { Alert, Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getBusinessHours, updateBusinessHours } from '@rawnaq/contract/settings/settings';
import { settingsPage } from '@rawnaq/contract/settings/business-hours-index';
import { FormShell } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { WeeklyHoursEditor } from '../../../ui/dates/weekly-hours-editor.tsx';
import { Paper } from '@mantine/core';
import { afterSave } from './after-save.ts';
import { Loaded } from './loaded.tsx';
import type { SettingFormProps } from './saved-form.ts';
import styles from './settings.module.css';

/** When the business is open. */
export function HoursForm(props: SettingFormProps) {
  const query = useEndpoint(getBusinessHours, {});
  return <Loaded query={query}>{(hours) => <Form {...props} hours={hours} />}</Loaded>;
}

/** A week as most salons of the Gulf keep it. */
const usualWeek = [0, 1, 2, 3, 4, 6].map((day) => ({ day, shifts: [{ opens_minute: 600, closes_minute: 1320 }] }));

/** The editor shows 20:00–03:00; the server keeps 1200–1620. */
const onTheClock = (days: Output<typeof getBusinessHours.output>['days']) =>
  days
    .filter((day) => day.shifts.length > 0)
    .map(({ day, shifts }) => ({
      day,
      shifts: shifts.map(({ opens_minute, closes_minute }) => ({ opens_minute, closes_minute: closes_minute % 1440 })),
    }));

function Form({ hours, title, save, onSaved }: SettingFormProps & { hours: Output<typeof getBusinessHours.output> }) {
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(updateBusinessHours, {
    initial: { days: onTheClock(hours.days), version: hours.version },
    draftKey: `business_hours.${hours.version}`,
    ...ofPage,
    fromSaved: (saved) => ({ days: onTheClock(saved.days), version: saved.version }),
    onSaved: () => {
      void afterSave([getBusinessHours]);
      onSaved();
    },
  });
  const isEmpty = form.values.days.length === 0;
  const error = form.errorAt('days');
  return (
    <FormShell
      title={title}
      note={
        <>
          {t('settings.hours.note', { zone: hours.timezone })} {ofPage.describe?.('days', form.values.days)}
        </>
      }
      form={form}
      save={save}
      actions={
        isEmpty && (
          <Button variant="default" onClick={() => form.set('days', usualWeek)}>
            {t('settings.hours.usual')}
          </Button>
        )
      }
    >
      {error !== undefined && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Paper className={styles.sheet}>
        <WeeklyHoursEditor
          value={form.values.days}
          onChange={(days) =>
            form.set(
              'days',
              days.map((day) => ({ day: day.day, shifts: [...day.shifts] })),
            )
          }
          errors={form.errorsUnder('days')}
          data-path="days"
        />
      </Paper>
    </FormShell>
  );
}
