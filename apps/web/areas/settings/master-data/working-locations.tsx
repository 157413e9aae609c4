import { getCheckInSetting, workingLocations } from '@rawnaq/contract/settings/master-data';
import type { Output } from '@rawnaq/contract/endpoint';
import { Button } from '@mantine/core';
import { usualRadius } from '@rawnaq/domain/settings/master-data/working-location';
import { IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EntryDrawer, entryForm, type OpenedEntry } from './entry-drawer.tsx';
import { EntryList } from './entry-list.tsx';
import { LargestRadius } from './largest-radius.tsx';
import { LocationFields } from './location-fields.tsx';

type Row = Output<typeof workingLocations.create.output>;

/** What a new place of work begins with. */
const begun = { status: 1, radius_metres: usualRadius, checks_place: 1, checks_network: 0, checks_face: 0, needs_all: 1 } as const;

function waysOf({ checks_place, checks_network, checks_face, needs_all, radius_metres }: Row): string {
  return [
    checks_place === 1 && `${t('masterData.locations.place')} (${t('masterData.locations.metres', { metres: radius_metres })})`,
    checks_network === 1 && t('masterData.locations.network'),
    checks_face === 1 && t('masterData.locations.face'),
  ]
    .filter((way) => way !== false)
    .join(needs_all === 1 ? ' + ' : ' / ');
}

/** Where employees check in, and how each place makes sure that they are there. */
export default function WorkingLocations() {
  const [isSetting, setIsSetting] = useState(false);
  const { data: setting } = useEndpoint(getCheckInSetting, {});
  return (
    <>
      <EntryList
        list={workingLocations}
        kind="working_locations"
        title="screens.merchant.working_locations"
        form={(opened) => <Form {...opened} />}
        columns={[
          { id: 'ways', title: t('masterData.locations.ways'), value: waysOf, onPhone: 'line', width: 22 },
          {
            id: 'networks',
            title: t('masterData.locations.networks_title'),
            value: ({ networks }) => networks.join(' · '),
            isHidden: true,
          },
        ]}
        actions={
          setting &&
          may('settings.edit') && (
            <Button
              variant="default"
              leftSection={<IconCircleDashed size={18} stroke={1.6} aria-hidden />}
              onClick={() => setIsSetting(true)}
            >
              {t('masterData.locations.largest', { metres: setting.largest_radius_metres })}
            </Button>
          )
        }
      />
      {isSetting && setting && <LargestRadius setting={setting} onClose={() => setIsSetting(false)} />}
    </>
  );
}

function Form({ entry, onClose }: OpenedEntry<Row>) {
  return entry === null ? <New entry={null} onClose={onClose} /> : <Existing entry={entry} onClose={onClose} />;
}

function New(opened: OpenedEntry<Row>) {
  const form = useEndpointForm(workingLocations.create, { ...entryForm('working_locations', opened), initial: begun });
  return (
    <EntryDrawer kind="working_locations" form={form} {...opened}>
      <LocationFields form={form} />
    </EntryDrawer>
  );
}

function Existing({ entry, onClose }: OpenedEntry<Row> & { entry: Row }) {
  const form = useEndpointForm(workingLocations.update, { ...entryForm('working_locations', { entry, onClose }), initial: entry });
  return (
    <EntryDrawer kind="working_locations" form={form} entry={entry} onClose={onClose}>
      <LocationFields form={form} />
    </EntryDrawer>
  );
}
