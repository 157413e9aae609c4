import { meaningOf } from '@rawnaq/design/status-tones';
import { SegmentedControl } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import {
  changeWhatsappPackage,
  giveWhatsappPackage,
  listWhatsappMerchants,
  listWhatsappPackages,
} from '@rawnaq/contract/reach/whatsapp-platform';
import { IconPackage, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Column } from '../../../../patterns/list/column.ts';
import { DrawerForm } from '../../../../patterns/form/drawer-form.tsx';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { RowMenu } from '../../../../patterns/list/row-menu.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../../shell/queries.ts';
import { t, textOf } from '../../../../shell/text/text.ts';
import { localName } from '../../../../ui/figures/local-name.ts';
import { ReasonDialog } from '../../../../ui/forms/reason-dialog.tsx';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../../ui/inputs/choice-inputs.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

type Merchant = Output<typeof listWhatsappMerchants.output>['data'][number];
type Act = 'paused' | 'resumed' | 'removed';
type List = 'with_package' | 'disconnected' | 'without';

const labelOf = ({ package: given }: Merchant): string => (given === null ? '' : (textOf(`whatsapp.labels.${given.label}`) ?? given.label));
const connectionOf = ({ connection }: Merchant): string =>
  connection === null ? t('whatsappPlatform.merchants.connection_none') : (textOf(`whatsapp.statuses.${connection}`) ?? '');

const makeColumns = (): readonly Column<Merchant>[] => [
  { id: 'name', title: t('whatsappPlatform.merchants.merchant'), value: localName, onPhone: 'title' },
  {
    id: 'country',
    title: t('whatsappPlatform.country'),
    value: (row) => localName({ english_name: row.country_english_name, arabic_name: row.country_arabic_name }),
  },
  {
    id: 'package',
    title: t('whatsappPlatform.merchants.package'),
    value: (row) => (row.package === null ? null : localName(row.package)),
    onPhone: 'line',
  },
  {
    id: 'label',
    title: t('labels.status'),
    value: labelOf,
    onPhone: 'badge',
    cell: (row) =>
      row.package === null ? null : <StatusBadge means={meaningOf.chatPackage[row.package.status]}>{labelOf(row)}</StatusBadge>,
  },
  {
    id: 'used',
    title: t('whatsappPlatform.merchants.used'),
    value: ({ package: given }) =>
      given === null
        ? null
        : given.allowance === null
          ? String(given.used)
          : t('whatsappPlatform.merchants.of', { used: given.used, allowance: given.allowance }),
    onPhone: 'named_line',
  },
  { id: 'ends_on', title: t('whatsappPlatform.merchants.ends'), kind: 'date', value: (row) => row.package?.ends_on ?? null },
  {
    id: 'connection',
    title: t('whatsappPlatform.merchants.connection'),
    value: connectionOf,
    cell: (row) =>
      row.connection === null ? (
        connectionOf(row)
      ) : (
        <StatusBadge means={meaningOf.chatConnection[row.connection]}>{connectionOf(row)}</StatusBadge>
      ),
  },
];

const refresh = () => queryClient.invalidateQueries({ queryKey: [listWhatsappMerchants.path] });

