import { Button, Paper, Switch } from '@mantine/core';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import {
  createPaymentMethod,
  getPaymentMethod,
  listPaymentMethods,
  reorderPaymentMethods,
  updatePaymentMethod,
} from '@rawnaq/contract/settings/payment-methods';
import { settingsPage } from '@rawnaq/contract/settings/payment-methods-index';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { statusColumn } from '../../../patterns/list/status-column.tsx';
import { useSoughtSetting } from '../../../patterns/settings/use-sought-setting.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { OpenName } from '../../../ui/open-name.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { useEndpointForm, type FormView } from '../../../ui/forms/use-endpoint-form.ts';
import styles from './tax.module.css';

type Method = Output<typeof listPaymentMethods.output>['data'][number];

const kindName = (kind: Method['kind']): string => t(`settings.methods.kinds.${kind}`);
const statusName = (status: number): string => t(status === 1 ? 'settings.methods.active' : 'settings.methods.disabled');

const makeColumns = (onOpen: ((id: number) => void) | null): readonly Column<Method>[] => [
  {
    id: 'english_name',
    title: t('labels.name'),
    value: localName,
    onPhone: 'title',
    cell: (row) => <OpenName row={row} onOpen={onOpen && ((method: Method) => onOpen(method.id))} />,
  },
  { id: 'kind', title: t('labels.kind'), value: (row) => kindName(row.kind) },
  statusColumn(statusName),
];

/** The ways to pay that the till offers. */
export function PaymentMethods() {
  const { data, isPending, error, refetch } = useEndpoint(listPaymentMethods, { page: 1, per_page: 100 });
  const mayEdit = may('settings.edit');
  useSoughtSetting(settingsPage);
  const order = useCall(reorderPaymentMethods, { outdates: [listPaymentMethods] });
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [columns] = useState(() => makeColumns(mayEdit ? setEditing : null));
  return (
    <section aria-label={t('settings.methods.title')} data-setting="payment_methods" tabIndex={-1}>
      <div className={styles.heading}>
        <div>
          <h2 className={styles.title}>{t('settings.methods.title')}</h2>
          <p className={styles.note}>{t('settings.methods.note')}</p>
        </div>
        {mayEdit && (
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
            {t('settings.methods.add')}
          </Button>
        )}
      </div>
      <Paper>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isPending && <RowsSkeleton rows={3} />}
        {data && (
          <DataTable
            label={t('settings.methods.title')}
            columns={columns}
            rows={data.data}
            rowKey={(row) => row.id}
            {...(mayEdit
              ? {
                  rowActions: (row: Method) => (
                    <RowActions
                      id={row.id}
                      name={localName(row)}
                      order={data.data.length > 1 && { rows: data.data, call: order }}
                      onEdit={() => setEditing(row.id)}
                      onDelete={false}
                    />
                  ),
                }
              : {})}
          />
        )}
      </Paper>
      {editing === 'new' && <NewMethod onClose={() => setEditing(null)} />}
      {typeof editing === 'number' && <LoadedMethod id={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}

const useOnSaved = (onClose: () => void) => (): void => {
  notify({ message: t('settings.saved') });
  for (const { path } of [listPaymentMethods, getPaymentMethod]) void queryClient.invalidateQueries({ queryKey: [path] });
  onClose();
};

function NewMethod({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createPaymentMethod, {
    initial: { status: 1 },
    draftKey: 'payment_method.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={t('settings.methods.new')} form={form} save={t('settings.methods.save')} onClose={onClose}>
      <MethodFields form={form} />
    </DrawerForm>
  );
}

function LoadedMethod({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useEndpoint(getPaymentMethod, { id });
  return data === undefined ? null : <ExistingMethod method={data} onClose={onClose} />;
}

function ExistingMethod({ method, onClose }: { method: Output<typeof getPaymentMethod.output>; onClose: () => void }) {
  const form = useEndpointForm(updatePaymentMethod, {
    initial: method,
    draftKey: `payment_method.${method.id}.${method.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={localName(method)} form={form} save={t('settings.methods.save')} onClose={onClose}>
      <MethodFields form={form} />
    </DrawerForm>
  );
}

type MethodInput = Input<typeof createPaymentMethod.input>;
const kinds = ['cash', 'card', 'transfer', 'other'] as const;

function MethodFields({ form }: { form: FormView<MethodInput> }) {
  return (
    <>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <ChoiceSelect
        {...form.field('kind')}
        description={t('settings.methods.kind_hint')}
        choices={kinds.map((value) => ({ value, label: kindName(value) }))}
      />
      <Switch {...form.flag('status')} label={t('settings.methods.active')} />
    </>
  );
}
