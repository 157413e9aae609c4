import { Button, Text } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { deleteRole, listPermissionHolders, listRoles } from '@rawnaq/contract/settings/roles';
import { IconCopy, IconHelp, IconHistory, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { partOf } from '../../../shell/part.tsx';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { localName, localText, otherName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { historyOfRole } from './role-history.tsx';

const help = partOf(() => import('./positions-help.tsx').then(({ PositionsHelp }) => PositionsHelp));

type Row = Output<typeof listRoles.output>['data'][number];

/** In the reader's language, with the other beside it. */
function RoleName({ role }: { role: Row }) {
  const other = otherName(role);
  return (
    <>
      <bdi>{localName(role)}</bdi>{' '}
      {other !== null && (
        <Text span size="sm" c="dimmed">
          <bdi>{other}</bdi>
        </Text>
      )}
    </>
  );
}

const makeColumns = (): readonly Column<Row>[] => [
  {
    id: 'name',
    title: t('roles.name'),
    value: (row) => localName(row),
    cell: (row) => <RoleName role={row} />,
    isSortable: true,
    onPhone: 'title',
  },
  {
    id: 'description',
    title: t('roles.purpose'),
    onPhone: 'line',
    value: (row) => localText(row.english_description, row.arabic_description),
  },
  { id: 'right_count', title: t('roles.rights'), kind: 'number', value: (row) => row.right_count, width: 10 },
  { id: 'user_count', onPhone: 'named_line', title: t('roles.users'), kind: 'number', value: (row) => row.user_count, width: 10 },
];

/** Who may do what, by role. */
export default function Roles() {
  const list = useListQuery(listRoles, { sort: 'name' });
  const [columns] = useState(makeColumns);
  const [asked, setAsked] = useState<Row | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const remove = useCall(deleteRole, {
    outdates: [listRoles, listPermissionHolders],
    onDone: () => {
      notify({ message: t('roles.delete.done', { name: asked === null ? '' : localName(asked) }) });
      setAsked(null);
    },
  });
  const add = may('roles.create') ? (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => go(pathOf('merchant.new_role'))}>
      {t('roles.add')}
    </Button>
  ) : undefined;
  return (
    <>
      <ListPage
        title={t('screens.merchant.roles_and_permissions')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLink={(row) => pathOf('merchant.role', { id: row.id })}
        searchPlaceholder={t('roles.search')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconHelp size={18} stroke={1.8} aria-hidden />}
              onPointerEnter={() => void help.fetch()}
              onClick={() => setIsHelpOpen(true)}
            >
              {t('roles.positions')}
            </Button>
            {add}
          </>
        }
        rowActions={
          may('roles.delete') || may('roles.create') || may('audit.view')
            ? (row) => (
                <RowActions
                  id={row.id}
                  name={localName(row)}
                  onEdit={false}
                  actions={[
                    may('roles.create') && {
                      label: t('roles.copy'),
                      icon: IconCopy,
                      onPress: () => go(`${pathOf('merchant.new_role')}?copy=${row.id}`),
                    },
                    may('audit.view') && { label: t('roles.history'), icon: IconHistory, onPress: () => go(historyOfRole(row.id)) },
                  ]}
                  onDelete={may('roles.delete') && (() => setAsked(row))}
                />
              )
            : undefined
        }
        empty={<EmptyState picture="box" title={t('roles.empty')} text={t('roles.empty_text')} action={add} />}
      />
      {isHelpOpen && <help.Part onClose={() => setIsHelpOpen(false)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('roles.delete.title', { name: asked === null ? '' : localName(asked) })}
        confirm={t('roles.delete.do')}
        isDangerous
        isWorking={remove.isPending}
        onConfirm={() => asked && remove.mutate({ id: asked.id }, { onError: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      >
        {t('roles.delete.text')}
      </ConfirmDialog>
    </>
  );
}
