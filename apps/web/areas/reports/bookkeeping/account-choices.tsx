import { chooseAccount, getAccountChoices } from '@rawnaq/contract/reports/chart';
import { choosableTypes, type ChoiceKind, choiceKinds } from '@rawnaq/domain/reports/accounting/policy';
import { Text } from '@mantine/core';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { accountName, type Choices, useBooksChanges } from './bookkeeping-data.ts';
import styles from './bookkeeping.module.css';

/** Which account each expense type, payment method and product group is posted to. */
export default function AccountChoices() {
  const query = useEndpoint(getAccountChoices, {});
  useBooksChanges();
  if (query.data !== undefined) return <Page choices={query.data} />;
  if (query.error) return <ErrorState isPage error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton of="form" />;
}

function Page({ choices }: { choices: Choices }) {
  return (
    <>
      <PageHeader title={t('screens.merchant.account_choices')} note={t('bookkeeping.choices.hint')} />
      <div className={styles.sections}>
        {choiceKinds.map((kind) => (
          <Kind key={kind} kind={kind} choices={choices} />
        ))}
      </div>
    </>
  );
}

function Kind({ kind, choices }: { kind: ChoiceKind; choices: Choices }) {
  const choose = useCall(chooseAccount, {
    outdates: [getAccountChoices],
    onDone: () => notify({ message: t('bookkeeping.choices.saved') }),
  });
  const rows = choices[`${kind}s`];
  const fitting = choices.accounts
    .filter(({ type }) => choosableTypes[kind].some((one) => one === type))
    .map((account) => ({ value: account.id, label: accountName(account) }));
  return (
    <FormSection title={t(`bookkeeping.choices.${kind}s`)} note={t(`bookkeeping.choices.${kind}s_hint`)}>
      {rows.length === 0 && <Text c="dimmed">{t('bookkeeping.choices.none')}</Text>}
      <div className={styles.choices}>
        {rows.map(({ id, accounting_account_id, ...names }) => (
          <ChoiceSelect
            key={id}
            label={localName(names)}
            value={accounting_account_id}
            choices={fitting}
            placeholder={t('bookkeeping.choices.usual')}
            clearable
            disabled={!may('books.post') || choose.isPending}
            onChange={(account) => choose.mutate({ kind, subject_id: id, ...(account === null ? {} : { accounting_account_id: account }) })}
          />
        ))}
      </div>
    </FormSection>
  );
}
