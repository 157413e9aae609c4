import { Button, Paper, TextInput } from '@mantine/core';
import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import { licenceAuthorities, saveUaeEinvoiceSetting } from '@rawnaq/contract/tax/einvoicing-uae';
import { licensingAuthorities } from '@rawnaq/domain/tax/einvoicing/licensing-authorities';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../../patterns/form/drawer-form.tsx';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { Fact } from '../setup/business.tsx';
import type { EinvoicingState } from '../types.ts';
import styles from '../einvoicing.module.css';

type Setting = NonNullable<EinvoicingState['uae']>['setting'];

const nameOf = (authority: Setting['licence_authority']): string =>
  authority === 'other' ? t('einvoicing.uae.other') : localName(licensingAuthorities[authority]);

/** What e-invoices of the Emirates say beside the general setting; right for most as it is. */
export function UaeDocuments({ setting }: { setting: Setting }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Paper component="section" className={styles.sheet} aria-labelledby="uae-documents">
      <div className={styles.head}>
        <h2 id="uae-documents" className={styles.heading}>
          {t('einvoicing.uae.documents_title')}
        </h2>
        {may('einvoicing.edit') && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
            aria-label={`${t('einvoicing.uae.edit')}: ${t('einvoicing.uae.documents_title')}`}
            onClick={() => setIsEditing(true)}
          >
            {t('einvoicing.uae.edit')}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{t('einvoicing.uae.documents_note')}</p>
      <dl className={styles.facts}>
        <Fact label={t('labels.licence_authority')}>
          <bdi>{setting.licence_authority_name ?? nameOf(setting.licence_authority)}</bdi>
        </Fact>
        <Fact label={t('labels.service_code')}>
          <bdi dir="ltr">{setting.service_code}</bdi>
        </Fact>
        <Fact label={t('labels.goods_code')}>
          <bdi dir="ltr">{setting.goods_code}</bdi>
        </Fact>
      </dl>
      {isEditing && <Edit setting={setting} onClose={() => setIsEditing(false)} />}
    </Paper>
  );
}

function Edit({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const form = useEndpointForm(saveUaeEinvoiceSetting, {
    initial: setting,
    draftKey: null,
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: [getEinvoicing.path] });
      notify({ message: t('einvoicing.uae.saved') });
      onClose();
    },
  });
  const code = (name: 'service_code' | 'goods_code') => (
    <TextInput {...form.field(name)} description={t(`einvoicing.uae.hints.${name}`)} dir="ltr" inputMode="numeric" maxLength={12} />
  );
  return (
    <DrawerForm title={t('einvoicing.uae.edit_title')} form={form} save={t('einvoicing.uae.save')} onClose={onClose}>
      <ChoiceSelect
        {...form.field('licence_authority')}
        description={t('einvoicing.uae.hints.licence_authority')}
        choices={licenceAuthorities.map((value) => ({ value, label: nameOf(value) }))}
      />
      {form.values.licence_authority === 'other' && (
        <TextInput {...form.field('licence_authority_name')} dir="ltr" maxLength={100} withAsterisk />
      )}
      {code('service_code')}
      {code('goods_code')}
    </DrawerForm>
  );
}
