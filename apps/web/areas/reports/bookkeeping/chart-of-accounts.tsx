import { Button, Switch, Text, TextInput } from '@mantine/core';
import { createAccount, deleteAccount, listAccounts, updateAccount } from '@rawnaq/contract/reports/chart';
import { accountTypes } from '@rawnaq/domain/reports/accounting/chart';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { statusColumn } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { OpenName } from '../../../ui/open-name.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Account, refreshBooks, useBooksChanges } from './bookkeeping-data.ts';

const makeColumns = (onOpen: ((account: Account) => void) | null, money: (amount_minor: number) => string): readonly Column<Account>[] => [
  { id: 'code', title: t('bookkeeping.chart.code'), value: (row) => row.code, width: 6, onPhone: 'line' },
  {
    id: 'name',
    title: t('bookkeeping.chart.account'),
    value: localName,
    onPhone: 'title',
    cell: (row) => <OpenName row={row} onOpen={onOpen} />,
  },
  { id: 'type', title: t('bookkeeping.chart.type'), value: (row) => t(`bookkeeping.types.${row.type}`), onPhone: 'line' },
  {
    id: 'balance',
    title: t('bookkeeping.chart.balance'),
    value: (row) =>
      row.balance_minor === null || row.balance_minor === 0
        ? ''
        : t(row.balance_minor > 0 ? 'bookkeeping.chart.debit' : 'bookkeeping.chart.credit', { amount: money(Math.abs(row.balance_minor)) }),
    onPhone: 'amount',
  },
  statusColumn(),
];

/** All accounts of the books by code, with what lies in each. */
export default function ChartOfAccounts() {
  const list = useListQuery(listAccounts, { per_page: 100 });
  const mayEdit = may('books.post');
  const money = useMoneyText();
  useBooksChanges();
  const [editing, setEditing] = useState<Account | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Account | null>(null);
  const [columns] = useState(() => makeColumns(mayEdit ? setEditing : null, money));
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('bookkeeping.chart.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.chart_of_accounts')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('bookkeeping.chart.search')}
        add={add}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={mayEdit && row.key === null && (() => setDeleting(row))}
          />
        )}
        empty={<EmptyState picture="box" title={t('bookkeeping.chart.empty')} text={t('bookkeeping.chart.empty_text')} />}
      />
      {editing === 'new' && <NewAccount onClose={() => setEditing(null)} />}
      {editing !== null && editing !== 'new' && <ExistingAccount account={editing} onClose={() => setEditing(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(deleteAccount, { id: deleting.id })}
          refresh={refreshBooks}
          onDisable={
            deleting.status === 1 &&
            (() => {
              const { id, version, code, english_name, arabic_name } = deleting;
              return call(updateAccount, { id, version, code, english_name, arabic_name, status: 0 });
            })
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

const useOnSaved =
  (onClose: () => void) =>
  (saved: Account): void => {
    notify({ message: t('bookkeeping.chart.saved', { name: localName(saved) }) });
    void refreshBooks();
    onClose();
  };

function NewAccount({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createAccount, {
    initial: { type: 'expense' },
    draftKey: 'accounting_account.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={t('bookkeeping.chart.new')} form={form} save={t('bookkeeping.chart.save')} onClose={onClose}>
      <ChoiceSelect
        {...form.field('type')}
        label={t('bookkeeping.chart.type')}
        description={t('bookkeeping.chart.type_hint')}
        choices={accountTypes.map((value) => ({ value, label: t(`bookkeeping.types.${value}`) }))}
      />
      <TextInput {...form.field('code')} label={t('bookkeeping.chart.code')} dir="ltr" />
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
    </DrawerForm>
  );
}

function ExistingAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useEndpointForm(updateAccount, {
    initial: account,
    draftKey: `accounting_account.${account.id}.${account.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={localName(account)} form={form} save={t('bookkeeping.chart.save')} onClose={onClose}>
      <TextInput {...form.field('code')} label={t('bookkeeping.chart.code')} dir="ltr" />
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      {account.key === null ? (
        <div>
          <Switch {...form.flag('status')} label={t('ui.active')} />
          <Text size="sm" c="dimmed" mt={4}>
            {t('bookkeeping.chart.status_hint')}
          </Text>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          {t('bookkeeping.chart.system_hint')}
        </Text>
      )}
    </DrawerForm>
  );
}
