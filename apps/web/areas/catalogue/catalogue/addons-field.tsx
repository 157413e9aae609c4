import { ActionIcon, Button, Group, Switch, Text } from '@mantine/core';
import type { createService } from '@rawnaq/contract/catalogue/catalogue';
import type { Input } from '@rawnaq/contract/endpoint';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { t, textOf } from '../../../shell/text/text.ts';
import { changedValue } from '../../../ui/forms/form-state.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { DurationInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import styles from './addons-field.module.css';

type Addon = NonNullable<Input<typeof createService.input>['addons']>[number];
/** While it is being written a number may be nothing yet. */
type AddonChange = { [K in keyof Addon]?: Addon[K] | null };

interface AddonsFieldProps {
  addons: readonly Addon[];
  errorAt: (path: string) => string | undefined;
  onChange: (addons: Addon[]) => void;
}

const most = 30;
const label = (name: string): string => textOf(`labels.${name}`) ?? name;

/** Extras of a service, in the order in which they are offered. */
export function AddonsField({ addons, errorAt, onChange }: AddonsFieldProps) {
  const put = (place: number, change: AddonChange): void =>
    onChange(addons.map((addon, at) => (at === place ? ({ ...addon, ...change } as Addon) : addon)));
  const move = (place: number, by: 1 | -1): void => {
    const next = [...addons];
    next.splice(place + by, 0, ...next.splice(place, 1));
    onChange(next);
  };
  return (
    <div className={styles.list}>
      {addons.map((addon, place) => {
        const number = place + 1;
        const path = (name: string): string => `addons.${place}.${name}`;
        const text = (name: 'english_name' | 'arabic_name') => ({
          label: label(name),
          value: addon[name],
          withAsterisk: true,
          error: errorAt(path(name)),
          'data-path': path(name),
          onChange: (change: unknown) => put(place, { [name]: changedValue(change) as string }),
        });
        return (
          <fieldset key={addon.id ?? `new-${place}`} className={styles.addon}>
            <legend className={styles.legend}>
              <span>{t('catalogue.services.addon', { number })}</span>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  aria-label={t('catalogue.services.addon_up', { number })}
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                >
                  <IconArrowUp size={18} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('catalogue.services.addon_down', { number })}
                  disabled={place === addons.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <IconArrowDown size={18} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('catalogue.services.addon_remove', { number })}
                  onClick={() => onChange(addons.filter((_, at) => at !== place))}
                >
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              </Group>
            </legend>
            <NamePair english={text('english_name')} arabic={text('arabic_name')} />
            <FieldRow>
              <DurationInput
                label={label('extra_minutes')}
                value={addon.extra_minutes ?? null}
                onChange={(extra_minutes) => put(place, { extra_minutes })}
                error={errorAt(path('extra_minutes'))}
                data-path={path('extra_minutes')}
                max={480}
                withAsterisk
              />
              <PriceInput
                label={label('price_minor')}
                value={addon.price_minor ?? null}
                onChange={(price_minor) => put(place, { price_minor })}
                error={errorAt(path('price_minor'))}
                data-path={path('price_minor')}
                withAsterisk
              />
            </FieldRow>
            <Switch
              label={label('show_online')}
              checked={(addon.show_online ?? 1) === 1}
              onChange={(event) => put(place, { show_online: event.currentTarget.checked ? 1 : 0 })}
            />
          </fieldset>
        );
      })}
      <div data-path="addons">
        {errorAt('addons') !== undefined && (
          <Text c="red" size="sm" role="alert" mb="xs">
            {errorAt('addons')}
          </Text>
        )}
        {addons.length >= most ? (
          <Text size="sm" c="dimmed">
            {t('catalogue.services.addons_most', { count: most })}
          </Text>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => onChange([...addons, { english_name: '', arabic_name: '', extra_minutes: 0, price_minor: 0, show_online: 1 }])}
          >
            {t('catalogue.services.addon_add')}
          </Button>
        )}
      </div>
    </div>
  );
}
