import { Button, TagsInput, Textarea, TextInput } from '@mantine/core';
import { listWhatsappTemplates, saveWhatsappTemplate, submitWhatsappTemplate } from '@rawnaq/contract/reach/whatsapp';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { TemplateBubble, useExample } from './template-bubble.tsx';
import type { Template } from './templates.tsx';
import styles from './whatsapp.module.css';

const categories = ['utility', 'marketing', 'authentication'] as const;
const sides = [
  { language: 'ar', body: 'arabic_body', footer: 'arabic_footer', buttons: 'arabic_buttons' },
  { language: 'en', body: 'english_body', footer: 'english_footer', buttons: 'english_buttons' },
] as const;

interface TemplateDrawerProps {
  template: Template | null;
  isConnected: boolean;
  onClose: () => void;
}

/** Drafts a template in both languages, shows each as it arrives, and hands it in. */
export function TemplateDrawer({ template, isConnected, onClose }: TemplateDrawerProps) {
  const text = (language: 'en' | 'ar') => template?.texts.find((one) => one.language === language);
  const [english, arabic] = [text('en'), text('ar')];
  const form = useEndpointForm(saveWhatsappTemplate, {
    initial: {
      name: template?.name ?? '',
      category: template?.category ?? 'utility',
      english_body: english?.body ?? '',
      arabic_body: arabic?.body ?? '',
      english_footer: english?.footer ?? '',
      arabic_footer: arabic?.footer ?? '',
      english_buttons: english?.buttons ?? [],
      arabic_buttons: arabic?.buttons ?? [],
      ...(english === undefined ? {} : { english_version: english.version }),
      ...(arabic === undefined ? {} : { arabic_version: arabic.version }),
    },
    draftKey: template === null ? 'whatsapp_template.new' : null,
    onSaved: () => {
      notify({ message: t('whatsapp.template.saved') });
      void queryClient.invalidateQueries({ queryKey: [listWhatsappTemplates.path] });
      onClose();
    },
  });
  const submitting = useCall(submitWhatsappTemplate, {
    outdates: [listWhatsappTemplates],
    onDone: () => {
      notify({ message: t('whatsapp.template.submitted') });
      onClose();
    },
  });
  const values = useExample([]);
  const hasDraft = template?.texts.some(({ state }) => state === 'draft' || state === 'rejected') === true;
  const { category } = form.values;
  return (
    <DrawerForm
      title={template === null ? t('whatsapp.new_template') : t('whatsapp.template.title')}
      form={form}
      save={t('whatsapp.template.save')}
      size="lg"
      onClose={onClose}
      footer={
        hasDraft &&
        isConnected &&
        !form.isDirty && (
          <Button variant="light" loading={submitting.isPending} onClick={() => submitting.mutate({ name: template.name })}>
            {t('whatsapp.template.submit')}
          </Button>
        )
      }
    >
      <TextInput
        {...form.field('name')}
        label={t('whatsapp.template.name')}
        description={t('whatsapp.template.name_hint')}
        disabled={template !== null}
        dir="ltr"
        maxLength={64}
        withAsterisk
      />
      <ChoiceSelect
        {...form.field('category')}
        label={t('whatsapp.template.category')}
        description={category === null ? undefined : t(`whatsapp.category_notes.${category}`)}
        choices={categories.map((value) => ({ value, label: t(`whatsapp.categories.${value}`) }))}
      />
      {sides.map(({ language, body, footer, buttons }) => (
        <section key={language} className={styles.fields}>
          <Textarea
            {...form.field(body)}
            description={t('whatsapp.template.body_hint', { example: '{customer}' })}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            maxLength={1024}
            autosize
            minRows={3}
          />
          <TextInput {...form.field(footer)} dir={language === 'ar' ? 'rtl' : 'ltr'} maxLength={60} />
          <TagsInput {...form.field(buttons)} dir={language === 'ar' ? 'rtl' : 'ltr'} maxTags={3} />
          <TemplateBubble
            language={language}
            body={form.values[body] ?? ''}
            footer={form.values[footer] ?? ''}
            buttons={form.values[buttons] ?? []}
            values={values[language]}
          />
        </section>
      ))}
    </DrawerForm>
  );
}