function Merchants({ title, state, above }: { title: string; state: List; above?: ReactNode }) {
  const list = useListQuery(listWhatsappMerchants, { fixed: { state } });
  const [columns] = useState(makeColumns);
  const [giving, setGiving] = useState<Merchant | null>(null);
  const [doing, setDoing] = useState<{ act: Act; merchant: Merchant } | null>(null);
  const mayEdit = may('platform.merchants.edit');
  const empty =
    state === 'with_package'
      ? (['empty_with', 'empty_with_text'] as const)
      : state === 'without'
        ? (['empty_without', 'empty_text'] as const)
        : (['empty_disconnected', 'empty_text'] as const);
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('whatsappPlatform.merchants.search')}
        mayExport={may('platform.merchants.export')}
        above={above}
        rowActions={(row) => {
          const status = row.package?.status ?? 0;
          const start = (act: Act) => () => setDoing({ act, merchant: row });
          return (
            <RowMenu
              label={t('whatsappPlatform.merchants.actions', { name: localName(row) })}
              actions={[
                mayEdit &&
                  status === 0 && { label: t('whatsappPlatform.merchants.give'), icon: IconPackage, onPress: () => setGiving(row) },
                mayEdit &&
                  status === 1 && { label: t('whatsappPlatform.merchants.pause'), icon: IconPlayerPause, onPress: start('paused') },
                mayEdit &&
                  status === 2 && { label: t('whatsappPlatform.merchants.resume'), icon: IconPlayerPlay, onPress: start('resumed') },
                mayEdit &&
                  status !== 0 && {
                    label: t('whatsappPlatform.merchants.remove'),
                    icon: IconTrash,
                    onPress: start('removed'),
                    isDangerous: true,
                  },
              ]}
            />
          );
        }}
        empty={
          <EmptyState
            picture="people"
            title={t(`whatsappPlatform.merchants.${empty[0]}`)}
            text={t(`whatsappPlatform.merchants.${empty[1]}`)}
          />
        }
      />
      {giving !== null && <GiveDrawer merchant={giving} onClose={() => setGiving(null)} />}
      {doing !== null && <ActDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  );
}

/** Accounts with a package; those without one are a press away, to be given one. */
export function MerchantsWithPackage() {
  const [state, setState] = useState<'with_package' | 'without'>('with_package');
  return (
    <Merchants
      key={state}
      title={t('managerScreens.whatsapp_merchants')}
      state={state}
      above={
        <SegmentedControl
          mb="md"
          aria-label={t('whatsappPlatform.merchants.package')}
          value={state}
          onChange={(value) => setState(value === 'without' ? 'without' : 'with_package')}
          data={[
            { value: 'with_package', label: t('whatsappPlatform.merchants.lists.with_package') },
            { value: 'without', label: t('whatsappPlatform.merchants.lists.without') },
          ]}
        />
      }
    />
  );
}

/** Accounts with a package whose number does not send. */
export function DisconnectedMerchants() {
  return <Merchants title={t('managerScreens.whatsapp_disconnected_merchants')} state="disconnected" />;
}

function GiveDrawer({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { data } = useEndpoint(listWhatsappPackages, {}, { isEnabled: may('platform.settings.view') });
  const name = localName(merchant);
  const form = useEndpointForm(giveWhatsappPackage, {
    initial: { id: merchant.id },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('whatsappPlatform.merchants.given', { name }) });
      void refresh();
      onClose();
    },
  });
  const choices = (data?.data ?? []).filter(({ status }) => status === 1).map((sold) => ({ value: sold.id, label: localName(sold) }));
  return (
    <DrawerForm
      title={t('whatsappPlatform.merchants.give_title', { name })}
      form={form}
      save={t('whatsappPlatform.merchants.give')}
      onClose={onClose}
    >
      <ChoiceSelect {...form.field('package_id')} label={t('whatsappPlatform.merchants.choose')} choices={choices} />
    </DrawerForm>
  );
}

const titles = { paused: 'pause_title', resumed: 'resume_title', removed: 'remove_title' } as const;
const verbs = { paused: 'pause', resumed: 'resume', removed: 'remove' } as const;

function ActDialog({ act, merchant, onClose }: { act: Act; merchant: Merchant; onClose: () => void }) {
  const name = localName(merchant);
  const changing = useCall(changeWhatsappPackage, {
    outdates: [listWhatsappMerchants],
    onDone: () => {
      notify({ message: t(`whatsappPlatform.merchants.done_${act}`, { name }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t(`whatsappPlatform.merchants.${titles[act]}`, { name })}
      keep={t('ui.cancel')}
      confirm={t(`whatsappPlatform.merchants.${verbs[act]}`)}
      isDangerous={act === 'removed'}
      isWorking={changing.isPending}
      onConfirm={(reason) => changing.mutate({ id: merchant.id, act, reason })}
      onClose={onClose}
    >
      {t('whatsappPlatform.merchants.reason_note')}
    </ReasonDialog>
  );
}
