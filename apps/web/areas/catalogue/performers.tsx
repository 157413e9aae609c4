import { Button, Checkbox, Group, Text } from '@mantine/core';
import { t } from '../../shell/text.ts';
import { DurationInput, PriceInput } from '../../ui/number-inputs.tsx';
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

/** Who performs a service, and what she does differently. */
export function Performers({ performers, chosen, overrides, parts, error, onChange }: PerformersProps) {
  const overrideOf = (id: number): Override => overrides.find((override) => override.employee_id === id) ?? { employee_id: id };
  const put = (changed: Override): void =>
    onChange([...chosen], [...overrides.filter((override) => override.employee_id !== changed.employee_id), changed].filter(isOwn));
  const choose = (ids: readonly number[]): void =>
    onChange(
      [...ids],
      overrides.filter((override) => ids.includes(override.employee_id)),
    );
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
          const own = overrideOf(id);
          return (
            <li key={id} className={styles.person}>
              <Checkbox
                label={name}
                checked={isChosen}
                onChange={(event) => choose(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
              />
              {isChosen && (
                <div className={styles.own}>
                  <DurationInput
                    aria-label={t('catalogue.services.own_time', { name })}
                    placeholder={t('catalogue.services.duration')}
                    value={own.job_time_minutes ?? null}
                    onChange={(job_time_minutes) => put({ ...own, job_time_minutes })}
                  />
                  {(parts.processing || (own.processing_minutes ?? null) !== null) && (
                    <DurationInput
                      aria-label={t('catalogue.services.own_processing', { name })}
                      placeholder={t('labels.processing_minutes')}
                      value={own.processing_minutes ?? null}
                      onChange={(processing_minutes) => put({ ...own, processing_minutes })}
                    />
                  )}
                  {(parts.finishing || (own.finishing_minutes ?? null) !== null) && (
                    <DurationInput
                      aria-label={t('catalogue.services.own_finishing', { name })}
                      placeholder={t('labels.finishing_minutes')}
                      value={own.finishing_minutes ?? null}
                      onChange={(finishing_minutes) => put({ ...own, finishing_minutes })}
                    />
                  )}
                  <PriceInput
                    aria-label={t('catalogue.services.own_price', { name })}
                    placeholder={t('catalogue.services.price')}
                    value={own.price_minor ?? null}
                    onChange={(price_minor) => put({ ...own, price_minor })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
