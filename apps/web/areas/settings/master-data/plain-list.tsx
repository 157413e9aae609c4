import { type assetTypes } from '@rawnaq/contract/settings/master-data';
import type { MessageKey } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EntryDrawer, entryForm, type OpenedEntry } from './entry-drawer.tsx';
import { EntryList } from './entry-list.tsx';
import type { Entry, Kind } from './list-types.ts';
import type { UsualEntry } from './usual-dialog.tsx';

interface PlainListProps {
  list: typeof assetTypes;
  kind: Kind;
  title: MessageKey;
  usual: readonly UsualEntry[];
}

/** A list whose entries have names, an order and a status, and nothing else. */
export function PlainList({ list, kind, title, usual }: PlainListProps) {
  return (
    <EntryList
      list={list}
      kind={kind}
      title={title}
      usual={usual}
      form={({ entry, onClose }) =>
        entry === null ? (
          <New list={list} kind={kind} entry={null} onClose={onClose} />
        ) : (
          <Existing list={list} kind={kind} entry={entry} onClose={onClose} />
        )
      }
    />
  );
}

type FormProps = OpenedEntry & Pick<PlainListProps, 'list' | 'kind'>;

function New({ list, kind, ...opened }: FormProps) {
  const form = useEndpointForm(list.create, { ...entryForm(kind, opened), initial: { status: 1 } });
  return <EntryDrawer kind={kind} form={form} {...opened} />;
}

function Existing({ list, kind, entry, onClose }: FormProps & { entry: Entry }) {
  const form = useEndpointForm(list.update, { ...entryForm(kind, { entry, onClose }), initial: entry });
  return <EntryDrawer kind={kind} form={form} entry={entry} onClose={onClose} />;
}
