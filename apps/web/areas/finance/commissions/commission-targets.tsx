import { ActionIcon, Button, Paper } from '@mantine/core';
import { deleteCommissionTarget, getCommissions, listCommissionTargets } from '@rawnaq/contract/finance/commissions';
import type { Output } from '@rawnaq/contract/endpoint';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { localText } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { Face } from '../../../ui/pictures/face.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { AddTarget } from './add-target.tsx';
import styles from './commissions.module.css';

type Target = Output<typeof listCommissionTargets.output>['data'][number];

const nameOf = (row: { english_name: string | null; arabic_name: string | null }): string =>
  localText(row.english_name, row.arabic_name) ?? '';

/** Monthly targets: who gets how much more from which net sale on, and how far everybody is this month. */
export function CommissionTargets() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const { data, error, refetch } = useEndpoint(listCommissionTargets, {});
  const month = useEndpoint(getCommissions, { from: `${today.slice(0, 8)}01`, to: today }, { keepsLast: true });
  const [isAdding, setIsAdding] = useState(false);
  const mayEdit = may('employees.edit');
  const targets = data?.data ?? [];
  const add = mayEdit ? (
    <Button size="xs" variant="default" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('commissions.add_target')}
    </Button>
  ) : undefined;
  const people = [...new Set(targets.map(({ employee_id }) => employee_id))].map((id) =>
    targets.filter(({ employee_id }) => employee_id === id).toSorted((one, other) => one.from_net_minor - other.from_net_minor),
  );
  return (
    <Paper component="section" className={styles.targets} aria-labelledby="targets">
      <div className={styles.head}>
        <h2 id="targets" className={styles.title}>
          {t('commissions.targets')}
        </h2>
        {targets.length > 0 && add}
      </div>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={3} />}
      {data !== undefined && targets.length === 0 && (
        <EmptyState picture="chart" title={t('commissions.no_targets')} text={t('commissions.targets_note')} action={add} />
      )}
      {targets.length > 0 && <p className={styles.faint}>{t('commissions.targets_note')}</p>}
      <ul className={styles.people}>
        {people.map((own) => (
          <Person
            key={own[0]?.employee_id}
            targets={own}
            sold_minor={
              month.data === undefined ? null : (month.data.data.find((row) => row.employee_id === own[0]?.employee_id)?.net_minor ?? 0)
            }
            mayEdit={mayEdit}
          />
        ))}
      </ul>
      {isAdding && <AddTarget onClose={() => setIsAdding(false)} />}
    </Paper>
  );
}

interface PersonProps {
  /** Of one employee, the lowest first. */
  targets: readonly Target[];
  /** Net of this month; null while it is not known. */
  sold_minor: number | null;
  mayEdit: boolean;
}

/** The steps of one employee on one scale: those that are reached this month are full. */
function Person({ targets, sold_minor, mayEdit }: PersonProps) {
  const format = useSalonFormat();
  const money = useMoneyText();
  const [removed, setRemoved] = useState<Target | null>(null);
  const removing = useCall(deleteCommissionTarget, {
    outdates: [listCommissionTargets, getCommissions],
    onDone: () => setRemoved(null),
  });
  const [first] = targets;
  if (first === undefined) return null;
  const name = nameOf(first);
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <Face name={name} id={first.employee_id} uniqueId={first.picture_unique_id} colour={first.colour} size={40} />
        <span className={styles.names}>
          <bdi>{name}</bdi>
          {sold_minor !== null && (
            <span className={styles.faint}>
              {t('commissions.this_month')} <Money amount_minor={sold_minor} />
            </span>
          )}
        </span>
      </span>
      <ul className={styles.steps}>
        {targets.map((target) => {
          const share = sold_minor === null ? 0 : Math.min(1, Math.max(0, sold_minor) / target.from_net_minor);
          return (
            <li key={target.id}>
              <span className={styles.step}>
                <span>
                  <strong>
                    <Money amount_minor={target.from_net_minor} />
                  </strong>
                  {' · '}
                  {t('commissions.more_on', {
                    percent: format.percent(target.extra_bp),
                    applies: t(`commissions.applies.${target.applies_to}`),
                  })}
                </span>
                <span
                  className={styles.meter}
                  role="meter"
                  aria-label={t('commissions.reached', { name, amount: money(target.from_net_minor) })}
                  aria-valuemin={0}
                  aria-valuemax={100}
                  aria-valuenow={Math.round(share * 100)}
                >
                  <span style={{ inlineSize: `${share * 100}%` }} data-is-full={share === 1 || undefined} />
                </span>
              </span>
              {mayEdit && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('commissions.remove_target', { name, amount: money(target.from_net_minor) })}
                  onClick={() => setRemoved(target)}
                >
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      {removed !== null && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={t('commissions.remove_target_title', { name, amount: money(removed.from_net_minor) })}
          confirm={t('commissions.remove_target_confirm')}
          isWorking={removing.isPending}
          onConfirm={() => removing.mutate({ id: removed.id })}
          onClose={() => setRemoved(null)}
        >
          {t('commissions.remove_target_text')}
        </ConfirmDialog>
      )}
    </li>
  );
}
