import { Button, Group } from '@mantine/core';
import { settingsPage } from '@rawnaq/contract/reach/advertising-limits-index';
import { changeAdvertisingLimits, listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import { FieldRow, FormSection } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MeanwhileChanged } from '../../../ui/forms/meanwhile-changed.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { IntegerInput, TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import type { Page } from './rule-words.ts';

/** How much advertising one customer gets at most, and when none goes. */
export function LimitsForm({ limits }: { limits: Page['limits'] }) {
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(changeAdvertisingLimits, {
    initial: limits,
    draftKey: null,
    ...ofPage,
    onSaved: () => {
      notify({ message: t('automatic.drawer.saved') });
      void queryClient.invalidateQueries({ queryKey: [listAutomaticMessages.path] });
    },
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormSection title={t('automatic.limits.title')} note={t('automatic.limits.note')}>
        <MeanwhileChanged form={form} />
        <FieldRow>
          <IntegerInput {...form.field('most_in_7_days')} min={0} max={7} />
          <IntegerInput {...form.field('most_in_30_days')} min={0} max={30} />
        </FieldRow>
        <FieldRow>
          <TimeInput {...form.field('quiet_from')} />
          <TimeInput {...form.field('quiet_until')} />
        </FieldRow>
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={form.state === 'saving'} loaderProps={{ 'aria-label': t('ui.saving') }}>
            {t('automatic.limits.save')}
          </Button>
        </Group>
      </FormSection>
    </form>
  );
}
