import { waivePenalty } from '@rawnaq/contract/value/penalties';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { outdated } from './outdated.ts';
import type { Penalty } from './penalty-row.ts';

/** Lets the customer off, with the reason. */
export function WaivePenalty({ penalty, onClose }: { penalty: Penalty; onClose: () => void }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const waiving = useCall(waivePenalty, {
    outdates: outdated,
    onDone: () => {
      notify({ message: t('payments.penalties.is_waived') });
      onClose();
    },
  });
  const amount = `${format.amount(penalty.amount_minor)} ${currencyName(currency)}`;
  return (
    <ReasonDialog
      title={t('payments.penalties.waive_title', { amount })}

      keep={t('payments.penalties.keep')}
      confirm={t('payments.penalties.waive')}

      isWorking={waiving.isPending}
      onConfirm={(reason) => waiving.mutate({ id: penalty.id, reason })}
      onClose={onClose}
    >
      {t('payments.penalties.waive_text')}
    </ReasonDialog>
  );
}
