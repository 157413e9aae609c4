import type { AreaNames } from './names.ts';

/** The one screen of an area: a list, a drawer to add and to change, a dialog before deleting. */
export function renderScreen(names: AreaNames): string {
  const { wing, area, Many, One, one } = names;
  return `import { Button, Switch, Text } from '@mantine/core';
import { ${one}Columns, create${One}, delete${One}, list${Many}, update${One} } from '@rawnaq/contract/${wing}/${area}';
import type { Output } from '@rawnaq/contract/endpoint';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { OpenName } from '../../../ui/open-name.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

type ${One} = Output<typeof list${Many}.output>['data'][number];

const refresh${Many} = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: [list${Many}.path] });

const makeColumns = (onOpen: ((${one}: ${One}) => void) | null) =>
  drawnColumns(${one}Columns, {
    name: { cell: (row) => <OpenName row={row} onOpen={onOpen} /> },
    status: { cell: (row, said) => <StatusBadge means={meaningOf.record[row.status]}>{said}</StatusBadge> },
  });

${renderPage(names)}
${renderDrawers(names)}`;
}

function renderPage({ rights, many, Many, One, one, table }: AreaNames): string {
  return `export default function ${Many}() {
  const list = useListQuery(list${Many}, { per_page: 100 });
  const mayEdit = may('${rights}.edit');
  const [editing, setEditing] = useState<${One} | 'new' | null>(null);
  const [deleting, setDeleting] = useState<${One} | null>(null);
  const [columns] = useState(() => makeColumns(mayEdit ? setEditing : null));
  useLiveChanges(({ topic }) => {
    if (topic === '${table}' || topic === '*') list.retry();
  });
  const add = may('${rights}.create') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('${many}.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.${table}')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('${many}.search')}
        filters={<StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} />}
        add={add}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={may('${rights}.delete') && (() => setDeleting(row))}
          />
        )}
        empty={<EmptyState title={t('${many}.empty')} text={t('${many}.empty_text')} action={add} />}
      />
      {editing === 'new' && <New${One} onClose={() => setEditing(null)} />}
      {editing !== null && editing !== 'new' && <Existing${One} ${one}={editing} onClose={() => setEditing(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(delete${One}, { id: deleting.id })}
          onDisable={false}
          refresh={refresh${Many}}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
`;
}

function renderDrawers({ many, Many, One, one, subject }: AreaNames): string {
  return `const useOnSaved =
  (onClose: () => void) =>
  (saved: ${One}): void => {
    notify({ message: t('${many}.saved', { name: localName(saved) }) });
    void refresh${Many}();
    onClose();
  };

function New${One}({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(create${One}, { initial: { status: 1 }, draftKey: '${subject}.new', onSaved: useOnSaved(onClose) });
  return (
    <DrawerForm title={t('${many}.new')} form={form} save={t('${many}.save')} onClose={onClose}>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
    </DrawerForm>
  );
}

function Existing${One}({ ${one}, onClose }: { ${one}: ${One}; onClose: () => void }) {
  const form = useEndpointForm(update${One}, {
    initial: ${one},
    draftKey: \`${subject}.\${${one}.id}.\${${one}.version}\`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={localName(${one})} form={form} save={t('${many}.save')} onClose={onClose}>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('${many}.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}
`;
}

export function renderEnglish({ many, text, texts }: AreaNames): string {
  return `export const ${many} = {
  add: 'Add ${text}',
  new: 'New ${text}',
  save: 'Save ${text}',
  saved: '{name} is saved.',
  name: 'Name',
  search: 'Name',
  status_hint: 'What is disabled can no longer be chosen.',
  empty: 'No ${texts} yet',
  empty_text: 'Add the first, and it is found here.',
} as const;
`;
}

export function renderArabic({ wing, area, many, arabic: [one] }: AreaNames): string {
  return `import type { ${many} as english } from '../../en/${wing}/${area}.ts';
import type { ArabicOf } from '../../format.ts';

export const ${many}: ArabicOf<typeof english> = {
  add: 'إضافة ${one}',
  new: 'إضافة ${one}',
  save: 'حفظ',
  saved: 'تم حفظ {name}.',
  name: 'الاسم',
  search: 'الاسم',
  status_hint: 'بعد التعطيل لا يمكن الاختيار.',
  empty: 'لا يوجد شيء هنا بعد',
  empty_text: 'ابدأ بإضافة ${one}.',
};
`;
}
