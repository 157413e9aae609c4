import { Switch, Text } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { createPackage, getPackage, listPackages, updatePackage } from '@rawnaq/contract/value/packages';
import { DrawerFold, DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { PictureAndTexts } from './picture-and-texts.tsx';
import { PriceSums } from './price-sums.tsx';
import { ServicesField } from './services-field.tsx';
import { useServiceOptions } from './use-service-options.ts';
import type { ServicePackage } from './words.ts';

export const refreshPackages = async (): Promise<void> => {
  for (const { path } of [listPackages, getPackage]) await queryClient.invalidateQueries({ queryKey: [path] });
};

type PackageForm = FormView<Input<typeof createPackage.input>>;

/** `whole` null adds a new one. */
export function PackageDrawer({ whole, onClose }: { whole: ServicePackage | null; onClose: () => void }) {
  return whole === null ? <NewPackage onClose={onClose} /> : <ExistingPackage whole={whole} onClose={onClose} />;
}

const useOnSaved =
  (onClose: () => void) =>
  (saved: ServicePackage): void => {
    notify({ message: t('catalogue.saved', { name: localName(saved) }) });
    void refreshPackages();
    onClose();
  };

function NewPackage({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createPackage, {
    initial: { status: 1, show_online: 1, show_to_customer: 1, services: [] },
    draftKey: 'package.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm size="lg" title={t('offers.packages.new')} form={form} save={t('offers.packages.save')} onClose={onClose}>
      <Fields form={form} whole={null} />
    </DrawerForm>
  );
}

function ExistingPackage({ whole, onClose }: { whole: ServicePackage; onClose: () => void }) {
  const services = whole.services.map(({ service_id, quantity }) => ({ service_id, quantity }));
  const form = useEndpointForm(updatePackage, {
    initial: { ...whole, services },
    draftKey: `package.${whole.id}.${whole.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm size="lg" title={localName(whole)} form={form} save={t('offers.packages.save')} onClose={onClose}>
      <Fields form={form} whole={whole} />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('offers.packages.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}

const moreFields = ['picture_file_id', 'english_description', 'arabic_description'] as const;

function Fields({ form, whole }: { form: PackageForm; whole: ServicePackage | null }) {
  const { services, price_minor } = form.values;
  const options = useServiceOptions(whole?.services ?? []);
  const alone_minor = services.reduce(
    (sum, one) => sum + one.quantity * (options.find((option) => option.value === one.service_id)?.price_minor ?? 0),
    0,
  );
  return (
    <>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <DrawerGroup title={t('offers.services_title')} note={t('offers.packages.services_note')}>
        <ServicesField
          chosen={services}
          choices={options}
          most={20}
          error={form.errorAt('services')}
          onChange={(next) => form.set('services', next)}
        />
      </DrawerGroup>
      <DrawerGroup title={t('offers.price_title')} note={t('offers.packages.price_note')}>
        <PriceInput {...form.field('price_minor')} />
        {services.length > 0 && <PriceSums price_minor={price_minor} alone_minor={alone_minor} vat_rate_bp={null} />}
      </DrawerGroup>
      <DrawerFold
        title={t('catalogue.services.shown_where')}
        summary={t(form.values.show_online === 1 ? 'catalogue.services.shown_yes' : 'catalogue.services.shown_no')}
        hasError={moreFields.some((name) => form.errorAt(name) !== undefined)}
      >
        <Switch {...form.flag('show_online')} />
        <Switch {...form.flag('show_to_customer')} />
        <PictureAndTexts form={form} pictureId={whole?.picture_unique_id ?? null} />
      </DrawerFold>
    </>
  );
}
