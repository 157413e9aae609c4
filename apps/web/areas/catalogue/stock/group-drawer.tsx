import { Switch, Text } from '@mantine/core';
import { createProductGroup, updateProductGroup } from '@rawnaq/contract/catalogue/products';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { refreshStock } from './stock-data.ts';
import type { ProductGroup } from './stock-words.tsx';

interface GroupDrawerProps {
  /** Null adds a new one. */
  group: ProductGroup | null;
  /** Above the fields: why a group is asked for. */
  note?: string;
  onSaved?: (group: ProductGroup) => void;
  onClose: () => void;
}

export function GroupDrawer({ group, ...rest }: GroupDrawerProps) {
  return group === null ? <NewGroup {...rest} /> : <ExistingGroup group={group} {...rest} />;
}

const useOnSaved =
  (onClose: () => void, onSaved: ((group: ProductGroup) => void) | undefined) =>
  (saved: ProductGroup): void => {
    notify({ message: t('stock.saved', { name: localName(saved) }) });
    void refreshStock();
    onClose();
    onSaved?.(saved);
  };

function NewGroup({ note, onClose, onSaved }: Omit<GroupDrawerProps, 'group'>) {
  const form = useEndpointForm(createProductGroup, {
    initial: { status: 1 },
    draftKey: 'product_group.new',
    onSaved: useOnSaved(onClose, onSaved),
  });
  return (
    <DrawerForm title={t('stock.groups.new')} form={form} save={t('stock.groups.save')} onClose={onClose}>
      {note !== undefined && <Text>{note}</Text>}
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
    </DrawerForm>
  );
}

function ExistingGroup({ group, onClose, onSaved }: { group: ProductGroup } & Omit<GroupDrawerProps, 'group'>) {
  const form = useEndpointForm(updateProductGroup, {
    initial: group,
    draftKey: `product_group.${group.id}.${group.version}`,
    onSaved: useOnSaved(onClose, onSaved),
  });
  return (
    <DrawerForm title={localName(group)} form={form} save={t('stock.groups.save')} onClose={onClose}>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('stock.groups.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}
