import { Switch } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { getCheckInSetting, itLocations, type workingLocations } from '@rawnaq/contract/settings/master-data';
import { DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { PlaceChoice } from '../settings/public/place-choice.ts';
import { NetworksField } from './networks-field.tsx';

type LocationInput = Omit<Input<typeof workingLocations.create.input>, 'english_name' | 'arabic_name' | 'status'>;

/** Where a place of work is, and how whoever checks in there proves it. What a way is compared with is asked for once the way is on. */
export function LocationFields({ form }: { form: FormView<LocationInput> }) {
  const { data: setting } = useEndpoint(getCheckInSetting, {});
  const equipment = useEndpoint(itLocations.list, { page: 1, per_page: 1000 }).data?.data ?? [];
  const { checks_place, checks_network, checks_face, radius_metres, it_location_id } = form.values;
  const hasPlace = checks_place === 1 || typeof form.values.latitude === 'number';
  return (
    <>
      <DrawerGroup title={t('masterData.locations.ways')} note={t('masterData.locations.ways_note')}>
        <Switch {...form.flag('checks_place')} label={t('masterData.locations.place')} />
        <Switch {...form.flag('checks_network')} label={t('masterData.locations.network')} />
        <Switch {...form.flag('checks_face')} label={t('masterData.locations.face')} />
        {[checks_place, checks_network, checks_face].filter((way) => way === 1).length > 1 && (
          <ChoiceSelect
            label={t('masterData.locations.needs_all')}
            choices={[
              { value: 1, label: t('masterData.locations.needs_all_on') },
              { value: 0, label: t('masterData.locations.needs_one') },
            ]}
            value={form.values.needs_all ?? 1}
            onChange={(needs_all) => form.set('needs_all', needs_all === 0 ? 0 : 1)}
          />
        )}
      </DrawerGroup>
      {hasPlace && (
        <DrawerGroup title={t('masterData.locations.where')} note={t('masterData.locations.where_note')}>
          <PlaceChoice form={form} here={t('masterData.locations.here')} radius={radius_metres ?? null} />
          <IntegerInput
            {...form.field('radius_metres')}
            label={t('masterData.locations.radius')}
            description={setting && t('masterData.locations.radius_hint', { metres: setting.largest_radius_metres })}
            min={10}
            unit={t('masterData.locations.metres', { metres: '' }).trim()}
          />
        </DrawerGroup>
      )}
      {(checks_network === 1 || (form.values.networks ?? []).length > 0) && (
        <DrawerGroup title={t('masterData.locations.networks_title')} note={t('masterData.locations.networks_note')}>
          <NetworksField form={form} own={setting?.network ?? null} />
        </DrawerGroup>
      )}
      {equipment.length > 0 && (
        <DrawerGroup title={t('masterData.locations.more')}>
          <ChoiceSelect
            {...form.field('it_location_id')}
            choices={equipment
              .filter(({ id, status }) => status === 1 || id === it_location_id)
              .map((row) => ({ value: row.id, label: localName(row) }))}
            placeholder={t('masterData.locations.no_it_location')}
            clearable
          />
        </DrawerGroup>
      )}
    </>
  );
}
