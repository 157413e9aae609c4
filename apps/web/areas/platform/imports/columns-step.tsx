import { Alert, Button, Checkbox, Paper, Radio, Select, Stack } from '@mantine/core';
import { checkImport, discardImport, listImports } from '@rawnaq/contract/platform/imports';
import { columnNamesOf, dateFields, takesNotes } from '@rawnaq/domain/platform/imports/import-kinds';
import { dateOrders } from '@rawnaq/domain/reports/bank/amount';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useCall } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { choicesOf, type DataImportRecord, outdatedByStep } from './import-data.ts';
import styles from './imports.module.css';
import { KindField } from './kind-field.tsx';
import { ReadingForm } from './reading-form.tsx';

type Target = DataImportRecord['columns'][number]['target'];
/** Who may have what is there replaced. */
const editRights = {
  employees: 'employees.edit',
  services: 'services.edit',
  products: 'products.edit',
  customers: 'customers.edit',
  suppliers: 'expenses.edit',
  balances: 'balance.adjust',
  opening_debts: 'debts.collect',
  gift_cards: 'gift_cards.edit',
  sold_offers: 'offers.edit',
  expenses: 'expenses.edit',
  appointments: 'appointments.edit',
  past_visits: 'customers.edit',
} as const satisfies Record<DataImportRecord['kind'], string>;
/** Kinds whose records begin once: nobody chooses what becomes of those that are there. */
const fixed: readonly DataImportRecord['kind'][] = ['balances', 'sold_offers', 'opening_debts', 'expenses', 'appointments', 'past_visits'];
const isFixed = (kind: DataImportRecord['kind']): boolean => fixed.includes(kind);
const own = ['first_name', 'last_name', 'other_name', 'to_notes', 'leave_out'] as const;
const isOwn = (target: Target): target is (typeof own)[number] => (own as readonly string[]).includes(target);
const targetName = (target: Target): string => (isOwn(target) ? t(`imports.targets.${target}`) : t(`labels.${target}`));

const choices = (kind: DataImportRecord['kind']) => {
  const named = (targets: readonly Target[]) => targets.map((value) => ({ value, label: targetName(value) }));
  return [
    { group: t('imports.groups.fields'), items: named(Object.keys(columnNamesOf(kind)) as Target[]) },
    { group: t('imports.groups.others'), items: named(takesNotes(kind) ? ['to_notes', 'leave_out'] : ['leave_out']) },
  ];
};

