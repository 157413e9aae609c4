import { notify } from '../../../shell/notices/notify.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { TaxList } from './tax-list.tsx';
import { VatForm } from './vat-form.tsx';
import styles from './tax.module.css';

/** The VAT of the business, and every tax its services carry. */
export default function Tax() {
  return (
    <>
      {may('settings.edit') && (
        <div className={styles.vat}>
          <VatForm
            title={t('screens.merchant.tax')}
            save={t('settings.vat.save')}
            onSaved={() => notify({ message: t('settings.saved') })}
          />
        </div>
      )}
      <TaxList />
    </>
  );
}
