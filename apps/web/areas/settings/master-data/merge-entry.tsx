import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { MergeDialog } from '../../../ui/forms/merge-dialog.tsx';
import { type Entry, type EntryEndpoints, refreshMasterData } from './list-types.ts';

interface MergeEntryProps {
  list: EntryEndpoints;
  entry: Entry;
  onClose: () => void;
}

/** Merges an entry of a list into another that means the same. */
export function MergeEntry({ list, entry, onClose }: MergeEntryProps) {
  const { data } = useEndpoint(list.list, { status: 1, page: 1, per_page: 1000 });
  const name = localName(entry);
  const merge = useCall(list.merge, {
    isShownByScreen: true,
    onDone: (into) => {
      notify({ message: t('masterData.merge.done', { name, kept: localName(into) }) });
      void refreshMasterData();
      onClose();
    },
  });
  return (
    <MergeDialog
      title={t('masterData.merge.title', { name })}
      text={t('masterData.merge.text', { name })}
      keep={t('masterData.merge.keep')}
      note={entry.use_count > 0 ? t('masterData.merge.count', { count: entry.use_count }) : undefined}
      confirm={t('masterData.merge.confirm')}
      choices={(data?.data ?? []).filter(({ id }) => id !== entry.id).map((row) => ({ value: row.id, label: localName(row) }))}
      merge={merge}
      onMerge={(into_id) => merge.mutate({ id: entry.id, into_id })}
      onClose={onClose}
    />
  );
}
