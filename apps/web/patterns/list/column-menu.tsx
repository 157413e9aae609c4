import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { t } from '../../shell/text/text.ts';
import { shownColumns, type Column } from './column.ts';
import styles from './column-menu.module.css';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  chosen: readonly string[] | null;
  onChoose: (chosen: readonly string[] | null) => void;
}

/** Which columns to see. At least one stays. */
export function ColumnMenu<Row>({ columns, chosen, onChoose }: ColumnMenuProps<Row>) {
  const shown = shownColumns(columns, chosen).map((column) => column.id);
  const toggle = (id: string): void => {
    const next = columns.map((column) => column.id).filter((other) => (other === id ? !shown.includes(id) : shown.includes(other)));
    if (next.length > 0) onChoose(next);
  };
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Button
          className="not-printed"
          title={t('ui.columns')}
          variant="default"
          leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
        >
          {t('ui.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('ui.columns')}>
        <div className={styles.columns}>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={column.title}
              checked={shown.includes(column.id)}
              disabled={shown.length === 1 && shown[0] === column.id}
              onChange={() => toggle(column.id)}
            />
          ))}
        </div>
        {chosen !== null && (
          <Button mt="sm" size="xs" variant="subtle" fullWidth onClick={() => onChoose(null)}>
            {t('ui.columns_reset')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
