import { Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import type { createEmployee } from '@rawnaq/contract/team/hr';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { durationText, Money } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { DurationInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './performed-services.module.css';

type Performed = NonNullable<Input<typeof createEmployee.input>['services']>[number];
type Service = Output<typeof listServices.output>['data'][number];

export interface PerformedServicesProps {
  value: readonly Performed[];
  onChange: (services: Performed[]) => void;
  error: string | undefined;
  errors: Readonly<Record<string, string>>;
}

const all = { page: 1, per_page: 1000, status: 1 } as const;

/** In the form of an employee: which services the employee performs, group by group; an own time or price is asked for once a service is ticked. */
export function PerformedServices(props: PerformedServicesProps) {
  if (!may('services.view')) return <p className={styles.quiet}>{t('hr.form.services_hidden')}</p>;
  return <Services {...props} />;
}

function Services({ value, onChange, error, errors }: PerformedServicesProps) {
  const { data, error: failure, refetch } = useEndpoint(listServices, all);
  const [search, setSearch] = useState('');
  if (failure) return <ErrorState error={failure} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={6} />;
  if (data.data.length === 0) return <p className={styles.quiet}>{t('hr.form.no_services')}</p>;

  const wanted = search.trim().toLowerCase();
  const fits = (service: Service): boolean => `${service.english_name} ${service.arabic_name}`.toLowerCase().includes(wanted);
  const groups = groupsOf(data.data.filter(fits));
  const done = new Map(value.map((entry) => [entry.service_id, entry]));
  const choose = (services: readonly Service[], isChosen: boolean): void => {
    const ids = new Set(services.map((service) => service.id));
    const others = value.filter((entry) => !ids.has(entry.service_id));
    onChange(isChosen ? [...others, ...services.map((service) => done.get(service.id) ?? { service_id: service.id })] : others);
  };
  const change = (changed: Performed): void => onChange(value.map((entry) => (entry.service_id === changed.service_id ? changed : entry)));

  return (
    <div data-path="services">
      {data.data.length > 12 && (
        <TextInput
          className={styles.search}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('hr.form.find_service')}
          aria-label={t('hr.form.find_service')}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        />
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {groups.map((group) => (
        <GroupRows
          key={group.id}
          name={group.name}
          count={group.services.filter((service) => done.has(service.id)).length}
          all={group.services.length}
          isSearched={wanted !== ''}
          onChooseAll={(isChosen) => choose(group.services, isChosen)}
        >
          {group.services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              performed={done.get(service.id) ?? null}
              onChoose={(isChosen) => choose([service], isChosen)}
              onChange={change}
              errorAt={(name) => errors[`${value.findIndex((entry) => entry.service_id === service.id)}.${name}`]}
            />
          ))}
        </GroupRows>
      ))}
    </div>
  );
}

interface GroupRowsProps {
  name: string;
  /** How many of the group the employee does. */
  count: number;
  all: number;
  isSearched: boolean;
  onChooseAll: (isChosen: boolean) => void;
  children: ReactNode;
}

/** A group is one line until one looks into it: a stylist does two of eight groups. */
function GroupRows({ name, count, all, isSearched, onChooseAll, children }: GroupRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const shown = isOpen || isSearched;
  return (
    <div className={styles.group} role="group" aria-label={name}>
      <div className={styles.head}>
        <Checkbox
          aria-label={t('hr.form.all_of', { group: name })}
          checked={count === all}
          indeterminate={count > 0 && count < all}
          onChange={(event) => onChooseAll(event.currentTarget.checked)}
        />
        <UnstyledButton
          className={styles.open}
          aria-expanded={shown}
          aria-controls={id}
          disabled={isSearched}
          onClick={() => setIsOpen(!isOpen)}
        >
          <bdi className={styles.groupName}>{name}</bdi>
          <span className={styles.quiet}>{t('ui.rights_granted', { granted: count, all })}</span>
          <IconChevronDown className={styles.chevron} data-open={shown || undefined} size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </div>
      <div id={id} hidden={!shown}>
        {children}
      </div>
    </div>
  );
}

interface ServiceRowProps {
  service: Service;
  performed: Performed | null;
  onChoose: (isChosen: boolean) => void;
  onChange: (performed: Performed) => void;
  errorAt: (name: 'job_time_minutes' | 'price_minor') => string | undefined;
}

function ServiceRow({ service, performed, onChoose, onChange, errorAt }: ServiceRowProps) {
  const name = localName(service);
  return (
    <div className={styles.service}>
      <Checkbox
        className={styles.serviceName}
        label={name}
        description={
          <>
            {durationText(service.job_time_minutes)} · <Money amount_minor={service.price_minor} />
          </>
        }
        checked={performed !== null}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {performed !== null && (
        <div className={styles.own}>
          <DurationInput
            aria-label={t('hr.form.own_time', { service: name })}
            placeholder={t('hr.form.usual')}
            value={performed.job_time_minutes ?? null}
            onChange={(minutes) => onChange({ ...performed, job_time_minutes: minutes ?? undefined })}
            error={errorAt('job_time_minutes')}
            min={5}
            max={1440}
          />
          <PriceInput
            aria-label={t('hr.form.own_price', { service: name })}
            placeholder={t('hr.form.usual')}
            value={performed.price_minor ?? null}
            onChange={(price) => onChange({ ...performed, price_minor: price ?? undefined })}
            error={errorAt('price_minor')}
          />
        </div>
      )}
    </div>
  );
}

interface Group {
  id: number;
  name: string;
  services: Service[];
}

/** In the order in which the menu has them. */
function groupsOf(services: readonly Service[]): Group[] {
  const groups = new Map<number, Group>();
  for (const service of services) {
    const known = groups.get(service.service_group_id);
    if (known) known.services.push(service);
    else
      groups.set(service.service_group_id, {
        id: service.service_group_id,
        name: localText(service.group_english_name, service.group_arabic_name) ?? '',
        services: [service],
      });
  }
  return [...groups.values()];
}
