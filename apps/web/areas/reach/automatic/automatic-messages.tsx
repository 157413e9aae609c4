import { Paper } from '@mantine/core';
import { listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import { listComingMessages } from '@rawnaq/contract/reach/coming-messages';
import { triggerGroups } from '@rawnaq/domain/reach/automatic/message-kinds';
import { lazy, Suspense, useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import styles from './automatic.module.css';
import { LimitsForm } from './limits-form.tsx';
import { WaysForm } from './ways-form.tsx';
import { RuleRow } from './rule-row.tsx';
import type { Coming } from './coming-days.tsx';
import type { Page, Rule } from './rule-words.ts';
import { TemplateBand } from './template-band.tsx';
import { type TemplatePage, useMessageTemplates } from './template-states.ts';

const RuleDrawer = lazy(() => import('./rule-drawer.tsx').then(({ RuleDrawer: component }) => ({ default: component })));

/** What the salon writes automatically, along a customer's way; a row a message, with its switch. */
export default function AutomaticMessages() {
  const { data, error, refetch } = useEndpoint(listAutomaticMessages, {});
  const templates = useMessageTemplates();
  const { data: coming } = useEndpoint(listComingMessages, {});
  const [opened, setOpened] = useState<string | null>(null);
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton of="form" />;
  const rule = data.rules.find(({ trigger }) => trigger === opened);
  return (
    <>
      <PageHeader title={t('screens.merchant.automatic_messages')} note={t('automatic.intro')} />
      <div className={styles.stack}>
        <TemplateBand rules={data.rules} page={templates} />
        {triggerGroups.map((group) => (
          <RuleGroup
            key={group}
            group={group}
            rules={data.rules.filter((one) => one.group === group)}
            templates={templates}
            sent={data.sent}
            coming={coming}
            onOpen={setOpened}
          />
        ))}
        <p className={styles.note}>{t('automatic.not_offered')}</p>
        <WaysForm key={`ways-${data.ways.version}`} ways={data.ways} />
        <LimitsForm key={data.limits.version} limits={data.limits} />
        {may('settings.view') && (
          <p className={styles.note}>
            <PageLink to="/merchant/notifications-setting">{t('automatic.team_link')}</PageLink>
          </p>
        )}
      </div>
      {rule !== undefined && (
        <Suspense>
          <RuleDrawer
            key={`${rule.trigger}-${rule.version}`}
            rule={rule}
            services={data.services}
            templates={templates}
            coming={coming}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface GroupProps {
  group: (typeof triggerGroups)[number];
  rules: readonly Rule[];
  sent: Page['sent'];
  coming: Coming | undefined;
  templates: TemplatePage | undefined;
  onOpen: (trigger: string) => void;
}

function RuleGroup({ group, rules, sent, coming, templates, onOpen }: GroupProps) {
  const title = t(`automatic.groups.${group}`);
  return (
    <Paper component="section" className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {rules.map((rule) => (
          <RuleRow
            key={rule.trigger}
            rule={rule}
            sent={sent.find(({ trigger }) => trigger === rule.trigger)?.count ?? 0}
            coming={coming?.coming.find(({ trigger }) => trigger === rule.trigger)?.count ?? 0}
            texts={templates?.is_connected === 1 ? templates.messages.find(({ trigger }) => trigger === rule.trigger)?.texts : undefined}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Paper>
  );
}
