import type { Input } from '@rawnaq/contract/endpoint';
import { createManagedService, updateManagedService } from '@rawnaq/contract/catalogue/suggestions';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { DurationInput } from '../../../ui/inputs/number-inputs.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { afterSaving, type GroupChoices, type SuggestedService } from './suggestion-data.ts';
import { SuggestionFields } from './suggestion-fields.tsx';

/** What a new suggestion begins with, where it comes from a salon's own service. */
type ServiceStart = Partial<Input<typeof createManagedService.input>>;

interface NewServiceProps {
  start: ServiceStart;
  groups: GroupChoices;
  onClose: () => void;
}

export function NewServiceDrawer({ start, groups, onClose }: NewServiceProps) {
  const form = useEndpointForm(createManagedService, {
    initial: { status: 1, suggested_group_id: groups.choices[0]?.value ?? null, ...start },
    draftKey: start.english_name === undefined ? 'suggested_service.new' : null,
    onSaved: afterSaving(onClose),
  });
  return (
    <DrawerForm size="lg" title={t('suggestions.services.new')} form={form} save={t('suggestions.services.save')} onClose={onClose}>
      <SuggestionFields form={form} groups={groups} beside={<DurationInput {...form.field('job_time_minutes')} />} isNew />
    </DrawerForm>
  );
}

export function ServiceDrawer({ service, groups, onClose }: { service: SuggestedService; groups: GroupChoices; onClose: () => void }) {
  const form = useEndpointForm(updateManagedService, {
    initial: service,
    draftKey: `suggested_service.${service.id}.${service.version}`,
    onSaved: afterSaving(onClose),
  });
  return (
    <DrawerForm size="lg" title={localName(service)} form={form} save={t('suggestions.services.save')} onClose={onClose}>
      <SuggestionFields form={form} groups={groups} beside={<DurationInput {...form.field('job_time_minutes')} />} isNew={false} />
    </DrawerForm>
  );
}
