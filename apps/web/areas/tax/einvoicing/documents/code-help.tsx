import { Anchor, TextInput } from '@mantine/core';
import { t } from '../../../../shell/text/text.ts';
import type { BoundField } from '../../../../ui/forms/use-endpoint-form.ts';
import type { Environment } from '../setup/business-fields.tsx';
import styles from '../einvoicing.module.css';
import guide from '../setup/guide.module.css';

const portal = 'fatoora.zatca.gov.sa';

interface CodeHelpProps {
  environment: Environment;
  /** What the practice authority accepts. */
  practice_otp: string | null;
  isRenewal?: boolean;
}

/** Where the one-time password comes from: the portal step by step, or the practice code itself. */
export function CodeHelp({ environment, practice_otp, isRenewal = false }: CodeHelpProps) {
  if (environment === 'local') return <p className={guide.practice}>{t('einvoicing.guide.code_practice', { code: practice_otp ?? '' })}</p>;
  return (
    <section className={guide.help} aria-label={t('einvoicing.guide.code_how')}>
      <h3 className={styles.small}>{t('einvoicing.guide.code_how')}</h3>
      <ol className={styles.numbered}>
        <li>
          {t('einvoicing.guide.code_open')}{' '}
          <Anchor href={`https://${portal}/`} target="_blank" rel="noreferrer" inherit>
            <bdi dir="ltr">{portal}</bdi>
          </Anchor>
        </li>
        <li>{t(isRenewal ? 'einvoicing.guide.code_tile_renew' : 'einvoicing.guide.code_tile')}</li>
        <li>{t('einvoicing.guide.code_make')}</li>
        <li>{t('einvoicing.guide.code_type')}</li>
      </ol>
    </section>
  );
}

/** The six digits of the one-time password. */
export function CodeInput({ field, isRequired = false }: { field: BoundField<string>; isRequired?: boolean }) {
  return (
    <TextInput
      {...field}
      description={t('einvoicing.hints.otp')}
      withAsterisk={isRequired}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      classNames={{ wrapper: guide.codeField, input: guide.code }}
      autoFocus={isRequired}
      data-autofocus={isRequired || undefined}
    />
  );
}
