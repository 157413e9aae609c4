import { IconCash, IconCoins, IconHourglass, IconPercentage, IconReceiptRefund, IconReceiptTax } from '@tabler/icons-react';
import { DoorList } from '../../../patterns/list/door-list.tsx';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';

const doors = [
  { name: 'credit_notes_report', icon: IconReceiptRefund },
  { name: 'debit_notes_report', icon: IconReceiptTax },
  { name: 'vat_return', icon: IconPercentage },
  { name: 'payments', icon: IconCash },
  { name: 'receivable', icon: IconHourglass },
  { name: 'commissions', icon: IconCoins },
] as const;

/** The reports an accountant asks for, each a press away. */
export default function AccountingReports() {
  return (
    <>
      <PageHeader title={t('screens.merchant.accounting_reports')} />
      <DoorList doors={doors.map(({ name, icon }) => ({ screen: `merchant.${name}`, icon, text: t(`notes.reports.${name}`) }))} />
    </>
  );
}