/** The second step: what each column is, beside three of its values, and what becomes of customers who are there already. */
export function ColumnsStep({ data, onChecked }: { data: DataImportRecord; onChecked: () => void }) {
  const [targets, setTargets] = useState(() => data.columns.map(({ target }) => target));
  const [date_order, setOrder] = useState(data.is_order_open ? null : data.date_order);
  const [is_hijri, setHijri] = useState<0 | 1>(data.has_hijri_years ? 1 : data.is_hijri);
  const [twins, setTwins] = useState(data.twins);
  const [overbook, setOverbook] = useState(data.overbook);
  const [isDiscarding, setDiscarding] = useState(false);
  const check = useCall(checkImport, { outdates: outdatedByStep, onDone: onChecked });
  const discard = useCall(discardImport, { outdates: [listImports], onDone: () => go(pathOf('merchant.import_data')) });
  return (
    <Paper className={styles.sheet}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{t('imports.columns_title')}</h2>
        <p className={styles.soft}>{t('imports.columns_text')}</p>
      </div>
      <KindField data={data} />
      <Origin data={data} />
      <ReadingForm data={data} />
      <ul className={styles.columns}>
        {data.columns.map(({ heading, samples }, place) => (
          <li key={place} className={styles.column}>
            <bdi className={styles.name}>{heading === '' ? t('imports.no_heading') : heading}</bdi>
            <span className={styles.samples}>
              {samples.length === 0
                ? t('imports.no_values')
                : samples.map((sample, index) => (
                    <span key={index}>
                      {index > 0 && ' · '}
                      <bdi>{sample}</bdi>
                    </span>
                  ))}
            </span>
            <Select
              aria-label={t('imports.becomes_of', { heading: heading === '' ? t('imports.no_heading') : heading })}
              data={choices(data.kind)}
              value={targets[place] ?? 'leave_out'}
              allowDeselect={false}
              searchable
              onChange={(value) =>
                setTargets((before) => before.map((target, other) => (other === place ? (value ?? 'leave_out') : target)))
              }
            />
          </li>
        ))}
      </ul>
      {targets.some((target) => dateFields(data.kind).includes(target)) && (
        <DateFields data={data} date_order={date_order} setOrder={setOrder} is_hijri={is_hijri} setHijri={setHijri} />
      )}
      {isFixed(data.kind) ? (
        <p className={styles.soft}>{t(`imports.twins_notes.${data.kind}`)}</p>
      ) : (
        <TwinFields kind={data.kind} twins={twins} setTwins={setTwins} />
      )}
      {data.kind === 'appointments' && <OverbookField overbook={overbook} setOverbook={setOverbook} />}
      {check.error && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
          {check.error.message}
        </Alert>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={() => setDiscarding(true)}>
          {t('imports.discard')}
        </Button>
        <Button
          loading={check.isPending}
          onClick={() =>
            check.mutate({
              id: data.id,
              targets,
              is_hijri,
              twins,
              overbook,
              choices: choicesOf(data),
              ...(date_order === null ? {} : { date_order }),
            })
          }
        >
          {t('imports.check')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDiscarding}
        title={t('imports.discard_title')}
        confirm={t('imports.discard')}
        isDangerous
        isWorking={discard.isPending}
        onConfirm={() => discard.mutate({ id: data.id })}
        onClose={() => setDiscarding(false)}
      >
        {t('imports.discard_text')}
      </ConfirmDialog>
    </Paper>
  );
}

/** How the columns came to be set as they are. */
function Origin({ data: { origin, like_file } }: { data: DataImportRecord }) {
  if (like_file !== null) return <p className={styles.soft}>{t('imports.like_file', { file: like_file })}</p>;
  if (origin === null) return null;
  const { program, version } = origin;
  const isOwn = program === 'own_template' || program === 'own_list';
  return (
    <p className={styles.soft}>
      {isOwn ? t(`imports.origins.${program}`, { version }) : t('imports.origins.program', { program, version })}
    </p>
  );
}

/** Whether appointments that meet others are booked all the same: one choice for the whole file. */
function OverbookField({ overbook, setOverbook }: { overbook: 0 | 1; setOverbook: (overbook: 0 | 1) => void }) {
  return (
    <Checkbox
      label={t('imports.overbook')}
      description={t('imports.overbook_hint')}
      checked={overbook === 1}
      disabled={!may('appointments.overbook')}
      onChange={({ currentTarget }) => setOverbook(currentTarget.checked ? 1 : 0)}
    />
  );
}

type Twins = DataImportRecord['twins'];

/** What becomes of rows whose record is there already, and by what it is recognised. */
function TwinFields({ kind, twins, setTwins }: { kind: DataImportRecord['kind']; twins: Twins; setTwins: (twins: Twins) => void }) {
  return (
    <Radio.Group label={t('imports.twins')} description={t(`imports.twins_notes.${kind}`)} value={twins} onChange={setTwins}>
      <Stack gap="xs" mt="xs">
        {(['skip', 'fill', 'replace'] as const).map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`imports.twin_hints.${value}`)}
            disabled={value === 'replace' && !may(editRights[kind])}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type DateOrder = (typeof dateOrders)[number];

interface DateFieldsProps {
  data: DataImportRecord;
  date_order: DateOrder | null;
  setOrder: (order: DateOrder) => void;
  is_hijri: 0 | 1;
  setHijri: (is_hijri: 0 | 1) => void;
}

/** How the days of the file are meant: asked where they can be read in two orders, and which calendar where years could be of the Hijri one. */
function DateFields({ data, date_order, setOrder, is_hijri, setHijri }: DateFieldsProps) {
  return (
    <>
      {data.is_order_open && (
        <Radio.Group label={t('imports.order_open')} value={date_order} onChange={(value) => setOrder(value)}>
          <Stack gap="xs" mt="xs">
            {(['dmy', 'mdy'] as const).map((value) => (
              <Radio key={value} value={value} label={t(`imports.date_orders.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {!data.is_order_open && (
        <Select
          className={styles.narrow}
          label={t('imports.date_order')}
          data={dateOrders.map((value) => ({ value, label: t(`imports.date_orders.${value}`) }))}
          value={date_order ?? 'dmy'}
          allowDeselect={false}
          onChange={(value) => setOrder(value as DateOrder)}
        />
      )}
      {data.has_hijri_years && (
        <Radio.Group label={t('imports.calendar')} value={String(is_hijri)} onChange={(value) => setHijri(value === '1' ? 1 : 0)}>
          <Stack gap="xs" mt="xs">
            {(['1', '0'] as const).map((value) => (
              <Radio key={value} value={value} label={t(`imports.calendars.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </>
  );
}
