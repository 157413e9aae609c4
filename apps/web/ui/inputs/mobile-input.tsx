import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { phoneCountries, phoneCountryOf, type PhoneCountry } from '@rawnaq/domain/fields/countries';
import { countryNameOf } from '@rawnaq/domain/fields/country-names';
import { matchCountry, phoneDigits } from '@rawnaq/domain/fields/mobile';
import { countryDefaults } from '@rawnaq/domain/money/currencies';
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { language } from '../../shell/text/language.ts';
import { t } from '../../shell/text/text.ts';
import { exampleMobile } from '../forms/examples.ts';
import type { FieldProps } from '../forms/field-props.ts';
import { Flag } from '../flags/flag.tsx';
import styles from './mobile-input.module.css';
import { completing, mobileState, withCountry } from './mobile-number.ts';

interface MobileInputProps extends FieldProps<string> {
  /** ISO code of the country that an empty field shows and a number without prefix belongs to: the salon's, or the caller's where there is none. */
  defaultCountry?: string | null;
  /** What is known of the number, beside the mark of a valid one: a small picture. */
  mark?: ReactNode;
}

/** The countries in which the product does business come first. */
const home: readonly string[] = countryDefaults.map((country) => country.iso_code);
const orderedCountries = [
  ...home.flatMap((iso_code) => phoneCountryOf(iso_code) ?? []),
  ...phoneCountries.filter((country) => !home.includes(country.iso_code)),
];

function nameOf({ iso_code }: PhoneCountry): string {
  const name = countryNameOf(iso_code);
  return (language === 'ar' ? name?.arabic_name : name?.english_name) ?? iso_code;
}

function isNamed({ iso_code }: PhoneCountry, wanted: string): boolean {
  const name = countryNameOf(iso_code);
  return name !== null && (name.english_name.toLowerCase().includes(wanted) || name.arabic_name.includes(wanted));
}

/** A mobile number. The country follows what is typed; picking a country puts its calling code in front (specification §4, §5). */
export function MobileInput({ value, onChange, defaultCountry, mark, label, onBlur, ...field }: MobileInputProps) {
  const [picked, setPicked] = useState<PhoneCountry | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { country, isValid } = mobileState(value, picked, defaultCountry ? phoneCountryOf(defaultCountry) : null);

  const complete = completing(value, country, onChange);

  const pick = (next: PhoneCountry): void => {
    setPicked(next);
    onChange(withCountry(value, next, country));
    input.current?.focus();
  };

  return (
    <TextInput
      {...exampleMobile(country?.iso_code)}
      {...field}
      ref={input}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        complete.onBlur();
        onBlur?.(event);
      }}
      onKeyDown={complete.onKeyDown}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      classNames={{ input: styles.input, wrapper: styles.wrapper }}
      leftSection={<CountrySelect country={country} onPick={pick} field={field} />}
      leftSectionWidth={85}
      leftSectionPointerEvents="all"
      rightSection={
        <span className={styles.marks}>
          {isValid && (
            <IconCircleCheckFilled
              size={18}
              className={styles.valid}
              role="img"
              aria-label={country ? t('ui.valid_number_of', { country: nameOf(country) }) : t('ui.valid_number')}
            />
          )}
          {mark}
        </span>
      }
      rightSectionWidth={mark === undefined ? 34 : 64}
    />
  );
}

interface CountrySelectProps {
  country: PhoneCountry | null;
  onPick: (country: PhoneCountry) => void;
  /** The number's field: where it is disabled, so is its country. */
  field: { readonly disabled?: boolean | undefined };
}

function CountrySelect({ country, onPick, field }: CountrySelectProps) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => setSearch('') });
  const digits = phoneDigits(search)?.digits;
  const wanted = search.trim().toLowerCase();
  const shown = orderedCountries.filter((entry) =>
    digits === undefined
      ? isNamed(entry, wanted)
      : matchCountry(digits)?.country === entry || entry.calling_codes.some((code) => code.startsWith(digits)),
  );
  return (
    <Combobox
      store={combobox}
      withinPortal
      width={300}
      position="bottom-start"
      // For a moment the list is where it was last, which on a phone that was turned is beside the page: there it must not make the page wider, which
      // moves the whole of it and takes the button out of sight.
      floatingStrategy="fixed"
      // The list is shown before it has its place, and the page is not to follow the focus there: its button would be out of sight, and the list with it.
      transitionProps={{ duration: 0, onEnter: () => combobox.searchRef.current?.focus({ preventScroll: true }) }}
      onOptionSubmit={(iso_code) => {
        const next = phoneCountryOf(iso_code);
        if (next) onPick(next);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={styles.country}
          disabled={field.disabled}
          onClick={() => combobox.toggleDropdown()}
          aria-label={
            country ? `+${country.calling_codes[0]} ${t('ui.country_of_number', { country: nameOf(country) })}` : t('ui.choose_country')
          }
        >
          {country ? <Flag iso_code={country.iso_code} /> : <span className={styles.noFlag} />}
          <span className="figures">{country ? `+${country.calling_codes[0]}` : ''}</span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
          placeholder={t('ui.search_country')}
          aria-label={t('ui.search_country')}
          role="combobox"
          aria-expanded
          aria-controls={combobox.listId ?? undefined}
          aria-autocomplete="list"
        />
        <Combobox.Options className={styles.countries} aria-label={t('ui.choose_country')}>
          {shown.map((entry) => (
            <Combobox.Option key={entry.iso_code} value={entry.iso_code} active={entry === country}>
              <span className={styles.entry}>
                <Flag iso_code={entry.iso_code} />
                <span className={styles.name}>{nameOf(entry)}</span>
                <bdi dir="ltr" className="figures">
                  +{entry.calling_codes[0]}
                </bdi>
              </span>
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{t('ui.nothing_found')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
