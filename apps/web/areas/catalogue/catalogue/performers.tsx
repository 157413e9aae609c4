import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { t, type MessageKey } from '../../../shell/text/text.ts';
import { DurationInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import type { Performer } from './service-data.ts';
import styles from './performers.module.css';

export interface Override {
  employee_id: number;
  job_time_minutes?: number | null | undefined;
  processing_minutes?: number | null | undefined;
  finishing_minutes?: number | null | undefined;
  price_minor?: number | null | undefined;
}

interface PerformersProps {
  performers: readonly Performer[];
  chosen: readonly number[];
  overrides: readonly Override[];
  /** Which parts the service has beside the employee's first one. */
  parts: { processing: boolean; finishing: boolean };
  error: string | undefined;
  onChange: (chosen: number[], overrides: Override[]) => void;
}

const isOwn = ({ employee_id: _id, ...own }: Override): boolean => Object.values(own).some((value) => (value ?? null) !== null);

/** Who performs a service, and what each does differently. */
export function Performers({ performers, chosen, overrides, parts, error, onChange }: PerformersProps) {
  const overrideOf = (id: number): Override => overrides.find((override) => override.employee_id === id) ?? { employee_id: id };
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(overrides.filter(isOwn).map((own) => own.employee_id)));
  const put = (changed: Override): void =>
    onChange([...chosen], [...overrides.filter((override) => override.employee_id !== changed.employee_id), changed].filter(isOwn));
  const choose = (ids: readonly number[]): void =>
    onChange(
      [...ids],
      overrides.filter((override) => ids.includes(override.employee_id)),
    );
  const toggle = (id: number): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  if (performers.length === 0) return <Text c="dimmed">{t('catalogue.services.no_employees')}</Text>;
  return (
    <div data-path="employee_ids">
      <Group gap="xs" mb="xs">
        <Button size="xs" variant="default" onClick={() => choose(performers.map((performer) => performer.id))}>
          {t('catalogue.services.everyone')}
        </Button>
        <Button size="xs" variant="default" onClick={() => choose([])}>
          {t('catalogue.services.no_one')}
        </Button>
      </Group>
      {error !== undefined && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      <ul className={styles.list}>
        {performers.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          const isOpen = isChosen && open.has(id);
          return (
            <li key={id} className={styles.person}>
              <Checkbox
                label={name}
                checked={isChosen}
                onChange={(event) => choose(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
              />
              {isChosen && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-expanded={isOpen}
                  aria-label={t('catalogue.services.own_of', { name })}
                  onClick={() => toggle(id)}
                >
                  {t('catalogue.services.own')}
                </Button>
              )}
              {isOpen && (
                <div className={styles.own} role="group" aria-label={t('catalogue.services.own_of', { name })}>
                  <OwnFields own={overrideOf(id)} parts={parts} onChange={put} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Minutes = 'job_time_minutes' | 'processing_minutes' | 'finishing_minutes';
const lengths: readonly Minutes[] = ['job_time_minutes', 'processing_minutes', 'finishing_minutes'];

interface OwnFieldsProps {
  own: Override;
  parts: PerformersProps['parts'];
  onChange: (own: Override) => void;
}

/** The employee's own times and price; what is left empty is the service's. A part that the service has no longer is shown as long as the employee has a time for it. */
function OwnFields({ own, parts, onChange }: OwnFieldsProps) {
  const has: Record<Minutes, boolean> = {
    job_time_minutes: true,
    processing_minutes: parts.processing,
    finishing_minutes: parts.finishing,
  };
  return (
    <FieldRow>
      {lengths
        .filter((name) => has[name] || (own[name] ?? null) !== null)
        .map((name) => (
          <DurationInput
            key={name}
            label={t(`labels.${name}` satisfies MessageKey)}
            placeholder={t('catalogue.services.as_service')}
            value={own[name] ?? null}
            onChange={(minutes) => onChange({ ...own, [name]: minutes })}
          />
        ))}
      <PriceInput
        label={t('catalogue.services.price')}
        placeholder={t('catalogue.services.as_service')}
        value={own.price_minor ?? null}
        onChange={(price_minor) => onChange({ ...own, price_minor })}
      />
    </FieldRow>
  );
}
