import { Chip, Group, Input, SegmentedControl, Text, Textarea } from '@mantine/core';
import { getCustomerConsents, recordConsents } from '@rawnaq/contract/reach/consent';
import { consentChoices } from '@rawnaq/domain/reach/consent/consent';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import styles from './consent.module.css';
import { useConsentWords } from './words.ts';

export interface RecordConsentProps {
  customer_ids: readonly number[];
  onClose: () => void;
  onDone?: () => void;
}

const purposes = () => consentChoices.map(({ purpose }) => ({ value: purpose, label: t(`consent.purposes.${purpose}`) }));

/** What one or many customers said at the desk or signed on paper. */
export function RecordConsent({ customer_ids, onClose, onDone }: RecordConsentProps) {
  const wordsOf = useConsentWords();
  const form = useEndpointForm(recordConsents, {
    initial: { customer_ids: [...customer_ids], purpose: 'advertising', consent_channels: ['whatsapp'], action: 'given', how: 'on_paper' },
    draftKey: null,
    onSaved: ({ changed_count, withdrawn_since }) => {
      notify({ message: t('consent.recorded', { count: changed_count }) });
      if (withdrawn_since.length > 0)
        notify({ message: t('consent.withdrawn_since', { names: withdrawn_since.map(({ name }) => name).join(t('consent.comma')) }) });
      void queryClient.invalidateQueries({ queryKey: [getCustomerConsents.path] });
      onClose();
      onDone?.();
    },
  });
  const { purpose, consent_channels, action, how } = form.values;
  const offered = consentChoices.find((choice) => choice.purpose === purpose)?.channels ?? [];
  const channels = form.field('consent_channels');
  const isPaper = how === 'on_paper';
  return (
    <DrawerForm title={t('consent.record')} form={form} save={t('consent.save')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('consent.for_customers', { count: customer_ids.length })}
      </Text>
      <SegmentedControl
        aria-label={t('labels.action')}
        data={(['given', 'withdrawn'] as const).map((value) => ({ value, label: t(`consent.actions.${value}`) }))}
        value={action ?? 'given'}
        onChange={(value) => form.set('action', value === 'withdrawn' ? 'withdrawn' : 'given')}
        fullWidth
      />
      <ChoiceSelect
        {...form.field('purpose')}
        choices={purposes()}
        onChange={(chosen) => {
          form.set('purpose', chosen ?? 'advertising');
          form.set('consent_channels', [chosen === 'pictures' ? 'record' : 'whatsapp']);
        }}
        data-autofocus
      />
      <Input.Wrapper
        label={purpose === 'pictures' ? t('consent.uses') : channels.label}
        error={channels.error}
        labelElement="div"
        data-path="consent_channels"
      >
        <Chip.Group
          multiple
          value={[...consent_channels]}
          onChange={(chosen) =>
            form.set(
              'consent_channels',
              offered.filter((one) => chosen.includes(one)),
            )
          }
        >
          <Group gap="xs" mt={4}>
            {offered.map((channel) => (
              <Chip key={channel} value={channel}>
                {t(`consent.by.${channel}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <SegmentedControl
        aria-label={t('labels.how')}
        data={(['on_paper', 'at_desk'] as const).map((value) => ({ value, label: t(`consent.how.${value}`) }))}
        value={how ?? 'on_paper'}
        onChange={(value) => form.set('how', value === 'at_desk' ? 'at_desk' : 'on_paper')}
        fullWidth
      />
      {isPaper ? (
        <>
          <DateInput {...form.field('consented_on')} withAsterisk />
          <Textarea
            {...form.field('consent_words')}
            description={t('consent.paper_hint')}
            withAsterisk={action !== 'withdrawn'}
            autosize
            minRows={3}
          />
        </>
      ) : (
        action === 'given' && (
          <figure className={styles.said}>
            <figcaption>{t('consent.say')}</figcaption>
            {consent_channels.map((channel) => (
              <blockquote key={channel}>{wordsOf(purpose ?? 'advertising', channel)}</blockquote>
            ))}
          </figure>
        )
      )}
    </DrawerForm>
  );
}
