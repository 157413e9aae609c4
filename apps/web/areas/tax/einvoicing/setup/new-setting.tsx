import { Paper } from '@mantine/core';
import {
  createEinvoiceSetting,
  getEinvoiceAccount,
  listEinvoiceAccounts,
  listEinvoiceSettings,
} from '@rawnaq/contract/tax/einvoicing-platform';
import type { Output } from '@rawnaq/contract/endpoint';
import { useState, type ReactNode } from 'react';
import { FormSection, FormShell } from '../../../../patterns/form/form-shell.tsx';
import { call } from '../../../../shell/call.ts';
import { go } from '../../../../shell/navigation.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../../shell/queries.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { localName } from '../../../../ui/figures/local-name.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SearchSelect, type SearchSource } from '../../../../ui/inputs/search-select.tsx';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { SettingFields } from './setting-fields.tsx';
import { certificateBytes, withinBytes } from './within-bytes.ts';
import styles from '../einvoicing.module.css';

type Account = Output<typeof getEinvoiceAccount.output>;

const accounts: SearchSource = {
  key: 'einvoice_accounts',
  find: async (search, signal) => {
    const { data } = await call(listEinvoiceAccounts, { search, per_page: 8 }, { signal });
    return data.map((one) => ({ value: one.account_id, label: localName(one), note: String(one.account_id) }));
  },
  recall: async (value, signal) => {
    const found = await call(getEinvoiceAccount, { id: value }, { signal });
    return { value, label: localName(found) };
  },
};

/** Connects a till for a business: the business first, then the details it already has. */
export default function NewSetting() {
  const [account_id, setAccount] = useState<number | null>(null);
  const { data, error, refetch } = useEndpoint(getEinvoiceAccount, { id: account_id ?? 0 }, { isEnabled: account_id !== null });
  const chooser = (
    <FormSection title={t('einvoicing.manager.account')} note={t('einvoicing.manager.account_note')}>
      <SearchSelect
        label={t('einvoicing.manager.account')}
        placeholder={t('einvoicing.manager.account_hint')}
        source={accounts}
        value={account_id}
        onChange={setAccount}
        withAsterisk
        autoFocus
      />
    </FormSection>
  );
  if (data !== undefined && account_id !== null)
    return (
      <Form key={account_id} account={data}>
        {chooser}
      </Form>
    );
  return (
    <>
      <PageHeader title={t('managerScreens.new_e_invoicing_setting')} />
      <div className={styles.stack}>
        {chooser}
        {error !== null && (
          <Paper>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Paper>
        )}
        {account_id !== null && error === null && <PageSkeleton of="form" />}
      </div>
    </>
  );
}

function Form({ account, children }: { account: Account; children: ReactNode }) {
  const { facts, account_id } = account;
  const form = useEndpointForm(createEinvoiceSetting, {
    initial: {
      ...facts,
      account_id,
      facts_version: facts.version,
      branch: withinBytes(facts.seller_name, certificateBytes),
      location: withinBytes([facts.district, facts.city_name].filter(Boolean).join(', '), certificateBytes),
      invoice_types: '1100',
    },
    draftKey: `einvoice_setting.new.${account_id}`,
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: [listEinvoiceSettings.path] });
      notify({ message: t('einvoicing.manager.saved', { business: localName(account) }) });
      go(pathOf('manager.e_invoicing_setting', { id: saved.device.id }));
    },
  });
  return (
    <FormShell
      title={t('managerScreens.new_e_invoicing_setting')}
      form={form}
      save={t(form.values.otp === '' ? 'einvoicing.manager.save' : 'einvoicing.manager.save_connect')}
    >
      {children}
      <SettingFields form={form} isNew />
    </FormShell>
  );
}
