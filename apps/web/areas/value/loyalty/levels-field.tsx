import { ActionIcon, Button } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import type { saveLoyaltyProgram } from '@rawnaq/contract/value/loyalty';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { changedValue } from '../../../ui/forms/form-state.ts';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import styles from './loyalty.module.css';

type ProgramInput = Input<typeof saveLoyaltyProgram.input>;
type Level = ProgramInput['levels'][number];
const mostLevels = 10;
const newLevel: Level = { english_name: '', arabic_name: '', from_points: 0, multiplier_bp: 12_500 };

/** The levels, each with its names, where it begins and how much faster it earns. */
export function LevelsField({ form }: { form: FormView<ProgramInput> }) {
  const levels: readonly Level[] = form.values.levels ?? [];
  const put = (changed: readonly Level[]): void => form.set('levels', [...changed]);
  const change = (index: number, part: Partial<Level>): void =>
    put(levels.map((level, place) => (place === index ? { ...level, ...part } : level)));
  const bound = (index: number, name: 'english_name' | 'arabic_name') => ({
    label: t(`labels.${name}`),
    withAsterisk: true,
    value: levels[index]?.[name] ?? '',
    onChange: (typed: unknown) => change(index, { [name]: String(changedValue(typed)) }),
    error: form.errorAt(`levels.${index}.${name}`),
    'data-path': `levels.${index}.${name}`,
  });
  return (
    <div className={styles.levels} data-path="levels">
      {levels.length === 0 && <p className={styles.faint}>{t('loyalty.no_levels')}</p>}
      {levels.map((level, index) => (
        // A level that is being typed has no name yet: its place is what it is known by.
        <fieldset key={index} className={styles.level}>
          <legend>{t('loyalty.level', { number: index + 1 })}</legend>
          <NamePair english={bound(index, 'english_name')} arabic={bound(index, 'arabic_name')} />
          <div className={styles.pair}>
            <IntegerInput
              label={t('labels.from_points')}
              withAsterisk
              min={0}
              value={level.from_points}
              onChange={(from_points) => change(index, { from_points: from_points ?? 0 })}
              error={form.errorAt(`levels.${index}.from_points`)}
              data-path={`levels.${index}.from_points`}
            />
            <IntegerInput
              label={t('labels.multiplier_bp')}
              withAsterisk
              unit="%"
              min={100}
              max={1000}
              value={level.multiplier_bp / 100}
              onChange={(percent) => change(index, { multiplier_bp: (percent ?? 0) * 100 })}
              error={form.errorAt(`levels.${index}.multiplier_bp`)}
              data-path={`levels.${index}.multiplier_bp`}
            />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('loyalty.remove_level', {
                name: level.english_name === '' ? t('loyalty.level', { number: index + 1 }) : level.english_name,
              })}
              onClick={() => put(levels.filter((_level, place) => place !== index))}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </div>
        </fieldset>
      ))}
      {form.errorAt('levels') !== undefined && (
        <p role="alert" className={styles.error}>
          {form.errorAt('levels')}
        </p>
      )}
      {levels.length < mostLevels && (
        <Button
          className={styles.add}
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => put([...levels, newLevel])}
        >
          {t('loyalty.add_level')}
        </Button>
      )}
    </div>
  );
}
