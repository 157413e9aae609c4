import { Button, Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getMyCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { useState } from 'react';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { Money, MomentText } from '../../../ui/figures/figures.tsx';
import { CloseDrawer } from './close-drawer.tsx';
import { MoveDrawer, OpenDrawer } from './shift-drawers.tsx';
import styles from './cash-shifts.module.css';

type Mine = NonNullable<Output<typeof getMyCashShift.output>['shift']>;
const movedBy = (shift: Mine, kind: 1 | 2): number =>
  shift.entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount_minor : 0), 0);

/** The signed-in user's own drawer: its open shift and what can be done with it. What should be in it is never shown before the count. */
export function MyDrawer() {
  const { data } = useEndpoint(getMyCashShift, {});
  const [doing, setDoing] = useState<'open' | 'in' | 'out' | 'close' | null>(null);
  if (data === undefined) return null;
  const { shift } = data;
  const end = (): void => setDoing(null);
  return (
    <Paper component="section" className={styles.mine} aria-label={t('cashShifts.mine')}>
      <h2>{t('cashShifts.mine')}</h2>
      {shift === null ? (
        <>
          <p className={`${styles.facts} ${styles.soft}`}>{t('cashShifts.closed_text')}</p>
          <Button onClick={() => setDoing('open')}>{t('cashShifts.open')}</Button>
        </>
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('cashShifts.since')}</dt>
              <dd>
                <MomentText moment={shift.opened_at} />
              </dd>
            </div>
            <div>
              <dt>{t('cashShifts.float_short')}</dt>
              <dd>
                <Money amount_minor={shift.float_minor} />
              </dd>
            </div>
            {shift.entries.length > 0 && (
              <>
                <div>
                  <dt>{t('cashShifts.moved_in')}</dt>
                  <dd>
                    <Money amount_minor={movedBy(shift, 1)} />
                  </dd>
                </div>
                <div>
                  <dt>{t('cashShifts.moved_out')}</dt>
                  <dd>
                    <Money amount_minor={movedBy(shift, 2)} />
                  </dd>
                </div>
              </>
            )}
          </dl>
          <div className={styles.actions}>
            <Button variant="default" onClick={() => setDoing('in')}>
              {t('cashShifts.put_in')}
            </Button>
            <Button variant="default" onClick={() => setDoing('out')}>
              {t('cashShifts.take_out')}
            </Button>
            <Button onClick={() => setDoing('close')}>{t('cashShifts.close')}</Button>
          </div>
        </>
      )}
      {doing === 'open' && <OpenDrawer onClose={end} />}
      {(doing === 'in' || doing === 'out') && <MoveDrawer kind={doing === 'in' ? 1 : 2} onClose={end} />}
      {doing === 'close' && <CloseDrawer onClose={end} />}
    </Paper>
  );
}
