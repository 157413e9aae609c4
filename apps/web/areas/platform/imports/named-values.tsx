import { Button, Select } from '@mantine/core';
import { checkImport } from '@rawnaq/contract/platform/imports';
import { useState } from 'react';
import { useCall } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { choiceOf, type DataImportRecord, type NamedValue, outdatedByStep, type ValueField } from './import-data.ts';
import styles from './imports.module.css';

const keyOf = (field: string, value: string): string => `${field} ${value}`;
const wordOf = ({ choice, value_id }: NamedValue): string | null => (choice === 'ours' ? `ours ${value_id}` : choice);
const valueOf = (value: NamedValue, word: string | null): NamedValue =>
  word === null
    ? value
    : word.startsWith('ours ')
      ? { ...value, choice: 'ours', value_id: Number(word.slice(5)) }
      : { ...value, choice: word as 'create' | 'leave_out', value_id: null };

/** The names of groups, taxes, types and tags that a file has, each with what it means: once, whatever number of rows it is in. */
export function NamedValues({ data }: { data: DataImportRecord }) {
  const [said, setSaid] = useState<ReadonlyMap<string, NamedValue>>(new Map());
  const check = useCall(checkImport, { outdates: outdatedByStep });
  const open = data.value_fields.flatMap(({ values }) => values.filter(({ choice }) => choice === null)).length;
  const now = (field: string, value: NamedValue): NamedValue => said.get(keyOf(field, value.value)) ?? value;
  const submit = (): void =>
    check.mutate({
      id: data.id,
      targets: data.columns.map(({ target }) => target),
      is_hijri: data.is_hijri,
      twins: data.twins,
      overbook: data.overbook,
      ...(data.date_order === null ? {} : { date_order: data.date_order }),
      choices: data.value_fields.flatMap(({ field, values }) => values.flatMap((value) => choiceOf(field, now(field, value)) ?? [])),
    });
  return (
    <details className={styles.values} open={open > 0}>
      <summary className={styles.name}>
        {t('imports.values_title')}
        {open > 0 && <span className={styles.soft}> · {t('imports.values_open', { count: open })}</span>}
      </summary>
      <p className={styles.soft}>{t('imports.values_text')}</p>
      {data.value_fields.map((field) => (
        <section key={field.field} aria-label={textOf(`labels.${field.field}`) ?? field.field}>
          <h3 className={styles.name}>{textOf(`labels.${field.field}`) ?? field.field}</h3>
          <ul className={styles.columns}>
            {field.values.map((value) => (
              <ValueRow
                key={value.value}
                field={field}
                value={now(field.field, value)}
                onChange={(word) => setSaid((before) => new Map(before).set(keyOf(field.field, value.value), valueOf(value, word)))}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.foot}>
        <span />
        <Button variant="default" loading={check.isPending} onClick={submit}>
          {t('imports.values_check')}
        </Button>
      </div>
    </details>
  );
}

function ValueRow({ field, value, onChange }: { field: ValueField; value: NamedValue; onChange: (word: string | null) => void }) {
  const name = value.value === '' ? t('imports.value_empty') : value.value;
  const choices = [
    ...(field.may_make && value.value !== ''
      ? [{ value: 'create', label: t('imports.value_choices.create', { value: value.value }) }]
      : []),
    { value: 'leave_out', label: t('imports.value_choices.leave_out') },
    ...field.options.map((option) => ({ value: `ours ${option.id}`, label: localName(option) })),
  ];
  return (
    <li className={styles.column}>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.samples}>{t('imports.value_rows', { count: value.row_count })}</span>
      <Select
        aria-label={t('imports.value_of', { value: name })}
        data={choices}
        value={wordOf(value)}
        placeholder={t('imports.value_choices.open')}
        error={value.choice === null && value.value !== ''}
        allowDeselect={false}
        searchable
        onChange={onChange}
      />
    </li>
  );
}
