import { Button, Switch } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { changeAutomaticMessage, getAutomaticExample, listAutomaticMessages, sendAutomaticTest } from '@rawnaq/contract/reach/automatic';
import { timeUnits } from '@rawnaq/domain/reach/automatic/message-kinds';
import { channelsOf } from '@rawnaq/domain/reach/automatic/triggers';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { CustomerChoice } from '../../../shell/higher-wings.tsx';
import { language as screenLanguage } from '../../../shell/text/language.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect, MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { IntegerInput, TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import styles from './automatic.module.css';
import { ChannelOrder } from './channel-order.tsx';
import { type Coming, ComingDays } from './coming-days.tsx';
import { MessagePreview } from './message-preview.tsx';
import { nameOf, ownLanguageFirst, type Page, type Rule } from './rule-words.ts';
import { TemplateSection } from './template-section.tsx';
import type { TemplatePage } from './template-states.ts';
import { TestMenu } from './test-menu.tsx';
import { WordsFields } from './words-fields.tsx';

type Change = Input<typeof changeAutomaticMessage.input>;

function initialOf(rule: Rule): Change {
  const { trigger, is_on, category, amount, unit, at_minute, channels, english_on, arabic_on, service_ids, version } = rule;
  const { english_subject, english_text, arabic_subject, arabic_text } = rule;
  const words = { english_subject, english_text, arabic_subject, arabic_text };
  return {
    ...{ trigger, is_on, category, amount, unit, channels, english_on, arabic_on, service_ids, version, ...words },
    at_minute: at_minute ?? undefined,
  };
}

interface RuleDrawerProps {
  rule: Rule;
  services: Page['services'];
  templates: TemplatePage | undefined;
  coming: Coming | undefined;
  onClose: () => void;
}

/** One message: when and how it goes, its words in both languages, and how a customer reads them while they are typed. */
export function RuleDrawer({ rule, services, templates, coming, onClose }: RuleDrawerProps) {
  const form = useEndpointForm(changeAutomaticMessage, {
    initial: initialOf(rule),
    draftKey: null,
    onSaved: () => {
      notify({ message: t('automatic.drawer.saved') });
      void queryClient.invalidateQueries({ queryKey: [listAutomaticMessages.path] });
      onClose();
    },
  });
  const [language, setLanguage] = useState(screenLanguage);
  const [shown, setShown] = useState<number | null>(null);
  const { data: example } = useEndpoint(getAutomaticExample, { trigger: rule.trigger, ...(shown === null ? {} : { customer_id: shown }) });
  const { values } = form;
  const texts = templates?.messages.find(({ trigger }) => trigger === rule.trigger)?.texts ?? [];
  const words = language === 'ar' ? 'arabic' : 'english';
  const send = useCall(sendAutomaticTest, { onDone: () => notify({ message: t('automatic.drawer.test_sent') }) });
  const usual = () => {
    for (const field of ['english_subject', 'english_text', 'arabic_subject', 'arabic_text'] as const) form.set(field, rule.usual[field]);
  };
  return (
    <DrawerForm
      title={nameOf(rule)}
      form={form}
      save={t('automatic.drawer.save')}
      size="xl"
      onClose={onClose}
      footer={
        <TestMenu
          channels={channelsOf(values.category ?? rule.category)}
          isPending={send.isPending}
          onSend={(channel) =>
            send.mutate({
              trigger: rule.trigger,
              language,
              channel,
              customer_id: shown ?? undefined,
              subject: values[`${words}_subject`] ?? undefined,
              text: values[`${words}_text`] ?? undefined,
            })
          }
        />
      }
    >
      <DrawerGroup title={t('automatic.drawer.when')} note={t(`automatic.about.${rule.trigger}`)}>
        {rule.may_be_off === 1 && <Switch {...form.flag('is_on')} />}
        <TimeFields rule={rule} form={form} />
        {rule.audience === 'customer' && (
          <ChannelOrder
            channels={values.channels ?? []}
            offered={channelsOf(values.category ?? rule.category)}
            error={form.errorAt('channels')}
            onChange={(channels) => form.set('channels', channels)}
          />
        )}
        {rule.categories.length > 1 && (
          <ChoiceSelect
            {...form.field('category')}
            choices={rule.categories.map((value) => ({ value, label: t(`automatic.categories.${value}`) }))}
            withAsterisk={false}
          />
        )}
        <p className={styles.note}>{t(`automatic.category_notes.${values.category ?? rule.category}`)}</p>
        {rule.by_service === 1 && (
          <MultiChoiceSelect
            {...form.field('service_ids')}
            choices={services.map((service) => ({ value: service.id, label: localName(service) }))}
            withAsterisk={false}
          />
        )}
      </DrawerGroup>
      <DrawerGroup title={t('automatic.drawer.words')}>
        <FieldRow>
          {ownLanguageFirst.map((one) => (
            <Switch key={one} {...form.flag(one === 'ar' ? 'arabic_on' : 'english_on')} />
          ))}
        </FieldRow>
        <WordsFields rule={rule} form={form} language={language} onLanguage={setLanguage} />
        <div>
          <Button variant="subtle" size="xs" leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />} onClick={usual}>
            {t('automatic.drawer.reset')}
          </Button>
        </div>
      </DrawerGroup>
      <ComingDays coming={coming} trigger={rule.trigger} />
      {templates?.is_connected === 1 && texts.length > 0 && <TemplateSection rule={rule} texts={texts} isDirty={form.isDirty} />}
      {rule.audience === 'customer' && may('customers.view') && (
        <CustomerChoice label={t('automatic.drawer.shown_customer')} value={shown} onChange={setShown} withAsterisk={false} />
      )}
      <MessagePreview
        example={example}
        channels={values.channels ?? []}
        texts={{
          en: { subject: values.english_subject ?? '', text: values.english_text ?? '' },
          ar: { subject: values.arabic_subject ?? '', text: values.arabic_text ?? '' },
        }}
      />
    </DrawerForm>
  );
}

function TimeFields({ rule, form }: { rule: Rule; form: FormView<Change> }) {
  if (rule.timing === 'at_once' || rule.timing === 'on_send') return null;
  const isDaily = rule.timing === 'daily';
  return (
    <FieldRow>
      <IntegerInput {...form.field('amount')} min={0} max={10_080} />
      {!isDaily && (
        <ChoiceSelect
          {...form.field('unit')}
          choices={timeUnits.map((value) => ({ value, label: t(`automatic.units.${value}`) }))}
          withAsterisk={false}
        />
      )}
      {(isDaily || form.values.unit === 'days') && <TimeInput {...form.field('at_minute')} />}
    </FieldRow>
  );
}
