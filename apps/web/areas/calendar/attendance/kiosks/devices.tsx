import { Alert, Button, Modal, Text, TextInput } from '@mantine/core';
import {
  beginPairing,
  createKiosk,
  deleteKiosk,
  listKiosks,
  revokeKioskDevice,
  updateKiosk,
} from '@rawnaq/contract/calendar/attendance-kiosks';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { clockTolerance } from '@rawnaq/domain/calendar/attendance/kiosk';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../../patterns/form/drawer-form.tsx';
import type { Column } from '../../../../patterns/list/column.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../../patterns/list/row-actions.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { may } from '../../../../shell/globals.ts';
import { useLiveChanges } from '../../../../shell/live.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../../shell/queries.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { MomentText } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { type FormView, useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../../ui/inputs/choice-inputs.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from '../attendance.module.css';

type Answer = Output<typeof listKiosks.output>;
type Kiosk = Answer['data'][number];
type Places = Answer['places'];

/** A device in use asks every twenty seconds: after this long without it, it is switched off or has no connection. */
const silentMs = 10 * 60_000;

const placeOf = (row: Kiosk): string => localName({ english_name: row.location_english_name, arabic_name: row.location_arabic_name });

function stateOf({ is_paired, clock_ahead_seconds, last_contact_at }: Kiosk): 'waits' | 'works' | 'clock' | 'silent' {
  if (is_paired === 0 || last_contact_at === null) return 'waits';
  if (Date.now() - Date.parse(last_contact_at) > silentMs) return 'silent';
  return Math.abs(clock_ahead_seconds) * 1000 > clockTolerance ? 'clock' : 'works';
}
const meanings = {
  waits: meaningOf.leave.requested,
  works: meaningOf.leave.approved,
  clock: meaningOf.leave.rejected,
  silent: meaningOf.leave.requested,
} as const;

const columns = (): readonly Column<Kiosk>[] => [
  { id: 'name', title: t('attendance.devices.device'), value: (row) => row.name, onPhone: 'title' },
  { id: 'place', title: t('attendance.devices.place'), value: placeOf, onPhone: 'line' },
  {
    id: 'state',
    title: t('labels.status'),
    value: (row) => t(`attendance.devices.state.${stateOf(row)}`),
    onPhone: 'badge',
    cell: (row) => <StatusBadge means={meanings[stateOf(row)]}>{t(`attendance.devices.state.${stateOf(row)}`)}</StatusBadge>,
  },
  {
    id: 'last_contact_at',
    title: t('attendance.devices.contact'),
    value: (row) => row.last_contact_at,
    onPhone: 'line',
    cell: (row) => row.last_contact_at !== null && <MomentText moment={row.last_contact_at} />,
  },
  { id: 'paired_by', title: t('attendance.devices.paired_by'), value: (row) => row.paired_by },
];

const refresh = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: [listKiosks.path] });

/** The devices at the salon's places of work: paired by a code, renamed, revoked and taken out of use. */
export function Devices() {
  const list = useListQuery(listKiosks);
  const [shown] = useState(columns);
  const [editing, setEditing] = useState<Kiosk | 'new' | null>(null);
  const [pairing, setPairing] = useState<Kiosk | null>(null);
  const [ending, setEnding] = useState<{ kiosk: Kiosk; way: 'revoke' | 'remove' } | null>(null);
  useLiveChanges(({ topic }) => {
    if (topic === 'attendance_kiosks' || topic === '*') void refresh();
  });
  const places = useEndpoint(listKiosks, { per_page: 1 }).data?.places ?? [];
  const add = places.length > 0 && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('attendance.devices.add')}
    </Button>
  );
  const way_to_places = may('master_data.view') && (
    <PageLink to={pathOf('merchant.working_locations')}>{t('attendance.devices.to_places')}</PageLink>
  );
  return (
    <>
      <ListPage
        title={t('attendance.devices.tab')}
        list={list}
        columns={shown}
        rowKey={(row) => row.id}
        searchPlaceholder={t('attendance.devices.search')}
        add={add}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={row.name}
            onEdit={() => setEditing(row)}
            onDelete={() => setEnding({ kiosk: row, way: 'remove' })}
            actions={[
              row.is_paired === 1 && {
                label: t('attendance.devices.revoke'),
                icon: IconPlugConnectedX,
                onPress: () => setEnding({ kiosk: row, way: 'revoke' }),
                isDangerous: true,
              },
            ]}
          >
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('attendance.devices.pair_title', { name: row.name })}
              onClick={() => setPairing(row)}
            >
              {t('attendance.devices.pair')}
            </Button>
          </RowActions>
        )}
        empty={
          <EmptyState
            picture="calendar"
            title={t('attendance.devices.empty')}
            text={t(places.length > 0 ? 'attendance.devices.empty_text' : 'attendance.devices.no_places')}
            action={places.length > 0 ? add : way_to_places}
          />
        }
      />
      {editing === 'new' && <NewKiosk places={places} onClose={() => setEditing(null)} />}
      {editing !== null && editing !== 'new' && <ExistingKiosk kiosk={editing} places={places} onClose={() => setEditing(null)} />}
      {pairing !== null && <Pairing kiosk={pairing} onClose={() => setPairing(null)} />}
      {ending !== null && <Ending {...ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** Asks before a device's pairing, or the kiosk with it, ends. */
function Ending({ kiosk, way, onClose }: { kiosk: Kiosk; way: 'revoke' | 'remove'; onClose: () => void }) {
  const onDone = (): void => {
    notify({ message: t(way === 'revoke' ? 'attendance.devices.revoked' : 'attendance.devices.removed') });
    void refresh();
    onClose();
  };
  const revoke = useCall(revokeKioskDevice, { onDone });
  const remove = useCall(deleteKiosk, { onDone });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t(`attendance.devices.${way}_title`, { name: kiosk.name })}
      confirm={t(`attendance.devices.${way}`)}
      isWorking={revoke.isPending || remove.isPending}
      onConfirm={() => (way === 'revoke' ? revoke : remove).mutate({ id: kiosk.id })}
      onClose={onClose}
    >
      {t(`attendance.devices.${way}_text`)}
    </ConfirmDialog>
  );
}

