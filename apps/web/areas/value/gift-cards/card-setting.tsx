import { Switch } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getGiftCardSetting, saveGiftCardSetting } from '@rawnaq/contract/value/gift-cards';
import { settingsPage } from '@rawnaq/contract/value/gift-card-setting-index';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { CardPictureField } from './card-picture-field.tsx';
import { OnlineValues } from './online-values.tsx';

type Setting = Output<typeof getGiftCardSetting.output>;

/** How long new cards are valid, and how the salon's page sells them. */
export function CardSetting({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(getGiftCardSetting, {});
  return data === undefined ? null : <Form key={data.version} setting={data} onClose={onClose} />;
}

function Form({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(saveGiftCardSetting, {
    initial: setting,
    draftKey: null,
    ...ofPage,
    onSaved: () => {
      notify({ message: t('giftCards.setting_saved') });
      void queryClient.invalidateQueries({ queryKey: [getGiftCardSetting.path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('giftCards.setting_title')} form={form} save={t('giftCards.setting_save')} onClose={onClose}>
      <IntegerInput {...form.field('expires_after_months')} unit={t('giftCards.months')} min={1} max={120} />
      <CardPictureField form={form} uniqueId={setting.picture_unique_id} />
      <Switch {...form.flag('is_sold_online')} />
      {form.values.is_sold_online === 1 && (
        <OnlineValues
          label={form.field('online_values').label}
          error={form.field('online_values').error}
          values={setting.online_values}
          onChange={(values) => form.set('online_values', values)}
        />
      )}
    </DrawerForm>
  );
}
