import { Switch, Text } from '@mantine/core';
import { createOffer, getOffer, listOffers, updateOffer } from '@rawnaq/contract/value/offers';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { OfferFields } from './offer-fields.tsx';
import { useTaxes } from './use-taxes.ts';
import type { Offer } from './words.ts';

export const refreshOffers = async (): Promise<void> => {
  for (const { path } of [listOffers, getOffer]) await queryClient.invalidateQueries({ queryKey: [path] });
};

/** `offer` null adds a new one. */
export function OfferDrawer({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  return offer === null ? <NewOffer onClose={onClose} /> : <ExistingOffer offer={offer} onClose={onClose} />;
}

const useOnSaved =
  (onClose: () => void) =>
  (saved: Offer): void => {
    notify({ message: t('catalogue.saved', { name: localName(saved) }) });
    void refreshOffers();
    onClose();
  };

function NewOffer({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createOffer, {
    initial: { type: 1, status: 1, sold_online: 0, is_renewable: 0, services: [] },
    draftKey: 'offer.new',
    onSaved: useOnSaved(onClose),
  });
  const taxes = useTaxes();
  return (
    <DrawerForm size="lg" title={t('offers.new')} form={form} save={t('offers.save')} onClose={onClose}>
      <OfferFields form={form} offer={null} taxes={taxes} />
    </DrawerForm>
  );
}

function ExistingOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const services = offer.services.map(({ service_id, quantity }) => ({ service_id, quantity }));
  const form = useEndpointForm(updateOffer, {
    initial: { ...offer, services },
    draftKey: `offer.${offer.id}.${offer.version}`,
    onSaved: useOnSaved(onClose),
  });
  const taxes = useTaxes();
  return (
    <DrawerForm size="lg" title={localName(offer)} form={form} save={t('offers.save')} onClose={onClose}>
      <OfferFields form={form} offer={offer} taxes={taxes} />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('offers.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}
