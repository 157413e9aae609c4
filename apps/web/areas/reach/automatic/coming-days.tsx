import type { Output } from '@rawnaq/contract/endpoint';
import type { listComingMessages } from '@rawnaq/contract/reach/coming-messages';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import styles from './coming-days.module.css';

export type Coming = Output<typeof listComingMessages.output>;

/** How many of a message will go on each of the next days, as things are now; nothing where none is planned. */
export function ComingDays({ coming, trigger }: { coming: Coming | undefined; trigger: string }) {
  const format = useSalonFormat();
  const own = coming?.coming.find((one) => one.trigger === trigger);
  if (coming === undefined || own === undefined) return null;
  const most = Math.max(...own.by_day);
  return (
    <DrawerGroup title={t('automatic.coming_title')}>
      <ul className={styles.days}>
        {coming.days.map((day, index) => {
          const count = own.by_day[index] ?? 0;
          return (
            <li key={day} className={styles.day} data-none={count === 0 || undefined}>
              <span>{format.date(day)}</span>
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
              <span>{t('automatic.messages', { count })}</span>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{t('automatic.coming_note')}</p>
    </DrawerGroup>
  );
}
