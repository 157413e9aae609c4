import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { mostNetworks } from '@rawnaq/domain/settings/master-data/working-location';
import { readNetwork } from '@rawnaq/domain/settings/master-data/network';
import { IconPlus, IconTrash, IconWifi } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';

interface NetworksFieldProps {
  form: FormView<{ networks?: string[] | undefined }>;
  /** The network of this device, to be added by a button. */
  own: string | null;
}

/** The networks of a place of work, one a line; once a line is left it is written the way it is kept. */
export function NetworksField({ form, own }: NetworksFieldProps) {
  const networks = form.values.networks ?? [];
  const put = (place: number, network: string): void => form.set('networks', networks.with(place, network));
  const tidy = (place: number, typed: string): void => {
    const read = readNetwork(typed);
    if (read.ok && read.network !== typed) put(place, read.network);
  };
  const missing = form.errorAt('networks');
  return (
    <>
      {networks.map((network, place) => (
        <Group key={place} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={t('masterData.locations.network_label', { number: place + 1 })}
            data-path={`networks.${place}`}
            value={network}
            error={form.errorAt(`networks.${place}`)}
            onChange={({ currentTarget: { value } }) => put(place, value)}
            onBlur={({ currentTarget: { value } }) => tidy(place, value)}
            placeholder="192.168.1.0/24"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            style={{ flex: 1 }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('masterData.locations.network_remove', { number: place + 1 })}
            onClick={() => form.set('networks', networks.toSpliced(place, 1))}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {missing !== undefined && (
        <Text size="sm" c="red" role="alert">
          {missing}
        </Text>
      )}
      <Group gap="sm">
        {own !== null && !networks.includes(own) && networks.length < mostNetworks && (
          <Button
            variant="default"
            leftSection={<IconWifi size={18} stroke={1.6} aria-hidden />}
            onClick={() => form.set('networks', [...networks, own])}
          >
            {t('masterData.locations.network_own', { network: own })}
          </Button>
        )}
        {networks.length < mostNetworks && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => form.set('networks', [...networks, ''])}
            data-path={networks.length === 0 ? 'networks' : undefined}
          >
            {t('masterData.locations.network_add')}
          </Button>
        )}
      </Group>
    </>
  );
}
