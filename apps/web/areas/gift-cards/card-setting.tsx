import type { Output } from '@rawnaq/contract/endpoint';
import { getGiftCardSetting, saveGiftCardSetting } from '@rawnaq/contract/gift-cards';
import { DrawerForm } from '../../patterns/drawer-form.tsx';
import { notify } from '../../shell/notify.ts';
import { queryClient, useEndpoint } from '../../shell/queries.ts';
import { t } from '../../shell/text.ts';
import { IntegerInput } from '../../ui/number-inputs.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

type Setting = Output<typeof getGiftCardSetting.output>;

/** How long new cards are valid. */
export function CardSetting({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(getGiftCardSetting, {});
  return data === undefined ? null : <Form key={data.version} setting={data} onClose={onClose} />;
}

function Form({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const form = useEndpointForm(saveGiftCardSetting, {
    initial: setting,
    draftKey: null,
    onSaved: () => {
      notify({ message: t('giftCards.setting_saved') });
      void queryClient.invalidateQueries({ queryKey: [getGiftCardSetting.path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('giftCards.setting_title')} form={form} save={t('giftCards.setting_save')} onClose={onClose}>
      <IntegerInput
        {...form.field('expires_after_months')}
        description={t('giftCards.months_hint')}
        unit={t('giftCards.months')}
        min={1}
        max={120}
      />
    </DrawerForm>
  );
}
