import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import styles from './services-field.module.css';

interface ChosenService {
  service_id: number;
  quantity: number;
}
export interface ServiceChoice {
  value: number;
  label: string;
  price_minor: number;
}

interface ServicesFieldProps {
  chosen: readonly ChosenService[];
  choices: readonly ServiceChoice[];
  most: number;
  error: string | undefined;
  onChange: (chosen: ChosenService[]) => void;
}

/** Services with how many of each, in the order in which they were added. */
export function ServicesField({ chosen, choices, most, error, onChange }: ServicesFieldProps) {
  const nameOf = (id: number): string => choices.find((choice) => choice.value === id)?.label ?? String(id);
  return (
    <div data-path="services">
      {chosen.length === 0 ? (
        <p className={styles.faint}>{t('offers.no_service')}</p>
      ) : (
        <ul className={styles.list}>
          {chosen.map(({ service_id, quantity }, place) => {
            const name = nameOf(service_id);
            return (
              <li key={service_id} className={styles.row}>
                <span className={styles.name}>
                  {name}
                  <Text component="span" display="block" size="sm" c="dimmed">
                    <Money amount_minor={choices.find((choice) => choice.value === service_id)?.price_minor ?? 0} />
                  </Text>
                </span>
                <IntegerInput
                  aria-label={t('offers.service_of', { name })}
                  min={1}
                  max={most}
                  value={quantity}
                  onChange={(next) => onChange(chosen.map((one, at) => (at === place ? { service_id, quantity: next ?? 1 } : one)))}
                />
                <ActionIcon
                  aria-label={t('offers.remove_service', { name })}
                  onClick={() => onChange(chosen.filter((_, at) => at !== place))}
                >
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <ChoiceSelect
        aria-label={t('offers.add_service')}
        placeholder={t('offers.add_service')}
        choices={choices.filter((choice) => !chosen.some((one) => one.service_id === choice.value))}
        value={null}
        onChange={(service_id) => service_id !== null && onChange([...chosen, { service_id, quantity: 1 }])}
        error={error}
      />
    </div>
  );
}
