import { Alert, Button, Paper } from '@mantine/core';
import { checkEinvoiceChain } from '@rawnaq/contract/tax/einvoicing-documents';
import type { Output } from '@rawnaq/contract/endpoint';
import { IconAlertTriangle, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { handleEscaped } from '../../../../shell/failures.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { DocumentNumber } from '../../../../ui/figures/figures.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import styles from '../einvoicing.module.css';

type Result = Output<typeof checkEinvoiceChain.output>;

/** Walks the chain of every till when asked, and tells each place where it is not as it was issued. */
export function Integrity() {
  const [isChecking, setIsChecking] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const check = async (): Promise<void> => {
    setIsChecking(true);
    try {
      setResult(await call(checkEinvoiceChain, {}));
    } catch (error) {
      if (isRefusal(error)) notify({ tone: 'danger', message: error.message });
      else handleEscaped(error);
    } finally {
      setIsChecking(false);
    }
  };
  return (
    <Paper component="section" className={styles.sheet} aria-labelledby="integrity">
      <h2 id="integrity" className={styles.heading}>
        {t('einvoicing.integrity.title')}
      </h2>
      <p className={styles.soft}>{t('einvoicing.integrity.text')}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={18} stroke={1.6} aria-hidden />}
          loading={isChecking}
          onClick={() => void check()}
        >
          {t('einvoicing.integrity.check')}
        </Button>
      </div>
      <div role="status">{result !== null && <Found result={result} />}</div>
    </Paper>
  );
}

function Found({ result }: { result: Result }) {
  const isSound = result.devices.every(({ breaks }) => breaks.length === 0);
  return (
    <Alert
      color={isSound ? 'green' : 'red'}
      icon={isSound ? <IconCircleCheck size={20} stroke={1.6} /> : <IconAlertTriangle size={20} stroke={1.6} />}
      title={t(isSound ? 'einvoicing.integrity.sound' : 'einvoicing.integrity.broken')}
    >
      <ul className={styles.plainList}>
        {result.devices.map(({ device_id, device_name, count, breaks }) => (
          <li key={device_id}>
            <strong>
              <bdi>{device_name}</bdi>
            </strong>
            {' · '}
            {count === 0 ? t('einvoicing.integrity.walked_none') : t('einvoicing.integrity.walked', { count })}
            {breaks.length > 0 && ` · ${t('einvoicing.integrity.breaks', { count: breaks.length })}`}
            {breaks.length > 0 && (
              <ul className={styles.list}>
                {breaks.map((one, index) => (
                  <li key={index}>
                    {one.document_id !== null && one.number !== null ? (
                      <PageLink to={pathOf('merchant.e_invoice', { id: one.document_id })} className={styles.link}>
                        <DocumentNumber number={one.number} />
                      </PageLink>
                    ) : (
                      one.icv !== null && t('einvoicing.integrity.document', { icv: one.icv })
                    )}{' '}
                    {one.message}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
