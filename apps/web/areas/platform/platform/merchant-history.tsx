import { Drawer, Stack, Text, Timeline } from '@mantine/core';
import { getMerchant } from '@rawnaq/contract/platform/platform';
import { lastDayOf } from '@rawnaq/domain/settings/settings/subscription';
import { useEndpoint } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { MomentText, PhoneText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { MerchantState } from './merchant-columns.tsx';

/** A plan and its last day, such as "Trial, until 26 Nov 2026". */
function planText(format: ReturnType<typeof useSalonFormat>, subscription: string, ends_on: string | null): string {
  const plan = textOf(`platform.merchants.subscriptions.${subscription}`) ?? subscription;
  return ends_on === null ? t('platform.plan.no_end', { plan }) : t('platform.plan.until', { plan, date: format.date(ends_on) });
}

/** One account with everything managers did about it. */
export function MerchantHistory({ id, onClose }: { id: number; onClose: () => void }) {
  const format = useSalonFormat();
  const { data, isPending, error, refetch } = useEndpoint(getMerchant, { id });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={data ? localName(data) : t('platform.merchants.history')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={6} />}
      {data && (
        <Stack gap="lg">
          <Stack gap={4}>
            <div>
              <MerchantState state={data.state} />
            </div>
            <Text>
              {t('platform.merchants.account')}: <bdi dir="ltr">{data.id}</bdi>
            </Text>
            <Text>
              <PhoneText number={data.mobile} />
            </Text>
            <Text>
              <bdi dir="ltr">{data.email}</bdi>
            </Text>
            <Text>
              {t('platform.plan.plan')}: {planText(format, data.subscription, lastDayOf(data))}
            </Text>
            {data.request_note !== null && (
              <Text>
                {t('platform.merchants.reason')}: {data.request_note}
              </Text>
            )}
          </Stack>
          <section aria-label={t('platform.history.title')}>
            {data.history.length === 0 && <Text c="dimmed">{t('platform.history.none')}</Text>}
            <Timeline active={-1} bulletSize={14} lineWidth={2}>
              {data.history.map((line, position) => (
                <Timeline.Item
                  key={position}
                  title={t('platform.history.by', {
                    act: textOf(`auditNames.actions.${line.action}`) ?? line.action,
                    manager: line.manager ?? t('shell.product'),
                  })}
                >
                  <Text size="sm" c="dimmed">
                    <MomentText moment={line.at} />
                  </Text>
                  {line.subscription !== null && <Text size="sm">{planText(format, line.subscription, line.ends_on)}</Text>}
                  {line.reason !== null && <Text size="sm">{line.reason}</Text>}
                </Timeline.Item>
              ))}
            </Timeline>
          </section>
        </Stack>
      )}
    </Drawer>
  );
}
