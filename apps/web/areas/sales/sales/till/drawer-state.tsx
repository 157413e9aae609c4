import { getMyCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
import styles from './drawer-state.module.css';

export interface DrawerStateProps {
  till: { cash_needs_shift: 0 | 1 };
}

/** Whether the reader's drawer is open, and the way to it; nothing where there is none, or the salon does not ask for one. */
export function DrawerState({ till }: DrawerStateProps) {
  const { data } = useEndpoint(getMyCashShift, {});
  const isNeeded = data?.shift === null;
  if (data === undefined || (isNeeded && till.cash_needs_shift === 0)) return null;
  return (
    <PageLink className={`${styles.state} ${isNeeded ? styles.needed : ''}`} to={pathOf('merchant.cash_shifts')}>
      {t(isNeeded ? 'till.drawer_needed' : 'till.drawer_open')}
    </PageLink>
  );
}
