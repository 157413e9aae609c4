import { Button, Group } from '@mantine/core';
import { listMerchants, type MerchantList } from '@rawnaq/contract/platform/platform';
import { AccountStatus } from '@rawnaq/domain/settings/settings/account';
import { useState } from 'react';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { t, type MessageKey } from '../../../shell/text/text.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { MerchantOwnerDialog } from '../ownership/public/merchant-owner.ts';
import { merchantColumns, type Merchant } from './merchant-columns.tsx';
import { MerchantDialog, type Act } from './merchant-dialog.tsx';
import { MerchantHistory } from './merchant-history.tsx';
import { MerchantMenu } from './merchant-menu.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const titles: Readonly<Record<MerchantList, MessageKey>> = {
  active: 'managerScreens.active_merchants',
  trial: 'managerScreens.trial_merchants',
  trial_requests: 'managerScreens.trial_requests',
  expired: 'managerScreens.expired_merchants',
  disabled: 'managerScreens.disabled_merchants',
  rejected: 'managerScreens.rejected_merchants',
  all_requests: 'managerScreens.merchants_requests',
};

/** The screen of one list of merchants. */
export function merchantsIn(state: MerchantList) {
  const fixed = { state };
  return function Merchants() {
    const list = useListQuery(listMerchants, { fixed, sort: state === 'trial_requests' ? 'created_at' : '-created_at' });
    const [columns] = useState(() => merchantColumns(state));
    const [doing, setDoing] = useState<{ act: Act; merchant: Merchant } | null>(null);
    const [planned, setPlanned] = useState<Merchant | null>(null);
    const [owned, setOwned] = useState<Merchant | null>(null);
    const [shown, setShown] = useState<number | null>(null);
    const start = (act: Act, merchant: Merchant): void => setDoing({ act, merchant });
    return (
      <>
        <ListPage
          title={t(titles[state])}
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          searchPlaceholder={t('platform.merchants.search')}
          mayExport={may('platform.merchants.export')}
          rowActions={(row) => (
            <Group gap="xs" wrap="nowrap" justify="flex-end">
              {row.state === AccountStatus.requested && may('platform.merchants.approve') && (
                <Button size="xs" variant="light" onClick={() => start('approve', row)}>
                  {t('platform.merchants.approve')}
                </Button>
              )}
              <MerchantMenu
                merchant={row}
                onAct={start}
                onPlan={() => setPlanned(row)}
                onOwner={() => setOwned(row)}
                onShow={() => setShown(row.id)}
              />
            </Group>
          )}
          empty={
            <EmptyState
              picture="people"
              title={t(`platform.merchants.empty.${state}`)}
              text={t(
                state === 'trial_requests' || state === 'all_requests'
                  ? 'platform.merchants.empty_requests_text'
                  : 'platform.merchants.empty_text',
              )}
            />
          }
        />
        {doing && <MerchantDialog act={doing.act} merchant={doing.merchant} onClose={() => setDoing(null)} />}
        {owned && <MerchantOwnerDialog merchant={owned} onClose={() => setOwned(null)} />}
        {planned && <PlanDialog merchant={planned} onClose={() => setPlanned(null)} />}
        {shown !== null && <MerchantHistory id={shown} onClose={() => setShown(null)} />}
      </>
    );
  };
}
