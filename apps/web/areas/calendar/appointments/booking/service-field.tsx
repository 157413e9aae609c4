import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import type { BookingOptions, ServiceOption } from '../board/board-types.ts';
import { nameOf } from '../visit/names.ts';
import painted from '../board/visit-colours.module.css';
import styles from './panel.module.css';

interface ServiceFieldProps {
  options: BookingOptions;
  /** Whose services come first among the favourites. */
  employee_id: number | null;
  error?: string | undefined;
  onAdd: (service: ServiceOption) => void;
}

const favouriteCount = 6;

/** Adds services: the most booked with one press, all others by typing, in their groups. */
export function ServiceField({ options, employee_id, error, onAdd }: ServiceFieldProps) {
  const [search, setSearch] = useState('');
  const { services, service_groups } = options;
  const colourOf = (service: ServiceOption): string | undefined =>
    service_groups.find((group) => group.id === service.service_group_id)?.colour ?? undefined;
  const doable = services.filter(
    (service) => employee_id === null || service.employees.some((employee) => employee.employee_id === employee_id),
  );
  const favourites = doable.toSorted((one, other) => other.booked_count - one.booked_count).slice(0, favouriteCount);
  const data = service_groups
    .map((group) => ({
      group: nameOf(group),
      items: services
        .filter((service) => service.service_group_id === group.id)
        .map((service) => ({ value: String(service.id), label: nameOf(service) })),
    }))
    .filter((group) => group.items.length > 0);

  return (
    <div>
      {favourites.length > 0 && (
        <div className={styles.favourites} role="group" aria-label={t('appointments.panel.most_booked')}>
          {favourites.map((service) => (
            <Button
              key={service.id}
              variant="default"
              size="compact-md"
              radius="xl"
              leftSection={<span className={painted.swatch} style={{ '--swatch': colourOf(service) } as React.CSSProperties} aria-hidden />}
              onClick={() => onAdd(service)}
            >
              {nameOf(service)}
            </Button>
          ))}
        </div>
      )}
      <Select
        aria-label={t('appointments.panel.find_service')}
        placeholder={t('appointments.panel.find_service')}
        data={data}
        value={null}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={t('ui.nothing_found')}
        error={error}
        limit={80}
        selectFirstOptionOnChange
        onChange={(id) => {
          const service = services.find((one) => String(one.id) === id);
          setSearch('');
          if (service) onAdd(service);
        }}
        data-path="lines"
      />
    </div>
  );
}
