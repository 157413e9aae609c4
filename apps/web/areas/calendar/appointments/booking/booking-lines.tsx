import { ActionIcon, Button, Checkbox, Chip, NumberInput, Select, TextInput } from '@mantine/core';
import { IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { t } from '../../../../shell/text/text.ts';
import { durationText, Money } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { BoardEmployee, BookingOptions, ServiceOption } from '../board/board-types.ts';
import { lineFigures, lineSpans, withAddon, withGuest, withLine, withoutLine, type BookingDraft, type DraftLine } from './booking-draft.ts';
import { nameOf } from '../visit/names.ts';
import styles from './panel.module.css';

interface BookingLinesProps {
  draft: BookingDraft;
  /** When the visit begins, in milliseconds. */
  starts: number;
  services: ReadonlyMap<number, ServiceOption>;
  service_groups: BookingOptions['service_groups'];
  employees: readonly BoardEmployee[];
  errors: Readonly<Record<string, string>>;
  onChange: (draft: BookingDraft) => void;
}

/** The services of a visit: in whose hands, how long, one after another or together, for whom and with what extras. */
export function BookingLines({ draft, starts, services, service_groups, employees, errors, onChange }: BookingLinesProps) {
  const figures = draft.lines.map((line) => lineFigures(line, services.get(line.service_id)));
  const spans = lineSpans(
    draft.lines,
    figures.map((own) => own.duration_minutes),
    starts,
  );
  return (
    <>
      <ul className={styles.lines}>
        {draft.lines.map((line, position) => (
          <BookingLine
            key={`${position}.${line.service_id}`}
            line={line}
            position={position}
            begins={starts + (spans[position]?.start ?? 0) * 60_000}
            figures={figures[position] ?? { duration_minutes: 0, price_minor: 0 }}
            service={services.get(line.service_id)}
            colour={service_groups.find(({ id }) => id === services.get(line.service_id)?.service_group_id)?.colour ?? null}
            employees={employees}
            error={errors[`lines.${position}.employee_id`]}
            onChange={(part) => onChange(withLine(draft, position, part))}
            onRemove={() => onChange(withoutLine(draft, position))}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        leftSection={<IconUsersPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => onChange(withGuest(draft))}
      >
        {t('appointments.panel.add_guest')}
      </Button>
    </>
  );
}

interface BookingLineProps {
  line: DraftLine;
  position: number;
  begins: number;
  figures: { duration_minutes: number; price_minor: number };
  service: ServiceOption | undefined;
  colour: string | null;
  employees: readonly BoardEmployee[];
  error: string | undefined;
  onChange: (part: Partial<DraftLine>) => void;
  onRemove: () => void;
}

function BookingLine({ line, position, begins, figures, service, colour, employees, error, onChange, onRemove }: BookingLineProps) {
  const format = useSalonFormat();
  const name = service ? nameOf(service) : '';
  const able = employees.filter((employee) => service?.employees.some((one) => one.employee_id === employee.id));
  const isGuest = line.guest_name !== undefined && line.guest_name !== null;
  return (
    <li
      style={{ '--group-colour': colour ?? undefined } as React.CSSProperties}
      className={styles.line}
      data-together={line.with_previous || undefined}
    >
      <div>
        <div className={styles.lineName}>{name}</div>
        <div className={styles.lineTime}>
          <bdi dir="ltr" className="figures">
            {format.time(new Date(begins).toISOString())}
          </bdi>
          {' · '}
          {durationText(figures.duration_minutes)}
          {' · '}
          <Money amount_minor={figures.price_minor} />
        </div>
      </div>
      <ActionIcon aria-label={t('appointments.panel.remove', { service: name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
      <div className={styles.lineFields}>
        <Select
          aria-label={t('appointments.panel.employee_for', { service: name })}
          data={[
            { value: '0', label: t('appointments.any_employee') },
            ...able.map((employee) => ({ value: String(employee.id), label: nameOf(employee) })),
          ]}
          value={String(line.employee_id ?? 0)}
          onChange={(id) => onChange({ employee_id: id === null || id === '0' ? null : Number(id), duration_minutes: null })}
          allowDeselect={false}
          error={error}
        />
        <NumberInput
          aria-label={t('appointments.panel.duration_of', { service: name })}
          value={figures.duration_minutes}
          onChange={(value) =>
            typeof value === 'number' &&
            value >= 5 &&
            value !== figures.duration_minutes &&
            onChange({ duration_minutes: Math.min(value, 1440) })
          }
          step={5}
          min={5}
          max={1440}
          suffix={` ${t('ui.minutes_short')}`}
        />
      </div>
      {isGuest && (
        <TextInput
          className={styles.lineWide}
          aria-label={t('appointments.panel.guest_for', { service: name })}
          placeholder={t('appointments.panel.guest_name')}
          value={line.guest_name ?? ''}
          onChange={(event) => onChange({ guest_name: event.currentTarget.value })}
          maxLength={200}
        />
      )}
      <div className={styles.lineChoices}>
        {position > 0 && (
          <Chip size="xs" checked={line.with_previous === true} onChange={(with_previous) => onChange({ with_previous, starts_at: null })}>
            {t('appointments.panel.together')}
          </Chip>
        )}
        <Chip size="xs" checked={isGuest} onChange={(isOn) => onChange({ guest_name: isOn ? '' : null })}>
          {t('appointments.panel.for_guest')}
        </Chip>
        {service?.addons.map((addon) => (
          <Chip
            key={addon.id}
            size="xs"
            checked={line.addon_ids?.includes(addon.id) === true}
            onChange={(isWanted) => onChange(withAddon(line, addon, isWanted))}
          >
            {nameOf(addon)} · <Money amount_minor={addon.price_minor} />
          </Chip>
        ))}
      </div>
      {line.duration_minutes !== null && line.agreed === undefined && (
        <Checkbox
          className={styles.lineWide}
          size="sm"
          label={t('appointments.panel.remember')}
          checked={line.remembers === true}
          onChange={(event) => onChange({ remembers: event.currentTarget.checked })}
        />
      )}
    </li>
  );
}
