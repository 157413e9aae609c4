import { meaningOf } from '@rawnaq/design/status-tones';
import { Button, Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listWhatsappTemplates, refreshWhatsappTemplates } from '@rawnaq/contract/reach/whatsapp';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import record from '../../../ui/record.module.css';
import { messageNames } from './message-names.ts';
import { TemplateDrawer } from './template-drawer.tsx';
import { templateReason } from './template-reason.ts';
import { TemplateView } from './template-view.tsx';
import styles from './whatsapp.module.css';

export type Template = Output<typeof listWhatsappTemplates.output>['data'][number];

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The templates with what WhatsApp says of each language. */
export function Templates({ isConnected }: { isConnected: boolean }) {
  const { data, error, refetch } = useEndpoint(listWhatsappTemplates, {});
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const refreshing = useCall(refreshWhatsappTemplates, {
    outdates: [listWhatsappTemplates],
    onDone: () => notify({ message: t('whatsapp.refreshed') }),
  });
  const templates = data?.data ?? [];
  const add = (
    <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => setEditing('new')}>
      {t('whatsapp.new_template')}
    </Button>
  );
  const edited = templates.find(({ name }) => name === editing) ?? null;
  return (
    <Paper className={styles.sheet} component="section">
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('whatsapp.templates')}</h2>
        {data !== undefined && (
          <div className={styles.actions}>
            {isConnected && templates.length > 0 && (
              <Button
                variant="subtle"
                leftSection={<IconRefresh {...icon} />}
                loading={refreshing.isPending}
                onClick={() => refreshing.mutate({})}
              >
                {t('whatsapp.refresh')}
              </Button>
            )}
            {add}
          </div>
        )}
      </div>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowsSkeleton rows={3} />}
      {data !== undefined && templates.length === 0 && (
        <div>
          <p className={styles.none}>{t('whatsapp.no_templates')}</p>
          <p className={styles.soft}>{t('whatsapp.no_templates_text')}</p>
        </div>
      )}
      {templates.length > 0 && (
        <>
          <p className={styles.soft}>{t('whatsapp.templates_text')}</p>
          <ul className={styles.rows}>
            {templates.map((template) => (
              <Row key={template.name} template={template} onOpen={() => setEditing(template.name)} />
            ))}
          </ul>
        </>
      )}
      {editing === 'new' && <TemplateDrawer template={null} isConnected={isConnected} onClose={() => setEditing(null)} />}
      {edited !== null && edited.messages.length > 0 && <TemplateView template={edited} onClose={() => setEditing(null)} />}
      {edited !== null && edited.messages.length === 0 && (
        <TemplateDrawer
          key={edited.texts.map(({ version, state }) => `${version}${state}`).join()}
          template={edited}
          isConnected={isConnected}
          onClose={() => setEditing(null)}
        />
      )}
    </Paper>
  );
}

function Row({ template, onOpen }: { template: Template; onOpen: () => void }) {
  const { name, category, texts, messages } = template;
  const reason = texts.find((text) => text.reason !== null)?.reason ?? null;
  return (
    <li className={styles.row}>
      <div>
        <button type="button" className={record.open} onClick={onOpen}>
          <bdi className={styles.name}>{messageNames(template)}</bdi>
        </button>
        <p className={styles.soft}>
          {t(`whatsapp.categories.${category}`)}
          {messages.length > 0 && (
            <>
              {' · '}
              <bdi dir="ltr">{name}</bdi>
            </>
          )}
        </p>
        {reason !== null && <p className={styles.soft}>{t('whatsapp.template.reason', { reason: templateReason(reason) })}</p>}
      </div>
      <div className={styles.badges}>
        {texts.map(({ language, state }) => (
          <StatusBadge key={language} means={meaningOf.template[state]}>
            {t(`whatsapp.languages.${language}`)}: {t(`whatsapp.states.${state}`)}
          </StatusBadge>
        ))}
      </div>
    </li>
  );
}
