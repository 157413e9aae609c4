import { Textarea, TextInput } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getInvoiceSetting, updateInvoiceSetting } from '@rawnaq/contract/settings/settings';
import { settingsPage } from '@rawnaq/contract/settings/invoice-setting-index';
import { documentNumber } from '@rawnaq/domain/settings/settings/number-series';
import { FieldRow, FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { afterSave } from './after-save.ts';
import { Loaded } from './loaded.tsx';
import type { SettingFormProps } from './saved-form.ts';
import { InPageOrder } from '../../../ui/inputs/in-page-order.tsx';
import styles from './settings.module.css';

type Setting = Output<typeof getInvoiceSetting.output>;
type Document = 'invoice' | 'credit_note' | 'debit_note' | 'receipt' | 'prepayment' | 'prepayment_credit';

/** How invoices look and how their numbers run. */
export function InvoiceForm(props: SettingFormProps) {
  const query = useEndpoint(getInvoiceSetting, {});
  return <Loaded query={query}>{(setting) => <Form {...props} setting={setting} />}</Loaded>;
}

const papers = ['receipt_80mm', 'invoice_a4', 'invoice_a5'] as const;
const languages = ['customer', 'ar', 'en', 'both'] as const;

function Form({ setting, title, save, onSaved }: SettingFormProps & { setting: Setting }) {
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(updateInvoiceSetting, {
    initial: { ...setting, series: setting.series.map((series) => ({ ...series, document: series.document as Document })) },
    draftKey: `invoice_setting.${setting.version}`,
    ...ofPage,
    onSaved: () => {
      void afterSave([getInvoiceSetting]);
      onSaved();
    },
  });
  type Series = (typeof form.values.series)[number];
  const change = (position: number, part: { [K in keyof Series]?: Series[K] | null }): void =>
    form.set(
      'series',
      form.values.series.map((series, at) => (at === position ? ({ ...series, ...part } as Series) : series)),
    );
  return (
    <FormShell title={title} form={form} save={save}>
      <FormSection title={t('settings.invoice.print')} note={t('settings.invoice.print_note')}>
        <FieldRow>
          <ChoiceSelect
            {...form.field('invoice_paper')}
            choices={papers.map((value) => ({ value, label: t(`settings.invoice.papers.${value}`) }))}
          />
          <ChoiceSelect
            {...form.field('invoice_language')}
            choices={languages.map((value) => ({ value, label: t(`settings.invoice.languages.${value}`) }))}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t('settings.invoice.words')} note={t('settings.invoice.words_note')}>
        <FieldRow>
          <InPageOrder
            english={<Textarea {...form.field('english_header')} dir="ltr" lang="en" autosize minRows={2} maxLength={500} />}
            arabic={<Textarea {...form.field('arabic_header')} dir="rtl" lang="ar" autosize minRows={2} maxLength={500} />}
          />
        </FieldRow>
        <FieldRow>
          <InPageOrder
            english={<Textarea {...form.field('english_footer')} dir="ltr" lang="en" autosize minRows={2} maxLength={500} />}
            arabic={<Textarea {...form.field('arabic_footer')} dir="rtl" lang="ar" autosize minRows={2} maxLength={500} />}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t('settings.invoice.numbers')} note={t('settings.invoice.numbers_note')} setting="series">
        {form.values.series.map((series, position) => {
          const path = (name: string): string => `series.${position}.${name}`;
          const { padding, next_number, prefix } = series as Partial<Series>;
          const isWhole = Number.isInteger(padding) && Number.isInteger(next_number);
          return (
            <fieldset key={series.document} className={styles.series}>
              <legend className={styles.legend}>{t(`settings.invoice.documents.${series.document}`)}</legend>
              <FieldRow>
                <TextInput
                  label={t('labels.prefix')}
                  value={prefix ?? ''}
                  onChange={(event) => change(position, { prefix: event.currentTarget.value })}
                  error={form.errorAt(path('prefix'))}
                  data-path={path('prefix')}
                  dir="ltr"
                  maxLength={12}
                />
                <IntegerInput
                  label={t('labels.padding')}
                  value={padding ?? null}
                  onChange={(value) => change(position, { padding: value })}
                  error={form.errorAt(path('padding'))}
                  data-path={path('padding')}
                  min={1}
                  max={12}
                  withAsterisk
                />
                <IntegerInput
                  label={t('labels.next_number')}
                  value={next_number ?? null}
                  onChange={(value) => change(position, { next_number: value })}
                  error={form.errorAt(path('next_number'))}
                  data-path={path('next_number')}
                  min={1}
                  withAsterisk
                />
              </FieldRow>
              {isWhole && (
                <p className={styles.hint}>
                  {t('settings.invoice.next', {
                    number: documentNumber({ prefix: prefix ?? '', padding: padding ?? 1 }, next_number ?? 1),
                  })}
                </p>
              )}
            </fieldset>
          );
        })}
      </FormSection>
    </FormShell>
  );
}
