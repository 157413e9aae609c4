import { meaningOf, meaningOfNumber } from '@rawnaq/design/status-tones';
import type { Output } from '@rawnaq/contract/endpoint';
import type { listMerchants, MerchantList } from '@rawnaq/contract/platform/platform';
import type { Column } from '../../../patterns/list/column.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export type Merchant = Output<typeof listMerchants.output>['data'][number];

const stateName = (state: number): string => textOf(`platform.merchants.states.${state}`) ?? String(state);

export function MerchantState({ state }: { state: number }) {
  return <StatusBadge means={meaningOfNumber(meaningOf.account, state)}>{stateName(state)}</StatusBadge>;
}

const placeOf = (row: Merchant): string =>
  [localText(row.city_english_name, row.city_arabic_name), localText(row.country_english_name, row.country_arabic_name)]
    .filter(Boolean)
    .join(' · ');

const endsOf = (row: Merchant): string | null => (row.subscription === 'trial' ? row.trial_ends_on : row.subscription_ends_on);

/** What one wants to know of the merchants in each list. */
export function merchantColumns(list: MerchantList): readonly Column<Merchant>[] {
  const business: Column<Merchant> = {
    id: 'english_name',
    title: t('platform.merchants.business'),
    value: localName,
    isSortable: true,
    onPhone: 'title',
  };
  const account: Column<Merchant> = {
    id: 'id',
    title: t('platform.merchants.account'),
    kind: 'number',
    value: (row) => row.id,
    isSortable: true,
    isHidden: true,
    width: 7,
  };
  const place: Column<Merchant> = { id: 'place', title: t('platform.merchants.place'), value: placeOf };
  const mobile: Column<Merchant> = { id: 'mobile', onPhone: 'line', title: t('labels.mobile'), kind: 'phone', value: (row) => row.mobile };
  const email: Column<Merchant> = {
    id: 'email',
    title: t('labels.email'),
    value: (row) => row.email,
    cell: (row) => <bdi dir="ltr">{row.email}</bdi>,
  };
  const requested: Column<Merchant> = {
    id: 'created_at',
    onPhone: 'line',
    title: t('platform.merchants.requested'),
    kind: 'moment',
    value: (row) => row.created_at,
    isSortable: true,
  };
  const state: Column<Merchant> = {
    id: 'state',
    onPhone: 'badge',
    title: t('platform.merchants.state'),
    value: (row) => stateName(row.state),
    cell: (row) => <MerchantState state={row.state} />,
  };
  const ends: Column<Merchant> = {
    id: 'trial_ends_on',
    onPhone: 'named_line',
    title: t('platform.merchants.ends'),
    kind: 'date',
    value: endsOf,
    isSortable: true,
  };
  const setUp: Column<Merchant> = {
    id: 'wizard_percent',
    title: t('platform.merchants.set_up'),
    kind: 'percent',
    value: (row) => row.wizard_percent * 100,
  };
  const subscription: Column<Merchant> = {
    id: 'subscription',
    title: t('platform.merchants.subscription'),
    value: (row) => textOf(`platform.merchants.subscriptions.${row.subscription}`) ?? row.subscription,
  };
  const reason: Column<Merchant> = {
    id: 'request_note',
    onPhone: 'line',
    title: t('platform.merchants.reason'),
    value: (row) => row.request_note,
  };
  const decided: Column<Merchant> = {
    id: 'decided_at',
    title: t('platform.merchants.decided'),
    kind: 'moment',
    value: (row) => row.decided_at,
  };
  const decidedBy: Column<Merchant> = { id: 'decided_by', title: t('platform.ips.by'), value: (row) => row.decided_by, isHidden: true };
  const hidden = (column: Column<Merchant>): Column<Merchant> => {
    const { onPhone: _, ...rest } = column;
    return { ...rest, isHidden: true };
  };
  const columns: Readonly<Record<MerchantList, readonly Column<Merchant>[]>> = {
    trial_requests: [business, state, place, mobile, email, requested, account],
    all_requests: [business, state, place, mobile, requested, decided, decidedBy, hidden(email), account],
    trial: [business, ends, setUp, mobile, place, hidden(email), hidden(requested), decidedBy, account],
    active: [business, subscription, ends, setUp, mobile, place, hidden(email), hidden(requested), account],
    expired: [business, subscription, ends, mobile, place, hidden(email), account],
    disabled: [business, reason, subscription, mobile, place, hidden(email), account],
    rejected: [business, reason, decided, decidedBy, mobile, hidden(email), hidden(requested), account],
  };
  return columns[list];
}
