import { ActionIcon, Button, CopyButton, Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { checkAlias, getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { settingsPage } from '@rawnaq/contract/settings/online-setting-index';
import { IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldRow, FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { may } from '../../../shell/globals.ts';
import { addressOf } from '../../../shell/text/language.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { InPageOrder } from '../../../ui/inputs/in-page-order.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { type EndpointForm, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { afterSave, Loaded } from '../../settings/settings/public/setting-page.ts';
import { OnlineShare } from './online-share.tsx';
import { BlocksSection } from './page/blocks-section.tsx';
import { LookSection } from './page/look-section.tsx';
import { PlaceSection } from './page/place-section.tsx';
import styles from './online-setting.module.css';

type Setting = Output<typeof getOnlineSetting.output>;
const mostLinks = 20;
const linkTypes = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export default function OnlineSetting() {
  const query = useEndpoint(getOnlineSetting, {});
  return <Loaded query={query}>{(setting) => <Form setting={setting} />}</Loaded>;
}

function Form({ setting }: { setting: Setting }) {
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(updateOnlineSetting, {
    initial: {
      ...setting,
      alias: setting.alias ?? setting.suggested_alias,
      links: setting.links as { type: (typeof linkTypes)[number]; value: string }[],
    },
    draftKey: `online_setting.${setting.version}`,
    ...ofPage,
    onSaved: () => {
      void afterSave([getOnlineSetting, checkAlias]);
      notify({ message: t('settings.saved') });
    },
  });
  const address = `${location.origin}${addressOf(`/salon/${form.values.alias}`)}`;
  return (
    <FormShell
      title={t('screens.merchant.online_setting')}
      form={form}
      save={t('settings.online.save')}
      actions={setting.alias !== null && <PageActions alias={setting.alias} />}
    >
      <FormSection title={t('settings.online.address')} note={t('settings.online.address_note')}>
        <TextInput {...form.field('alias')} dir="ltr" autoCapitalize="none" autoComplete="off" spellCheck={false} maxLength={40} />
        <AliasState alias={form.values.alias} own={setting.alias} />
        <p className={styles.hint}>
          <bdi dir="ltr">{address}</bdi>
        </p>
        <Switch {...form.flag('is_open')} />
      </FormSection>
      <LookSection form={form} setting={setting} />
      <BlocksSection form={form} />
      <PlaceSection form={form} />
      {may('settings.view') && (
        <FormSection title={t('settings.online.booking')} note={t('settings.online.booking_note')}>
          <PageLink to={pathOf('merchant.booking_rules')}>{t('settings.online.booking_rules')}</PageLink>
        </FormSection>
      )}
      <Links form={form} />
      <FormSection title={t('settings.online.terms')} note={t('settings.online.terms_note')}>
        <FieldRow>
          <InPageOrder
            english={<Textarea {...form.field('english_terms')} dir="ltr" lang="en" autosize minRows={3} maxRows={14} />}
            arabic={<Textarea {...form.field('arabic_terms')} dir="rtl" lang="ar" autosize minRows={3} maxRows={14} />}
          />
        </FieldRow>
        <FieldRow>
          <InPageOrder
            english={<Textarea {...form.field('english_refund_policy')} dir="ltr" lang="en" autosize minRows={3} maxRows={14} />}
            arabic={<Textarea {...form.field('arabic_refund_policy')} dir="rtl" lang="ar" autosize minRows={3} maxRows={14} />}
          />
        </FieldRow>
      </FormSection>
      {setting.alias !== null && <OnlineShare alias={setting.alias} accent={setting.accent_colour} />}
    </FormShell>
  );
}

/** The page of the salon, copied and opened. */
function PageActions({ alias }: { alias: string }) {
  return (
    <>
      <CopyButton value={`${location.origin}${addressOf(`/salon/${alias}`)}`}>
        {({ copy }) => (
          <Button
            variant="default"
            onClick={() => {
              copy();
              notify({ message: t('shell.copied_to_clipboard') });
            }}
          >
            {t('settings.online.copy')}
          </Button>
        )}
      </CopyButton>
      <Button
        variant="default"
        component="a"
        href={addressOf(`/salon/${alias}`)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
      >
        {t('settings.online.open')}
      </Button>
    </>
  );
}

type SettingForm = EndpointForm<Input<typeof updateOnlineSetting.input>>;

/** Where else the salon is found. */
function Links({ form }: { form: SettingForm }) {
  const { links } = form.values;
  const putLink = (position: number, part: Partial<(typeof links)[number]>): void =>
    form.set(
      'links',
      links.map((link, at) => (at === position ? { ...link, ...part } : link)),
    );
  const free = linkTypes.find((type) => !links.some((link) => link.type === type));
  return (
    <FormSection title={t('settings.online.links')} note={t('settings.online.links_note')} setting="links">
      {links.map((link, position) => (
        <div key={position} className={styles.link}>
          <Select
            aria-label={t('settings.online.link_type')}
            data={linkTypes.map((type) => ({ value: String(type), label: t(`settings.online.link_types.${type}`) }))}
            value={String(link.type)}
            onChange={(type) => putLink(position, { type: linkTypes.find((known) => String(known) === type) ?? link.type })}
            allowDeselect={false}
          />
          <TextInput
            aria-label={`${t('settings.online.link_value')}: ${t(`settings.online.link_types.${link.type}`)}`}
            value={link.value}
            onChange={(event) => putLink(position, { value: event.currentTarget.value })}
            error={form.errorAt(`links.${position}.value`)}
            data-path={`links.${position}.value`}
            dir="ltr"
            inputMode={link.type <= 1 ? 'tel' : 'url'}
            placeholder={link.type === 0 ? '+966…' : link.type === 1 ? '966…' : link.type === 6 ? '' : 'https://'}
          />
          <ActionIcon
            aria-label={t('settings.online.remove_link')}
            onClick={() =>
              form.set(
                'links',
                links.filter((_, at) => at !== position),
              )
            }
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <div>
        {links.length >= mostLinks ? (
          <Text size="sm" c="dimmed">
            {t('settings.online.most_links', { count: mostLinks })}
          </Text>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => form.set('links', [...links, { type: free ?? 3, value: '' }])}
          >
            {t('settings.online.add_link')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

/** Tells while it is typed whether an address is free. */
function AliasState({ alias, own }: { alias: string; own: string | null }) {
  const [settled] = useDebouncedValue(alias.trim(), 300);
  const isAskable = /^[A-Za-z0-9]{3,40}$/.test(settled);
  const { data } = useEndpoint(checkAlias, { alias: settled }, { isEnabled: isAskable });
  if (!isAskable || data === undefined || data.alias !== alias.trim().toLowerCase()) return null;
  if (data.alias === own) return <p className={styles.hint}>{t('settings.online.alias_own')}</p>;
  if (data.is_available === 0)
    return (
      <p className={`${styles.hint} ${styles.bad}`} role="status">
        {t('settings.online.alias_taken')}
      </p>
    );
  return (
    <p className={styles.hint} role="status">
      <span className={styles.good}>{t('settings.online.alias_free')}</span> {own !== null && t('settings.online.alias_changes')}
    </p>
  );
}
