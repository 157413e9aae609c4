import { ActionIcon, Button, Switch } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getGiftCardSetting, saveGiftCardSetting } from '@rawnaq/contract/gift-cards';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DrawerForm } from '../../patterns/drawer-form.tsx';
import { notify } from '../../shell/notify.ts';
import { queryClient, useEndpoint } from '../../shell/queries.ts';
import { t } from '../../shell/text.ts';
import { IntegerInput, PriceInput } from '../../ui/number-inputs.tsx';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import styles from './gift-cards.module.css';

type Setting = Output<typeof getGiftCardSetting.output>;
const mostValues = 12;

/** How long cards are valid, and which the salon's own page sells. */
export function CardSetting({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(getGiftCardSetting, {});
  return data === undefined ? null : <Form key={data.version} setting={data} onClose={onClose} />;
}

function Form({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const format = useSalonFormat();
  const form = useEndpointForm(saveGiftCardSetting, {
    initial: setting,
    draftKey: null,
    onSaved: () => {
      notify({ message: t('giftCards.setting_saved') });
      void queryClient.invalidateQueries({ queryKey: [getGiftCardSetting.path] });
      onClose();
    },
  });
  const values = form.values.online_values ?? [];
  const put = (changed: readonly (number | null)[]): void =>
    form.set(
      'online_values',
      changed.map((value) => value ?? 0),
    );
  return (
    <DrawerForm title={t('giftCards.setting_title')} form={form} save={t('giftCards.setting_save')} onClose={onClose}>
      <IntegerInput
        {...form.field('expires_after_months')}
        description={t('giftCards.months_hint')}
        unit={t('giftCards.months')}
        min={1}
        max={120}
      />
      <Switch {...form.flag('is_sold_online')} />
      {form.values.is_sold_online === 1 && (
        <fieldset className={styles.values}>
          <legend>{t('labels.online_values')}</legend>
          {values.map((value, index) => (
            // An amount has no name of its own: its place is what it is known by.
            <div key={index} className={styles.value}>
              <PriceInput
                aria-label={`${t('labels.online_values')} ${index + 1}`}
                value={value === 0 ? null : value}
                onChange={(changed) => put(values.map((one, place) => (place === index ? changed : one)))}
                error={form.errorAt(`online_values.${index}`)}
                data-path={`online_values.${index}`}
              />
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('giftCards.remove_value', { amount: format.amount(value) })}
                onClick={() => put(values.filter((_one, place) => place !== index))}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </div>
          ))}
          {values.length < mostValues && (
            <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => put([...values, null])}>
              {t('giftCards.add_value')}
            </Button>
          )}
        </fieldset>
      )}
    </DrawerForm>
  );
}
