import { Button, Group, Modal, TextInput } from '@mantine/core';
import { extendSoldOffer, getSoldOffer, listSoldOffers } from '@rawnaq/contract/value/sold-offers';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import type { SoldOffer } from './words.ts';

const usualDays = 30;

/** Lets a sold offer be used longer, with the reason. */
export function ExtendDialog({ sold, onClose }: { sold: SoldOffer; onClose: () => void }) {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const last = sold.expires_on ?? today;
  const earliest = last < today ? today : addDays(last, 1);
  const [expires_on, setExpiresOn] = useState(addDays(last < today ? today : last, usualDays));
  const [reason, setReason] = useState('');
  const extending = useCall(extendSoldOffer, {
    outdates: [listSoldOffers, getSoldOffer],
    onDone: () => {
      notify({ message: t('offers.list.extended', { date: format.date(expires_on) }) });
      onClose();
    },
  });
  const missing = useMissing<'expires_on' | 'reason'>();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('offers.list.extend_title', { name: sold.customer_name })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        ref={missing.form}
        onSubmit={(event) => {
          event.preventDefault();
          const needs = { expires_on: expires_on === '', reason: reason.trim() === '' };
          if (!missing.isAnyMissing(needs)) extending.mutate({ id: sold.id, expires_on, reason: reason.trim() });
        }}
      >
        <DateInput
          label={t('offers.list.new_day')}
          value={expires_on}
          onChange={setExpiresOn}
          earliest={earliest}
          error={missing.errorAt('expires_on', expires_on === '', t('offers.list.new_day'))}
          data-path="expires_on"
          withAsterisk
        />
        <TextInput
          mt="md"
          label={t('offers.list.reason')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={missing.errorAt('reason', reason.trim() === '', t('offers.list.reason'))}
          data-path="reason"
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={extending.isPending}>
            {t('offers.list.extend')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
