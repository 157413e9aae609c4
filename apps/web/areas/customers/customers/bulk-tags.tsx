import { Button, Text } from '@mantine/core';
import { tagCustomers } from '@rawnaq/contract/customers/customer-labels';
import { getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { IconMailCheck, IconTag, IconTagOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { RecordConsent } from '../../reach/consent/public.ts';
import { useLabels } from './labels.tsx';
import styles from './labels.module.css';

interface BulkTagsProps {
  customer_ids: readonly number[];
  onClear: () => void;
}

/** What can be done with the customers that are chosen in the list. */
export function BulkTags({ customer_ids, onClear }: BulkTagsProps) {
  const [way, setWay] = useState<'add' | 'remove' | 'consent' | null>(null);
  const { tags } = useLabels();
  return (
    <div className={`${styles.bar} not-printed`} role="region" aria-label={t('customers.labels.chosen', { count: customer_ids.length })}>
      <strong aria-live="polite">{t('customers.labels.chosen', { count: customer_ids.length })}</strong>
      {may('messages.record_consent') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconMailCheck size={16} stroke={1.6} aria-hidden />}
          onClick={() => setWay('consent')}
        >
          {t('customers.labels.record_consent')}
        </Button>
      )}
      {may('customers.edit') && tags.length > 0 && (
        <>
          <Button size="xs" variant="default" leftSection={<IconTag size={16} stroke={1.6} aria-hidden />} onClick={() => setWay('add')}>
            {t('customers.labels.bulk_add')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTagOff size={16} stroke={1.6} aria-hidden />}
            onClick={() => setWay('remove')}
          >
            {t('customers.labels.bulk_remove')}
          </Button>
        </>
      )}
      <Button size="xs" variant="subtle" leftSection={<IconX size={16} stroke={1.6} aria-hidden />} onClick={onClear}>
        {t('customers.labels.clear')}
      </Button>
      {may('customers.edit') && tags.length === 0 && <span className={styles.note}>{t('customers.labels.none_yet')}</span>}
      {way === 'consent' && <RecordConsent customer_ids={customer_ids} onClose={() => setWay(null)} onDone={onClear} />}
      {way !== null && way !== 'consent' && (
        <BulkForm key={way} way={way} customer_ids={customer_ids} onClose={() => setWay(null)} onDone={onClear} />
      )}
    </div>
  );
}

interface BulkFormProps {
  way: 'add' | 'remove';
  customer_ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

function BulkForm({ way, customer_ids, onClose, onDone }: BulkFormProps) {
  const { tags } = useLabels();
  const form = useEndpointForm(tagCustomers, {
    initial: { customer_ids: [...customer_ids] },
    draftKey: null,
    onSaved: ({ changed_count }) => {
      notify({ message: t('customers.labels.changed', { count: changed_count }) });
      for (const { path } of [getCustomer, listCustomers]) void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
      onDone();
    },
  });
  const offered = way === 'add' ? tags.filter(({ status }) => status === 1) : tags;
  return (
    <DrawerForm
      title={t(way === 'add' ? 'customers.labels.bulk_add' : 'customers.labels.bulk_remove')}
      form={form}
      save={t(way === 'add' ? 'customers.labels.bulk_add' : 'customers.labels.bulk_remove')}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('customers.labels.chosen', { count: customer_ids.length })}
      </Text>
      <MultiChoiceSelect
        {...form.field(way === 'add' ? 'add_tag_ids' : 'remove_tag_ids')}
        choices={offered.map((tag) => ({ value: tag.id, label: localName(tag) }))}
        data-autofocus
      />
    </DrawerForm>
  );
}