/** Makes the code at once, and shows it with the address until the user closes it. */
function Pairing({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const format = useSalonFormat();
  const [made, setMade] = useState<Output<typeof beginPairing.output> | null>(null);
  const begin = useCall(beginPairing, { onDone: setMade });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('attendance.devices.pair_title', { name: kiosk.name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {made === null ? (
        <>
          {kiosk.is_paired === 1 && <Alert color="yellow">{t('attendance.devices.pair_note')}</Alert>}
          <Button mt="md" fullWidth loading={begin.isPending} onClick={() => begin.mutate({ id: kiosk.id })}>
            {t('attendance.devices.pair')}
          </Button>
        </>
      ) : (
        <>
          <Text>{t('attendance.devices.pair_text', { time: format.time(made.ends_at) })}</Text>
          <dl className={styles.pairing}>
            <dt>{t('attendance.devices.address')}</dt>
            <dd dir="ltr">{made.address}</dd>
            <dt>{t('attendance.devices.code')}</dt>
            <dd dir="ltr" className={styles.pin}>
              {made.code.slice(0, 4)} {made.code.slice(4)}
            </dd>
          </dl>
          <Button fullWidth variant="default" onClick={onClose}>
            {t('attendance.devices.done')}
          </Button>
        </>
      )}
    </Modal>
  );
}

const useOnSaved = (onClose: () => void) => (): void => {
  notify({ message: t('attendance.devices.saved') });
  void refresh();
  onClose();
};

function KioskFields({ form, places }: { form: FormView<Input<typeof createKiosk.input>>; places: Places }) {
  return (
    <>
      <TextInput {...form.field('name')} label={t('attendance.devices.name')} description={t('attendance.devices.name_hint')} />
      <ChoiceSelect
        label={t('attendance.devices.place')}
        choices={places.map((place) => ({ value: place.id, label: localName(place) }))}
        value={form.values.working_location_id ?? null}
        onChange={(id) => form.set('working_location_id', id)}
      />
    </>
  );
}

function NewKiosk({ places, onClose }: { places: Places; onClose: () => void }) {
  const [first] = places;
  const form = useEndpointForm(createKiosk, {
    initial: first === undefined ? {} : { working_location_id: first.id },
    draftKey: 'attendance_kiosk.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={t('attendance.devices.new')} form={form} save={t('attendance.devices.save')} onClose={onClose}>
      <KioskFields form={form} places={places} />
    </DrawerForm>
  );
}

function ExistingKiosk({ kiosk, places, onClose }: { kiosk: Kiosk; places: Places; onClose: () => void }) {
  const { id, version, name, working_location_id } = kiosk;
  const form = useEndpointForm(updateKiosk, {
    initial: { id, version, name, working_location_id },
    draftKey: `attendance_kiosk.${id}.${version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={name} form={form} save={t('attendance.devices.save')} onClose={onClose}>
      <KioskFields form={form} places={places} />
    </DrawerForm>
  );
}
