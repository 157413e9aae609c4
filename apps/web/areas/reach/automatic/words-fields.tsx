import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import type { changeAutomaticMessage } from '@rawnaq/contract/reach/automatic';
import { useRef } from 'react';
import { t } from '../../../shell/text/text.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import styles from './automatic.module.css';
import { ownLanguageFirst, placeName, type Rule } from './rule-words.ts';

type Language = 'en' | 'ar';

interface WordsFieldsProps {
  rule: Rule;
  form: FormView<Input<typeof changeAutomaticMessage.input>>;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The words in one language at a time, with what they can name as chips: pressed, one is put where the cursor is. */
export function WordsFields({ rule, form, language, onLanguage }: WordsFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const words = language === 'ar' ? 'arabic' : 'english';
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const put = (variable: string) => {
    const field = area.current;
    const text = form.values[`${words}_text`] ?? '';
    const [from, to] = field === null ? [text.length, text.length] : [field.selectionStart, field.selectionEnd];
    form.set(`${words}_text`, `${text.slice(0, from)}{${variable}}${text.slice(to)}`);
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + variable.length + 2, from + variable.length + 2);
    });
  };
  const needed = rule.needed.map(placeName).join(t('automatic.drawer.comma'));
  // A mistake in the language that is out of sight is said here.
  const elsewhere = form.errorAt(`${language === 'ar' ? 'english' : 'arabic'}_text`);
  return (
    <>
      <SegmentedControl
        value={language}
        onChange={(value) => onLanguage(value === 'ar' ? 'ar' : 'en')}
        data={ownLanguageFirst.map((value) => ({ value, label: t(`automatic.drawer.${value === 'ar' ? 'arabic' : 'english'}`) }))}
        aria-label={t('automatic.drawer.words')}
      />
      {elsewhere !== undefined && <p className={styles.elsewhere}>{elsewhere}</p>}
      <TextInput {...form.field(`${words}_subject`)} key={`${words}_subject`} dir={direction} lang={language} />
      <Textarea
        {...form.field(`${words}_text`)}
        key={`${words}_text`}
        ref={area}
        dir={direction}
        lang={language}
        autosize
        minRows={5}
        maxRows={14}
      />
      <div className={styles.places} role="group" aria-label={t('automatic.drawer.places')}>
        {rule.variables.map((variable) => (
          <button key={variable} type="button" className={styles.place} onClick={() => put(variable)} title={`{${variable}}`}>
            {placeName(variable)}
          </button>
        ))}
      </div>
      <p className={styles.note}>{needed === '' ? t('automatic.drawer.places_free') : t('automatic.drawer.places_note', { needed })}</p>
    </>
  );
}
