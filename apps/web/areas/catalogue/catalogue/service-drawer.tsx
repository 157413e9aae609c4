import { Switch, Text } from '@mantine/core';
import { createService, updateService } from '@rawnaq/contract/catalogue/catalogue';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { refreshCatalogue } from './group-drawer.tsx';
import type { Service, ServiceChoices } from './service-data.ts';
import { ServiceFields } from './service-fields.tsx';

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

/** A user who may not see the employees sends none, and the server decides as it does without a choice. */
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
      seats: 1,
      customers_allowed: 0,
      patch_test_hours: 48,
      patch_test_days: 180,
      service_group_id: groupId ?? choices.groups[0]?.value ?? null,
      employee_ids: (choices.performers ?? []).filter((performer) => performer.isBookable).map((performer) => performer.id),
    },
    draftKey: 'service.new',
    onSaved: useOnSaved(onClose),
    prepare: (payload) => (choices.performers === null ? withoutPerformers(payload) : payload),
  });
  return (
    <DrawerForm size="lg" title={t('catalogue.services.new')} form={form} save={t('catalogue.services.save')} onClose={onClose}>
      <ServiceFields form={form} choices={choices} serviceId={null} pictureId={null} />
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
      <ServiceFields form={form} choices={choices} serviceId={service.id} pictureId={service.picture_unique_id} />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('catalogue.services.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}
