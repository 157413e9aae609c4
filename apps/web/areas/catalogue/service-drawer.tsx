import { Switch, Text, Textarea } from '@mantine/core';
import { createService, updateService } from '@rawnaq/contract/catalogue';
import { DrawerForm, DrawerGroup } from '../../patterns/drawer-form.tsx';
import { FieldRow } from '../../patterns/form-shell.tsx';
import { notify } from '../../shell/notify.ts';
import { t } from '../../shell/text.ts';
import { ChoiceSelect } from '../../ui/choice-inputs.tsx';
import { localName } from '../../ui/local-name.ts';
import { NamePair } from '../../ui/name-pair.tsx';
import { DurationInput, PriceInput } from '../../ui/number-inputs.tsx';
import { useEndpointForm, type EndpointForm } from '../../ui/use-endpoint-form.ts';
import type { Input } from '@rawnaq/contract/endpoint';
import { refreshCatalogue } from './group-drawer.tsx';
import { Performers } from './performers.tsx';
import type { Service, ServiceChoices } from './service-data.ts';

interface ServiceDrawerProps {
  /** Null adds a new one. */
  service: Service | null;
  /** Of a new one: the group the list is narrowed to. */
  groupId: number | null;
  choices: ServiceChoices;
  onClose: () => void;
}

export function ServiceDrawer({ service, groupId, choices, onClose }: ServiceDrawerProps) {
  return service === null ? (
    <NewService groupId={groupId} choices={choices} onClose={onClose} />
  ) : (
    <ExistingService service={service} choices={choices} onClose={onClose} />
  );
}

function useOnSaved(onClose: () => void) {
  return (saved: Service): void => {
    notify({ message: t('catalogue.saved', { name: localName(saved) }) });
    void refreshCatalogue();
    onClose();
  };
}

/** Whoever may not see the employees sends none, and the server decides as it does without a choice. */
const withoutPerformers = ({
  employee_ids: _ids,
  employee_overrides: _overrides,
  ...payload
}: Record<string, unknown>): Record<string, unknown> => payload;

function NewService({ groupId, choices, onClose }: Omit<ServiceDrawerProps, 'service'>) {
  const form = useEndpointForm(createService, {
    initial: {
      show_online: 1,
      show_to_customer: 1,
      status: 1,
      job_time_minutes: 30,
      service_group_id: groupId ?? choices.groups[0]?.value ?? null,
      employee_ids: (choices.performers ?? []).filter((performer) => performer.isBookable).map((performer) => performer.id),
    },
    draftKey: 'service.new',
    onSaved: useOnSaved(onClose),
    prepare: (payload) => (choices.performers === null ? withoutPerformers(payload) : payload),
  });
  return (
    <DrawerForm size="lg" title={t('catalogue.services.new')} form={form} save={t('catalogue.services.save')} onClose={onClose}>
      <ServiceFields form={form} choices={choices} />
    </DrawerForm>
  );
}

function ExistingService({ service, choices, onClose }: { service: Service; choices: ServiceChoices; onClose: () => void }) {
  const form = useEndpointForm(updateService, {
    initial: service,
    draftKey: `service.${service.id}.${service.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm size="lg" title={localName(service)} form={form} save={t('catalogue.services.save')} onClose={onClose}>
      <ServiceFields form={form} choices={choices} />
      <div>
        <Switch {...form.flag('status')} label={t('catalogue.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('catalogue.services.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}

type ServiceInput = Input<typeof createService.input>;

/** The fields that adding and changing a service share. */
function ServiceFields<I extends ServiceInput>({ form: anyForm, choices }: { form: EndpointForm<I>; choices: ServiceChoices }) {
  // Both inputs have these fields; the form of either is used through the part they share.
  const form = anyForm as unknown as EndpointForm<ServiceInput>;
  return (
    <>
      <DrawerGroup title={t('catalogue.services.basics')} note={t('catalogue.services.basics_note')}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
        <ChoiceSelect {...form.field('service_group_id')} choices={choices.groups} />
      </DrawerGroup>
      <DrawerGroup title={t('catalogue.services.price_title')} note={t('catalogue.services.price_note')}>
        <FieldRow>
          <PriceInput {...form.field('price_minor')} />
          <PriceInput {...form.field('original_price_minor')} />
        </FieldRow>
        <FieldRow>
          <PriceInput {...form.field('offer_price_minor')} />
          {choices.taxes !== null && (
            <ChoiceSelect {...form.field('tax_id')} choices={choices.taxes} placeholder={t('catalogue.services.default_tax')} clearable />
          )}
        </FieldRow>
      </DrawerGroup>
      <DrawerGroup title={t('catalogue.services.time')} note={t('catalogue.services.time_note')}>
        <FieldRow>
          <DurationInput {...form.field('job_time_minutes')} />
          <DurationInput {...form.field('processing_minutes')} />
        </FieldRow>
        <FieldRow>
          <DurationInput {...form.field('finishing_minutes')} />
          <DurationInput {...form.field('buffer_minutes')} />
        </FieldRow>
      </DrawerGroup>
      {choices.performers !== null && (
        <DrawerGroup title={t('catalogue.services.who')} note={t('catalogue.services.who_note')}>
          <Performers
            performers={choices.performers}
            chosen={form.values.employee_ids}
            overrides={form.values.employee_overrides}
            error={form.errorAt('employee_ids')}
            onChange={(chosen, overrides) => {
              form.set('employee_ids', chosen);
              form.set('employee_overrides', overrides);
            }}
          />
        </DrawerGroup>
      )}
      <DrawerGroup title={t('catalogue.services.shown_where')}>
        <Switch {...form.flag('show_online')} />
        <Switch {...form.flag('show_to_customer')} />
        <Textarea {...form.field('english_description')} dir="ltr" lang="en" autosize minRows={2} maxLength={1000} />
        <Textarea {...form.field('arabic_description')} dir="rtl" lang="ar" autosize minRows={2} maxLength={1000} />
      </DrawerGroup>
    </>
  );
}
