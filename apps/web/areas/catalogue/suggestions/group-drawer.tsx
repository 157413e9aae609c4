import { Switch, Text } from '@mantine/core';
import { createManagedGroup, updateManagedGroup } from '@rawnaq/contract/catalogue/suggestions';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { afterSaving, type SuggestedGroup } from './suggestion-data.ts';

export const kindChoices = () =>
  (['service', 'product'] as const).map((value) => ({ value, label: t(`suggestions.groups.kinds.${value}`) }));

/** What a new group begins with: its kind, and its names where they come from somewhere. */
export interface GroupStart {
  kind: 'service' | 'product';
  english_name?: string;
  arabic_name?: string;
}

export function NewGroupDrawer({ start, onClose }: { start: GroupStart; onClose: () => void }) {
  const form = useEndpointForm(createManagedGroup, {
    initial: { status: 1, ...start },
    draftKey: start.english_name === undefined ? 'suggested_group.new' : null,
    onSaved: afterSaving(onClose),
  });
  return (
    <DrawerForm title={t('suggestions.groups.new')} form={form} save={t('suggestions.groups.save')} onClose={onClose}>
      <ChoiceSelect {...form.field('kind')} label={t('suggestions.groups.kind')} choices={kindChoices()} />
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
    </DrawerForm>
  );
}

export function GroupDrawer({ group, onClose }: { group: SuggestedGroup; onClose: () => void }) {
  const form = useEndpointForm(updateManagedGroup, {
    initial: group,
    draftKey: `suggested_group.${group.id}.${group.version}`,
    onSaved: afterSaving(onClose),
  });
  return (
    <DrawerForm title={localName(group)} form={form} save={t('suggestions.groups.save')} onClose={onClose}>
      <ChoiceSelect
        {...form.field('kind')}
        label={t('suggestions.groups.kind')}
        choices={kindChoices()}
        disabled={group.suggestion_count > 0}
      />
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <div>
        <Switch {...form.flag('status')} label={t('suggestions.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('suggestions.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}
