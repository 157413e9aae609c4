import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { getManagerDashboard, getMerchant, listActiveEmployees, listMerchants, setSubscription } from '@rawnaq/contract/platform/platform';
import { employeeLimit } from '@rawnaq/domain/settings/settings/employee-limit';
import { lastDayOf, subscriptions, todayIn, type Subscription } from '@rawnaq/domain/settings/settings/subscription';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { submitsByKeys } from '../../../ui/forms/submits-by-keys.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import type { Merchant } from './merchant-columns.tsx';
import { StayingChoice, type ActiveEmployee } from './staying-choice.tsx';

function limitOf(plan: Subscription | null): string | undefined {
  if (plan === null) return undefined;
  const limit = employeeLimit(plan);
  return limit === null ? t('platform.plan.any_number') : t('platform.plan.employees', { count: limit });
}

const choices = () => subscriptions.map((value) => ({ value, label: textOf(`platform.merchants.subscriptions.${value}`) ?? value }));

const tooMany: ReadonlySet<string> = new Set(['subscription.too_many_employees', 'subscription.employees_changed']);

/**
 * Who stays active, asked where the plan turned out to be too small for everybody. At first those who have to stay; whoever is chosen by nobody is
 * disabled, and named to the server, which refuses where somebody else became active meanwhile.
 */
function useStaying(id: number, refused: string | undefined) {
  const isAsked = refused !== undefined && tooMany.has(refused);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  const { data } = useEndpoint(listActiveEmployees, { id }, { isEnabled: wasAsked });
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const employees: readonly ActiveEmployee[] = wasAsked ? (data?.data ?? []) : [];
  const mustStay = ({ is_owner, coming_visits }: ActiveEmployee): boolean => is_owner === 1 || coming_visits > 0;
  const staying = (chosen ?? employees.filter(mustStay).map((employee) => employee.id)).filter((one) =>
    employees.some((employee) => employee.id === one),
  );
  return { employees, staying, setChosen, disabled: employees.map((employee) => employee.id).filter((one) => !staying.includes(one)) };
}

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
  const limit = plan === null ? null : employeeLimit(plan);
  const { employees, staying, setChosen, disabled } = useStaying(merchant.id, form.refusal?.code);
  const isChoosing = limit !== null && employees.length > limit;
  // What was chosen goes with the plan; the answer that the choice is out of date reads the employees anew.
  const save = async (): Promise<void> => {
    form.set('staying_employee_ids', isChoosing ? [...staying] : []);
    form.set('disabled_employee_ids', isChoosing ? disabled : []);
    await form.submit();
    void queryClient.invalidateQueries({ queryKey: [listActiveEmployees.path] });
  };
  return (
    <Modal opened onClose={onClose} title={t('platform.plan.title', { business })} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={form.ref}
        noValidate
        onKeyDown={submitsByKeys(() => void save())}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Text>{t('platform.plan.text')}</Text>
          {form.refusal && Object.keys(form.refusal.errors).length === 0 && <Alert color="red">{form.refusal.message}</Alert>}
          <ChoiceSelect {...form.field('subscription')} label={t('platform.plan.plan')} description={limitOf(plan)} choices={choices()} />
          {isChoosing && <StayingChoice employees={employees} limit={limit} staying={staying} onChange={setChosen} />}
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
