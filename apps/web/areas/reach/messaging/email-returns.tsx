import { Alert, Button } from '@mantine/core';
import { getEmailReturns, tryEmailAgain } from '@rawnaq/contract/reach/email-returns';
import { IconMailX } from '@tabler/icons-react';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import styles from './sent-messages.module.css';

/** That no e-mail is sent to a customer because earlier ones came back, and why; nothing where none did. */
export function EmailReturns({ customer_id }: { customer_id: number }) {
  const { data } = useEndpoint(getEmailReturns, { id: customer_id });
  const again = useCall(tryEmailAgain, {
    outdates: [getEmailReturns],
    onDone: () => notify({ message: t('sentMessages.returns.tried') }),
  });
  const silenced = data?.silenced;
  if (silenced === null || silenced === undefined) return null;
  return (
    <Alert mt="sm" color="yellow" icon={<IconMailX size={20} stroke={1.6} aria-hidden />} title={t('sentMessages.returns.title')}>
      <div className={styles.returns}>
        <p>{t(`sentMessages.reasons.${silenced.reason}`)}</p>
        <p>{t(`sentMessages.returns.${silenced.kind}`)}</p>
        <small>
          <MomentText moment={silenced.silenced_at} />
        </small>
        {may('messages.send_again') && (
          <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate({ id: customer_id })}>
            {t('sentMessages.returns.try_again')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
