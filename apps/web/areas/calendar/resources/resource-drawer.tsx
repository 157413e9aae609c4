import { Switch, Text } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { createResource, listResources, updateResource } from '@rawnaq/contract/calendar/resources';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { useEndpointForm, type FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { kindChoices, type Resource } from './words.ts';

export const refreshResources = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [listResources.path] });

interface ResourceDrawerProps {
  /** Null adds a new one. */
  resource: Resource | null;
  onClose: () => void;
}

export function ResourceDrawer({ resource, onClose }: ResourceDrawerProps) {
  return resource === null ? <NewResource onClose={onClose} /> : <ExistingResource resource={resource} onClose={onClose} />;
}

/** A resource that no service needs changes nothing yet: saving it names the next step. */
const useOnSaved =
  (onClose: () => void) =>
  (saved: Resource): void => {
    const done = t('catalogue.saved', { name: localName(saved) });
    notify({ message: saved.services.length === 0 ? `${done} ${t('resources.after_save')}` : done });
    void refreshResources();
    onClose();
  };

function NewResource({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createResource, {
    initial: { kind: 1, capacity: 1, status: 1 },
    draftKey: 'resource.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={t('resources.new')} form={form} save={t(`resources.saves.${form.values.kind ?? 1}`)} onClose={onClose}>
      <Fields form={form} />
    </DrawerForm>
  );
}

function ExistingResource({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const form = useEndpointForm(updateResource, {
    initial: resource,
    draftKey: `resource.${resource.id}.${resource.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={localName(resource)} form={form} save={t(`resources.saves.${form.values.kind ?? 1}`)} onClose={onClose}>
      <Fields form={form} />
      <div>
        <Switch {...form.flag('status')} label={t('resources.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('resources.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}

type ResourceInput = Input<typeof createResource.input>;

function Fields({ form }: { form: FormView<ResourceInput> }) {
  return (
    <>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <FieldRow>
        <ChoiceSelect {...form.field('kind')} choices={kindChoices()} />
        <IntegerInput {...form.field('capacity')} min={1} max={100} />
      </FieldRow>
      <Text size="sm" c="dimmed">
        {t('resources.capacity_hint')}
      </Text>
    </>
  );
}
