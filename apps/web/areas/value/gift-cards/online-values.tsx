import { Input, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../shell/text/text.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';

/** As many values as the page offers at the most. */
const places = [0, 1, 2, 3, 4, 5, 6, 7];

interface OnlineValuesProps {
  label: ReactNode;
  error: ReactNode;
  /** In minor units. */
  values: readonly number[];
  onChange: (values: number[]) => void;
}

/** The values that the salon's page offers, each in a place of its own; a place that is left empty offers nothing. */
export function OnlineValues({ label, error, values, onChange }: OnlineValuesProps) {
  const [written, setWritten] = useState<readonly (number | null)[]>(() => places.map((place) => values[place] ?? null));
  const write = (place: number, value: number | null): void => {
    const next = written.map((one, index) => (index === place ? value : one));
    setWritten(next);
    onChange(next.filter((one) => one !== null));
  };
  return (
    <Input.Wrapper label={label} description={t('giftCards.online_values_hint')} error={error} labelElement="div">
      <SimpleGrid cols={2} spacing="xs" mt="xs" role="group">
        {places.map((place) => (
          <PriceInput
            key={place}
            aria-label={t('giftCards.online_value', { number: place + 1 })}
            value={written[place] ?? null}
            onChange={(value) => write(place, value)}
            data-path={`online_values.${place}`}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
