import { meaningOf } from '@rawnaq/design/status-tones';
import { Button, Chip, SegmentedControl } from '@mantine/core';
import { t } from '../../../../shell/text/text.ts';
import { MultiChoiceSelect } from '../../../../ui/inputs/choice-inputs.tsx';
import { employeeChoices, groupChoices } from '../../../../ui/pictures/employee-choices.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { colourings, isColouring, type Colouring } from '../block-times/block-colour.ts';
import styles from './board-options.module.css';
import type { BoardEmployee, ServiceGroup } from './board-types.ts';
import { nameOf, statusNames, statusText } from '../visit/names.ts';
import { filterCount, noFilter, type VisitFilter } from '../reports/visit-filter.ts';
import { allMarks } from '../visit/visit-marks.tsx';
import painted from './visit-colours.module.css';

export interface BoardOptionsProps {
  employees: readonly BoardEmployee[];
  service_groups: readonly ServiceGroup[];
  employee_ids: readonly number[];
  filter: VisitFilter;
  colouring: Colouring;
  onEmployees: (ids: readonly number[]) => void;
  onFilter: (filter: VisitFilter) => void;
  onColouring: (by: Colouring) => void;
}

/** Who and what is looked for, what the colours say, and what the marks mean. */
export function BoardOptions(props: BoardOptionsProps) {
  const { employees, service_groups: groups, employee_ids, filter, onFilter } = props;
  return (
    <div className={styles.options}>
      {employees.length > 1 && (
        <MultiChoiceSelect
          isWithin
          label={t('appointments.board.employees')}
          placeholder={employee_ids.length === 0 ? t('appointments.board.all_employees') : ''}
          choices={employeeChoices(employees)}
          value={[...employee_ids]}
          onChange={props.onEmployees}
        />
      )}
      {groups.length > 1 && (
        <MultiChoiceSelect
          isWithin
          label={t('appointments.filter.groups')}
          placeholder={filter.group_ids.length === 0 ? t('appointments.filter.all_groups') : ''}
          choices={groupChoices(groups)}
          value={[...filter.group_ids]}
          onChange={(group_ids) => onFilter({ ...filter, group_ids })}
        />
      )}
      <div role="group" aria-label={t('appointments.filter.statuses')}>
        <p className={styles.legend}>{t('appointments.filter.statuses')}</p>
        <div className={styles.chips}>
          {statusNames.map((name) => (
            <Chip
              key={name}
              size="xs"
              checked={filter.statuses.includes(name)}
              onChange={(isOn) =>
                onFilter({ ...filter, statuses: isOn ? [...filter.statuses, name] : filter.statuses.filter((one) => one !== name) })
              }
            >
              {statusText(name)}
            </Chip>
          ))}
          <Chip size="xs" checked={filter.isUnconfirmed} onChange={(isUnconfirmed) => onFilter({ ...filter, isUnconfirmed })}>
            {t('appointments.filter.unconfirmed')}
          </Chip>
        </div>
      </div>
      <div>
        <p className={styles.legend} id="board-source">
          {t('appointments.filter.source')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="board-source"
          value={filter.source === null ? 'all' : String(filter.source)}
          onChange={(value) => onFilter({ ...filter, source: value === '0' ? 0 : value === '1' ? 1 : null })}
          data={[
            { value: 'all', label: t('appointments.filter.all_sources') },
            { value: '0', label: t('appointments.source.system') },
            { value: '1', label: t('appointments.source.online') },
          ]}
        />
      </div>
      {filterCount(filter) > 0 && (
        <Button variant="default" onClick={() => onFilter(noFilter)}>
          {t('ui.clear_filters')}
        </Button>
      )}
      <div>
        <p className={styles.legend} id="board-colours">
          {t('appointments.colours.title')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="board-colours"
          value={props.colouring}
          onChange={(value) => isColouring(value) && props.onColouring(value)}
          data={colourings.map((one) => ({ value: one, label: t(`appointments.colours.${one}`) }))}
        />
      </div>
      <Legend colouring={props.colouring} groups={groups} />
      <ul className={styles.marks} aria-label={t('appointments.marks.title')}>
        {(Object.keys(allMarks) as (keyof typeof allMarks)[]).map((key) => {
          const Icon = allMarks[key];
          return (
            <li key={key}>
              <Icon size={16} stroke={2} /> {t(`appointments.marks.${key}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What each colour means, where it does not mean the employee of its own column. */
function Legend({ colouring, groups }: { colouring: Colouring; groups: readonly ServiceGroup[] }) {
  if (colouring === 'employee') return null;
  return (
    <ul className={styles.tones} aria-label={t('appointments.board.legend')}>
      {colouring === 'status'
        ? statusNames.map((status) => (
            <li key={status}>
              <StatusBadge means={meaningOf.visit[status]}>{statusText(status)}</StatusBadge>
            </li>
          ))
        : groups.map((group) => (
            <li key={group.id} className={styles.group}>
              <span className={painted.swatch} style={{ '--swatch': group.colour ?? undefined } as React.CSSProperties} aria-hidden />
              {nameOf(group)}
            </li>
          ))}
    </ul>
  );
}
