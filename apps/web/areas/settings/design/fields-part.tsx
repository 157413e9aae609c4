import { Textarea, TextInput } from '@mantine/core';
import type { DayHours } from '@rawnaq/domain/scheduling/working-time';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect, MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ColourInput, ColourSwatch, suggestedColours } from '../../../ui/inputs/colour-input.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import type { DateRange } from '../../../ui/dates/date-presets.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { PhoneText } from '../../../ui/figures/figures.tsx';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { DurationInput, IntegerInput, PercentInput, PriceInput, TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PermissionMatrix } from '../../../ui/inputs/permission-matrix.tsx';
import { SearchSelect, type Found, type SearchSource } from '../../../ui/inputs/search-select.tsx';
import { WeeklyHoursEditor } from '../../../ui/dates/weekly-hours-editor.tsx';
import { listDemo, type DemoCustomer } from './demo-contract.ts';
import { words } from './demo-words.ts';
import styles from './page.module.css';
import { Sample } from './sample.tsx';

const foundOf = (customer: DemoCustomer): Found => ({
  value: customer.id,
  label: customer.name,
  note: <PhoneText number={customer.mobile} />,
});

export const customerSource: SearchSource = {
  key: listDemo.path,
  find: async (search, signal) => {
    const { data } = await call(listDemo, { search, per_page: 8 }, { signal });
    return data.map(foundOf);
  },
  recall: async (value, signal) => {
    const { data } = await call(listDemo, { per_page: 1000 }, { signal });
    const customer = data.find((one) => one.id === value);
    return customer ? foundOf(customer) : null;
  },
};
const groups = words.groups.map((label, position) => ({ value: position + 1, label }));
const evenings: DayHours[] = [
  { day: 0, shifts: [{ opens_minute: 600, closes_minute: 1320 }] },
  {
    day: 1,
    shifts: [
      { opens_minute: 600, closes_minute: 780 },
      { opens_minute: 960, closes_minute: 1320 },
    ],
  },
  { day: 4, shifts: [{ opens_minute: 1200, closes_minute: 180 }] },
];
const section = (id: number, name: string, actions: readonly string[]) => ({
  id,
  name,
  actions: actions.map((action, position) => ({ id: position + 1, name: action })),
  steps: [
    { value: 'none', label: '—', actions: [] },
    { value: 'all', label: words.all, actions: actions.map((_, position) => position + 1) },
  ],
});
const sections = [
  section(1, words.customers, [words.edit, words.addCustomer, words.cancelVisit]),
  section(2, words.service, [words.edit, words.add]),
];

export function FieldsPart() {
  return (
    <>
      <PageHeader title="Fields" />
      <PlainFields />
      <ErrorFields />
      <Sample title="Period">
        <Period />
      </Sample>
      <Sample title="Week">
        <Week />
      </Sample>
      <Sample title="Rights">
        <Rights />
      </Sample>
      <Sample title="Colours with readable letters">
        <div className={styles.row}>
          {suggestedColours.map((colour) => (
            <ColourSwatch key={colour} colour={colour} />
          ))}
        </div>
      </Sample>
    </>
  );
}

function PlainFields() {
  const [name, setName] = useState({ english: 'Haircut', arabic: 'قص شعر' });
  const [price, setPrice] = useState<number | null>(125000);
  const [number, setNumber] = useState<number | null>(3);
  const [share, setShare] = useState<number | null>(1500);
  const [length, setLength] = useState<number | null>(90);
  const [time, setTime] = useState<number | null>(870);
  const [mobile, setMobile] = useState('966551234567');
  const [empty, setEmpty] = useState('');
  const [group, setGroup] = useState<number | null>(1);
  const [several, setSeveral] = useState<number[]>([1, 3]);
  const [day, setDay] = useState('2026-11-20');
  const [customer, setCustomer] = useState<number | null>(null);
  const [colour, setColour] = useState('#2f8681');
  const put = (part: 'english' | 'arabic') => (change: unknown) =>
    setName({ ...name, [part]: (change as { currentTarget: HTMLInputElement }).currentTarget.value });
  return (
    <Sample title="Plain">
      <NamePair
        english={{ label: t('labels.english_name'), value: name.english, onChange: put('english'), withAsterisk: true }}
        arabic={{ label: t('labels.arabic_name'), value: name.arabic, onChange: put('arabic'), withAsterisk: true }}
      />
      <div className={styles.grid} style={{ marginBlockStart: 'var(--space-4)' }}>
        <PriceInput label={t('labels.price_minor')} value={price} onChange={setPrice} withAsterisk />
        <IntegerInput label={t('labels.quantity')} value={number} onChange={setNumber} />
        <PercentInput label={t('labels.discount_bp')} value={share} onChange={setShare} />
        <DurationInput label={t('labels.job_time_minutes')} value={length} onChange={setLength} />
        <TimeInput label={t('labels.opens_minute')} value={time} onChange={setTime} />
        <DateInput label={t('labels.birth_date')} value={day} onChange={setDay} clearable />
        <MobileInput label={t('labels.mobile')} value={mobile} onChange={setMobile} defaultCountry="SA" />
        <MobileInput label={t('labels.mobile')} value={empty} onChange={setEmpty} defaultCountry="AE" />
        <ChoiceSelect label={t('labels.service_group_id')} choices={groups} value={group} onChange={setGroup} clearable />
        <MultiChoiceSelect label={t('labels.service_ids')} choices={groups} value={several} onChange={setSeveral} />
        <SearchSelect label={t('labels.customer_id')} source={customerSource} value={customer} onChange={setCustomer} />
        <ColourInput label={t('labels.colour')} value={colour} onChange={setColour} />
        <TextInput label={t('labels.email')} description={words.note} placeholder="noura@example.com" type="email" />
        <TextInput label={t('labels.website')} value="https://example.com" disabled readOnly />
        <Textarea label={t('labels.notes')} autosize minRows={2} />
      </div>
    </Sample>
  );
}

function ErrorFields() {
  const [price, setPrice] = useState<number | null>(Number.NaN);
  const [mobile, setMobile] = useState('123');
  const [group, setGroup] = useState<number | null>(null);
  return (
    <Sample title="Refused">
      <div className={styles.grid}>
        <TextInput label={t('labels.name')} error={t('fields.required', { label: t('labels.name') })} withAsterisk />
        <PriceInput label={t('labels.price_minor')} value={price} onChange={setPrice} />
        <MobileInput
          label={t('labels.mobile')}
          value={mobile}
          onChange={setMobile}
          defaultCountry="SA"
          error={t('fields.mobile_prefix_required', { label: t('labels.mobile') })}
        />
        <ChoiceSelect
          label={t('labels.service_group_id')}
          choices={groups}
          value={group}
          onChange={setGroup}
          error={t('fields.required', { label: t('labels.service_group_id') })}
        />
      </div>
    </Sample>
  );
}

function Period() {
  const [range, setRange] = useState<DateRange>({ from: '2026-11-03', to: '2026-11-09' });
  return <DateRangePicker value={range} onChange={setRange} />;
}

function Week() {
  const [hours, setHours] = useState<DayHours[]>(evenings);
  return <WeeklyHoursEditor value={hours} onChange={setHours} />;
}

function Rights() {
  const [granted, setGranted] = useState<Record<string, number[]>>({ 1: [1, 2], 2: [1, 2] });
  return <PermissionMatrix sections={sections} value={granted} onChange={setGranted} />;
}
