import { Switch } from '@mantine/core';
import type { createService } from '@rawnaq/contract/catalogue/catalogue';
import type { Input } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import { DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { t } from '../../../shell/text/text.ts';
import { DurationInput } from '../../../ui/inputs/number-inputs.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { ServiceTimeline } from './service-timeline.tsx';

const parts = ['processing_minutes', 'finishing_minutes', 'buffer_minutes'] as const;
const hints = { processing_minutes: 'processing', finishing_minutes: 'finishing', buffer_minutes: 'buffer' } as const;
const whole = (minutes: number | null): number => (minutes !== null && Number.isFinite(minutes) ? minutes : 0);

/** How long a service takes. Most have one time; the parts of the others are asked for once somebody says that there are some. */
export function ServiceTime({ form }: { form: FormView<Input<typeof createService.input>> }) {
  const { values } = form;
  const hasParts = parts.some((name) => whole(values[name]) > 0 || form.errorAt(name) !== undefined);
  const [wantsParts, setWantsParts] = useState(hasParts);
  const isOpen = wantsParts || hasParts;
  return (
    <DrawerGroup title={t('catalogue.services.time')} note={t('catalogue.services.time_note')}>
      <FieldRow>
        <DurationInput {...form.field('job_time_minutes')} min={5} max={1440} />
      </FieldRow>
      <Switch
        label={t('catalogue.services.more_time')}
        checked={isOpen}
        onChange={(event) => {
          setWantsParts(event.currentTarget.checked);
          if (!event.currentTarget.checked) for (const name of parts) form.set(name, 0);
        }}
      />
      {isOpen && (
        <FieldRow>
          {parts.map((name) => (
            <DurationInput key={name} {...form.field(name)} description={t(`catalogue.services.part_hints.${hints[name]}`)} max={1440} />
          ))}
        </FieldRow>
      )}
      <ServiceTimeline
        parts={{
          busy: whole(values.job_time_minutes),
          processing: whole(values.processing_minutes),
          finishing: whole(values.finishing_minutes),
          buffer: whole(values.buffer_minutes),
        }}
      />
    </DrawerGroup>
  );
}
