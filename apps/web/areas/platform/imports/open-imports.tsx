import { Button, Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import type { listImports } from '@rawnaq/contract/platform/imports';
import { importKinds } from '@rawnaq/domain/platform/imports/import-kinds';
import { meaningOf } from '@rawnaq/design/status-tones';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './imports.module.css';

type Line = Output<typeof listImports.output>['data'][number];

/** Whether an import waits for somebody: nothing of it is written yet. */
export const isOpen = ({ state }: Line): boolean => state === 'read' || state === 'checking' || state === 'checked';

/** Files that were sent and not brought in yet, in the order to do them in: what later ones name comes first. */
export function OpenImports({ imports }: { imports: readonly Line[] }) {
  const order = (one: Line): number => importKinds.indexOf(one.kind);
  const lines = imports.toSorted((one, other) => order(one) - order(other) || one.id - other.id);
  return (
    <Paper className={styles.sheet}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{t('imports.open_title')}</h2>
        <p className={styles.soft}>{t('imports.open_text')}</p>
      </div>
      <ol className={styles.columns}>
        {lines.map((one, place) => (
          <li key={one.id} className={styles.open}>
            <span className={styles.name}>
              {place + 1}. {t(`imports.kind_names.${one.kind}`)}
            </span>
            <span className={styles.samples}>
              <bdi>{one.file_name}</bdi> · {t('imports.row_count', { count: one.row_count })}
            </span>
            <StatusBadge means={meaningOf.import[one.state]}>{t(`imports.states.${one.state}`)}</StatusBadge>
            <Button variant="default" size="sm" onClick={() => go(pathOf('merchant.data_import', { id: one.id }))}>
              {t('imports.continue')}
            </Button>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
