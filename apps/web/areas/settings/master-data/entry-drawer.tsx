import { Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import type { EndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { type Entry, type EntryInput, type Kind, refreshMasterData } from './list-types.ts';

/** What the form of an entry is opened with. */
export interface OpenedEntry<Row extends Entry = Entry> {
  /** Null adds a new one. */
  entry: Row | null;
  onClose: () => void;
}

interface EntryDrawerProps {
  kind: Kind;
  form: EndpointForm<EntryInput>;
  entry: Entry | null;
  /** What the list's entries have besides names and status. */
  children?: ReactNode;
  onClose: () => void;
}

/** The form of an entry, beside its list. */
export function EntryDrawer({ kind, form, entry, children, onClose }: EntryDrawerProps) {
  return (
    <DrawerForm
      title={entry === null ? t(`masterData.kinds.${kind}.new`) : localName(entry)}
      form={form}
      save={t(`masterData.kinds.${kind}.save`)}
      size={children === undefined ? 'md' : 'lg'}
      onClose={onClose}
    >
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      {children}
      {entry !== null && (
        <div>
          <Switch {...form.flag('status')} label={t('ui.active')} />
          <Text size="sm" c="dimmed" mt={4}>
            {t('masterData.status_hint')}
          </Text>
        </div>
      )}
    </DrawerForm>
  );
}

/** How the form of an entry begins, is kept while it is typed, and ends. */
export function entryForm<Row extends Entry>(kind: Kind, { entry, onClose }: OpenedEntry<Row>) {
  return {
    draftKey: entry === null ? `${kind}.new` : `${kind}.${entry.id}.${entry.version}`,
    onSaved: (saved: Entry): void => {
      notify({ message: t('masterData.saved', { name: localName(saved) }) });
      void refreshMasterData();
      onClose();
    },
  };
}
