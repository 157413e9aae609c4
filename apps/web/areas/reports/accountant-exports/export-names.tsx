import { Button, TextInput } from '@mantine/core';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { getExportNames, previewAccountantExport, saveExportNames } from '@rawnaq/contract/reports/accountant-exports';
import { type MappedTarget, mappedTargets, targetRules } from '@rawnaq/domain/reports/accountant-exports/export-target';
import { useState } from 'react';
import { FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { useAddressState } from '../../../patterns/use-address-state.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import styles from './accountant-exports.module.css';

type Names = Output<typeof getExportNames.output>;

/** What each account and tax is called in a program that entries are exported for. */
export default function ExportNames() {
  const [own] = useState(() => ({ page: 1, per_page: 25, sort: null, search: '', filters: {}, columns: null }));
  const [{ filters }, change] = useAddressState<{ target?: MappedTarget | undefined }>(getExportNames.input, own);
  const target = filters.target ?? mappedTargets[0];
  const query = useEndpoint(getExportNames, { target });
  if (query.data !== undefined)
    return (
      <Form key={`${target} ${query.data.version}`} names={query.data} onTarget={(chosen) => change({ filters: { target: chosen } })} />
    );
  if (query.error) return <ErrorState isPage error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton of="form" />;
}

function Form({ names, onTarget }: { names: Names; onTarget: (target: MappedTarget) => void }) {
  const { target, version } = names;
  const form = useEndpointForm(saveExportNames, {
    initial: {
      target,
      version,
      accounts: names.accounts.map(({ id, name, contact }) => ({
        accounting_account_id: id,
        ...(name === null ? {} : { name }),
        ...(contact === null ? {} : { contact }),
      })),
      taxes: names.taxes.map(({ tax, name }) => ({ tax, ...(name === null ? {} : { name }) })),
    },
    draftKey: `export_names.${target}.${version}`,
    onSaved: () => {
      notify({ message: t('accountantExports.names_saved') });
      for (const { path } of [getExportNames, previewAccountantExport]) void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
  return (
    <FormShell
      title={t('screens.merchant.export_names')}
      note={t('accountantExports.names_hint')}
      form={form}
      save={t('accountantExports.save_names')}
      actions={
        <ChoiceSelect
          aria-label={t('accountantExports.names_for')}
          choices={mappedTargets.map((value) => ({ value, label: t(`accountantExports.targets.${value}`) }))}
          value={target}
          onChange={(chosen) => chosen !== null && onTarget(chosen)}
        />
      }
    >
      {names.taxes.length > 0 && <Taxes target={target} form={form} />}
      <Accounts names={names} form={form} />
    </FormShell>
  );
}

type NamesForm = FormView<Input<typeof saveExportNames.input>>;

function Taxes({ target, form }: { target: MappedTarget; form: NamesForm }) {
  const { taxes } = form.values;
  return (
    <FormSection
      title={t('accountantExports.taxes')}
      note={target === 'xero' || target === 'qoyod' ? t(`accountantExports.taxes_hint.${target}`) : undefined}
    >
      <div className={styles.names}>
        {taxes.map(({ tax, name }, place) => (
          <TextInput
            key={tax}
            label={t(`accountantExports.tax_names.${tax}`)}
            placeholder={t('accountantExports.no_name')}
            value={name ?? ''}
            maxLength={100}
            error={form.errorAt(`taxes.${place}.name`)}
            data-path={`taxes.${place}.name`}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              form.set(
                'taxes',
                taxes.map((one, at) => (at === place ? { ...one, name: value === '' ? undefined : value } : one)),
              );
            }}
          />
        ))}
      </div>
    </FormSection>
  );
}

/** Every account with what it is called there; what is empty can be filled with our own. */
function Accounts({ names, form }: { names: Names; form: NamesForm }) {
  const { target } = names;
  const rule = targetRules[target];
  const { accounts } = form.values;
  const setAccount = (place: number, field: 'name' | 'contact', value: string): void =>
    form.set(
      'accounts',
      accounts.map((account, at) => (at === place ? { ...account, [field]: value === '' ? undefined : value } : account)),
    );
  const fill = (): void =>
    form.set(
      'accounts',
      accounts.map((account, at) => {
        const ours = names.accounts[at];
        if (ours === undefined || (account.name ?? '') !== '') return account;
        return { ...account, name: rule.accountIs === 'code' ? ours.code : localName(ours) };
      }),
    );
  return (
    <FormSection title={t('accountantExports.accounts')} note={t(`accountantExports.code_hints.${target}`)}>
      <div>
        <Button variant="default" onClick={fill}>
          {t(rule.accountIs === 'code' ? 'accountantExports.fill_codes' : 'accountantExports.fill_names')}
        </Button>
      </div>
      {rule.hasContact && <p className={styles.hint}>{t('accountantExports.contact_hint')}</p>}
      <div className={styles.names}>
        {names.accounts.map((account, place) => {
          const said = `${account.code} ${localName(account)}`;
          return (
            <div key={account.id} className={styles.pair}>
              <TextInput
                label={said}
                placeholder={t('accountantExports.no_name')}
                value={accounts[place]?.name ?? ''}
                maxLength={150}
                error={form.errorAt(`accounts.${place}.name`) ?? form.errorAt(`accounts.${place}.accounting_account_id`)}
                data-path={`accounts.${place}.name`}
                onChange={({ currentTarget }) => setAccount(place, 'name', currentTarget.value)}
              />
              {rule.hasContact && (
                <TextInput
                  aria-label={t('accountantExports.contact_of', { account: said })}
                  placeholder={t('accountantExports.contact')}
                  value={accounts[place]?.contact ?? ''}
                  maxLength={60}
                  error={form.errorAt(`accounts.${place}.contact`)}
                  data-path={`accounts.${place}.contact`}
                  onChange={({ currentTarget }) => setAccount(place, 'contact', currentTarget.value)}
                />
              )}
            </div>
          );
        })}
      </div>
    </FormSection>
  );
}
