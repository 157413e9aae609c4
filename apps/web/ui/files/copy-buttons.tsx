import { Button, Group } from '@mantine/core';
import type { Endpoint, Schema } from '@rawnaq/contract/endpoint';
import { IconDownload } from '@tabler/icons-react';
import { t } from '../../shell/text/text.ts';
import { download } from './download.ts';

interface CopyEndpoint extends Endpoint {
  readonly input: Schema & { readonly _zod: { readonly input: { id: number; format: 'pdf' | 'json' } } };
}

/** Downloads what is held about a person, as a paper or as data. */
export const CopyButtons = ({ endpoint, id }: { endpoint: CopyEndpoint; id: number }) => (
  <Group gap="xs">
    {(['pdf', 'json'] as const).map((format) => (
      <Button
        key={format}
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void download(endpoint, { id, format }, `personal-data-${id}.${format}`)}
      >
        {t(`ui.copy_as.${format}`)}
      </Button>
    ))}
  </Group>
);
