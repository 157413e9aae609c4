import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import styles from './tax.module.css';

/** How invoices look, how their numbers run, and how they are paid. */
export default function InvoiceSetting() {
  return (
    <>
      <div className={styles.vat}>
        <InvoiceForm
          title={t('screens.merchant.invoice_setting')}
          save={t('settings.invoice.save')}
          onSaved={() => notify({ message: t('settings.saved') })}
        />
      </div>
      <PaymentMethods />
    </>
  );
}
