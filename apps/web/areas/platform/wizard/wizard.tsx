import { Button, Group, Paper } from '@mantine/core';
import { wizardSteps } from '@rawnaq/domain/settings/settings/wizard';
import { useEffect } from 'react';
import { useMerchant } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, PageSkeleton } from '../../../ui/states.tsx';
import { nextOpenStep, pathOfStep, titleOfStep } from './wizard-steps.ts';

/** Leads to the first step that is open, or says that all is done, or what is left for users with other rights. */
export default function Wizard() {
  const { account } = useMerchant();
  const next = nextOpenStep(account.wizard_progress);
  const left = wizardSteps.filter((step) => !account.wizard_progress.includes(step));
  useEffect(() => {
    if (next !== null) go(pathOfStep(next), { replace: true });
  }, [next]);
  if (next !== null) return <PageSkeleton of="form" />;
  return (
    <>
      <PageHeader title={t('settings.wizard.title')} />
      <Paper>
        <EmptyState
          picture="bell"
          title={t(left.length === 0 ? 'settings.wizard.all_done' : 'settings.wizard.own_done')}
          text={
            left.length === 0
              ? t('settings.wizard.all_done_text')
              : t('settings.wizard.own_done_text', { steps: left.map((step) => t(titleOfStep(step))).join(t('settings.wizard.between')) })
          }
          action={
            <Group gap="xs" justify="center">
              <Button variant="default" onClick={() => go(pathOf('merchant.dashboard'))}>
                {t('settings.wizard.to_dashboard')}
              </Button>
              <Button onClick={() => go(pathOf('merchant.appointments'))}>{t('settings.wizard.to_board')}</Button>
            </Group>
          }
        />
      </Paper>
    </>
  );
}
