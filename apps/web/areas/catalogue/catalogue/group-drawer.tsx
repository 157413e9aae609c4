import { Switch, Text } from '@mantine/core';
import { createServiceGroup, listServiceGroups, listServices, updateServiceGroup } from '@rawnaq/contract/catalogue/catalogue';
import { listServiceChecks } from '@rawnaq/contract/catalogue/check-entries';
import type { Output } from '@rawnaq/contract/endpoint';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ColourInput } from '../../../ui/inputs/colour-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';

export type ServiceGroup = Output<typeof listServiceGroups.output>['data'][number];

export const refreshCatalogue = (): Promise<unknown> =>
  Promise.all([listServiceGroups, listServices, listServiceChecks].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

interface GroupDrawerProps {
  /** Null adds a new one. */
  group: ServiceGroup | null;
  onClose: () => void;
}

export function GroupDrawer({ group, onClose }: GroupDrawerProps) {
  return group === null ? <NewGroup onClose={onClose} /> : <ExistingGroup group={group} onClose={onClose} />;
}

function useOnSaved(onClose: () => void) {
  return (saved: ServiceGroup): void => {
    notify({ message: t('catalogue.saved', { name: localName(saved) }) });
    void refreshCatalogue();
    onClose();
  };
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createServiceGroup, {
    initial: { show_online: 1, status: 1 },
    draftKey: 'service_group.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={t('catalogue.groups.new')} form={form} save={t('catalogue.groups.save')} onClose={onClose}>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <ColourInput {...form.field('colour')} />
      <Switch {...form.flag('show_online')} />
    </DrawerForm>
  );
}

function ExistingGroup({ group, onClose }: { group: ServiceGroup; onClose: () => void }) {
  const form = useEndpointForm(updateServiceGroup, {
    initial: group,
    draftKey: `service_group.${group.id}.${group.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={localName(group)} form={form} save={t('catalogue.groups.save')} onClose={onClose}>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <ColourInput {...form.field('colour')} />
      <Switch {...form.flag('show_online')} />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('catalogue.groups.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}
