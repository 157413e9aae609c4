import { meaningOf } from '@rawnaq/design/status-tones';
import { Button, NumberInput, Paper, Switch } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { createWhatsappPackage, listWhatsappPackages, saveWhatsappPackage } from '@rawnaq/contract/reach/whatsapp-platform';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../../patterns/form/drawer-form.tsx';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { localName } from '../../../../ui/figures/local-name.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { type FormView, useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { PriceInput } from '../../../../ui/inputs/number-inputs.tsx';
import { NamePair } from '../../../../ui/inputs/name-pair.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import record from '../../../../ui/record.module.css';
import { EmptyState, ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from '../whatsapp.module.css';

type Sold = Output<typeof listWhatsappPackages.output>['data'][number];

const currency = 'SAR';

/** The packages that the platform sells. */
export default function WhatsappPackages() {
  const { data, error, refetch } = useEndpoint(listWhatsappPackages, {});
  const [editing, setEditing] = useState<Sold | 'new' | null>(null);
  if (data === undefined)
    return error === null ? <PageSkeleton of="list" /> : <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  const mayEdit = may('platform.settings.edit');
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('whatsappPlatform.add')}
    </Button>
  );
  const close = (): void => setEditing(null);
  return (
    <>
      <PageHeader
        title={t('managerScreens.whatsapp_packages')}
        note={t('whatsappPlatform.packages_note')}
        actions={data.data.length > 0 && add}
      />
      <Paper className={styles.sheet}>
        {data.data.length === 0 ? (
          <EmptyState
            picture="box"
            title={t('whatsappPlatform.no_packages')}
            text={t('whatsappPlatform.no_packages_text')}
            {...(mayEdit ? { action: add } : {})}
          />
        ) : (
          <ul className={styles.rows}>
            {data.data.map((sold) => (
              <Row key={sold.id} sold={sold} onOpen={mayEdit ? () => setEditing(sold) : null} />
            ))}
          </ul>
        )}
      </Paper>
      {editing === 'new' && <NewPackage onClose={close} />}
      {editing !== null && editing !== 'new' && <ExistingPackage key={editing.id} sold={editing} onClose={close} />}
    </>
  );
}

function Row({ sold, onOpen }: { sold: Sold; onOpen: (() => void) | null }) {
  const { days, allowance, price_minor, status, accounts } = sold;
  const facts = [
    allowance === null ? t('whatsappPlatform.any_messages') : t('whatsappPlatform.messages', { count: allowance }),
    days === null ? t('whatsappPlatform.any_days') : t('whatsappPlatform.for_days', { count: days }),
    `${t('whatsappPlatform.accounts')}: ${accounts}`,
  ];
  return (
    <li className={styles.row}>
      <div>
        {onOpen === null ? (
          <span className={styles.name}>{localName(sold)}</span>
        ) : (
          <button type="button" className={record.open} onClick={onOpen}>
            <span className={styles.name}>{localName(sold)}</span>
          </button>
        )}
        <p className={styles.soft}>{facts.join(' · ')}</p>
      </div>
      <div className={styles.badges}>
        <Money amount_minor={price_minor} currency={sold.currency} />
        <StatusBadge means={meaningOf.record[status]}>
          {t(status === 1 ? 'whatsappPlatform.sold' : 'whatsappPlatform.not_sold')}
        </StatusBadge>
      </div>
    </li>
  );
}

const useOnSaved = (onClose: () => void) => (): void => {
  notify({ message: t('whatsappPlatform.saved') });
  void queryClient.invalidateQueries({ queryKey: [listWhatsappPackages.path] });
  onClose();
};

function NewPackage({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createWhatsappPackage, {
    initial: { status: 1 },
    draftKey: 'whatsapp_package.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={t('whatsappPlatform.add')} form={form} save={t('whatsappPlatform.save')} onClose={onClose}>
      <Fields form={form} />
    </DrawerForm>
  );
}

function ExistingPackage({ sold, onClose }: { sold: Sold; onClose: () => void }) {
  const { id, version, english_name, arabic_name, days, allowance, price_minor, status } = sold;
  const form = useEndpointForm(saveWhatsappPackage, {
    initial: {
      id,
      version,
      english_name,
      arabic_name,
      price_minor,
      status,
      ...(days === null ? {} : { days }),
      ...(allowance === null ? {} : { allowance }),
    },
    draftKey: `whatsapp_package.${id}.${version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm
      title={t('whatsappPlatform.edit', { name: localName(sold) })}
      form={form}
      save={t('whatsappPlatform.save')}
      onClose={onClose}
    >
      <Fields form={form} />
    </DrawerForm>
  );
}

interface PackageInput {
  english_name: string;
  arabic_name: string;
  days?: number | undefined;
  allowance?: number | undefined;
  price_minor: number;
  status: 0 | 1;
}

function Fields({ form }: { form: FormView<PackageInput> }) {
  const { status } = form.values;
  return (
    <>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <NumberInput
        {...form.field('allowance')}
        value={form.values.allowance ?? ''}
        label={t('whatsappPlatform.allowance')}
        description={t('whatsappPlatform.allowance_hint')}
        min={1}
        max={10_000_000}
        allowDecimal={false}
        thousandSeparator=","
      />
      <NumberInput
        {...form.field('days')}
        value={form.values.days ?? ''}
        label={t('whatsappPlatform.days')}
        description={t('whatsappPlatform.days_hint')}
        min={1}
        max={3660}
        allowDecimal={false}
      />
      <PriceInput {...form.field('price_minor')} label={t('whatsappPlatform.price')} currency={currency} withAsterisk />
      <Switch
        label={t('whatsappPlatform.sold')}
        checked={status === 1}
        onChange={(event) => form.set('status', event.currentTarget.checked ? 1 : 0)}
      />
    </>
  );
}
