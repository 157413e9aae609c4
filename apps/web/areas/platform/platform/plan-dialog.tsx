import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { getManagerDashboard, getMerchant, listMerchants, setSubscription } from '@rawnaq/contract/platform/platform';
import { employeeLimit } from '@rawnaq/domain/settings/settings/employee-limit';
import { lastDayOf, subscriptions, todayIn, type Subscription } from '@rawnaq/domain/settings/settings/subscription';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { submitsByKeys } from '../../../ui/forms/submits-by-keys.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import type { Merchant } from './merchant-columns.tsx';

function limitOf(plan: Subscription | null): string | undefined {
  if (plan === null) return undefined;
  const limit = employeeLimit(plan);
  return limit === null ? t('platform.plan.any_number') : t('platform.plan.employees', { count: limit });
}

const choices = () => subscriptions.map((value) => ({ value, label: textOf(`platform.merchants.subscriptions.${value}`) ?? value }));

/** Extends a trial, or sets an account's plan and its last day. */
export function PlanDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const business = localName(merchant);
  const form = useEndpointForm(setSubscription, {
    initial: { id: merchant.id, subscription: merchant.subscription as Subscription, ends_on: lastDayOf(merchant) ?? '' },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('platform.plan.done', { business }) });
      for (const { path } of [listMerchants, getMerchant, getManagerDashboard]) void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  const plan = form.values.subscription;
  return (
    <Modal opened onClose={onClose} title={t('platform.plan.title', { business })} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={form.ref}
        noValidate
        onKeyDown={submitsByKeys(() => void form.submit())}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Stack gap="md">
          <Text>{t('platform.plan.text')}</Text>
          {form.refusal && Object.keys(form.refusal.errors).length === 0 && <Alert color="red">{form.refusal.message}</Alert>}
          <ChoiceSelect {...form.field('subscription')} label={t('platform.plan.plan')} description={limitOf(plan)} choices={choices()} />
          <DateInput
            {...form.field('ends_on')}
            label={t('platform.plan.ends_on')}
            description={plan === 'trial' ? undefined : t('platform.plan.open_end')}
            withAsterisk={plan === 'trial'}
            earliest={todayIn(merchant.timezone, new Date())}
            clearable={plan !== 'trial'}
          />
          <Textarea {...form.field('reason')} label={t('platform.plan.reason')} maxLength={500} autosize minRows={2} data-autofocus />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={form.state === 'saving'}>
              {t('platform.plan.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
