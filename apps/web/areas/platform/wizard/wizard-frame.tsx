import { Button, Progress } from '@mantine/core';
import { updateWizardProgress } from '@rawnaq/contract/settings/settings-business';
import { wizardProgress, wizardSteps, wizardWeights, type WizardStep } from '@rawnaq/domain/settings/settings/wizard';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { reloadGlobals, useMerchant } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { isStepOpen, nextOpenStep, pathOfStep, titleOfStep } from './wizard-steps.ts';
import styles from './wizard.module.css';

/** Marks a step as finished, refreshes what every screen knows, and leads to the first one that is still open (specification §7). */
export async function finishStep(step: WizardStep): Promise<void> {
  try {
    const { wizard_progress } = await call(updateWizardProgress, { step });
    await reloadGlobals('merchant');
    const next = nextOpenStep(wizard_progress);
    go(next === null ? pathOf('merchant.wizard') : pathOfStep(next));
  } catch (failure) {
    handleEscaped(failure);
  }
}

/** The steps around the one that is open: how far it has come, where to go, how to leave. */
export function WizardFrame({ step, children }: { step: WizardStep; children: ReactNode }) {
  const { account } = useMerchant();
  const percent = wizardProgress(account.wizard_progress);
  const list = useRef<HTMLOListElement>(null);
  // On a phone the steps lie in a row that is wider than the screen.
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [step]);
  return (
    <div className={styles.frame}>
      <nav className={styles.steps} aria-label={t('settings.wizard.steps')}>
        <div className={styles.progress}>
          <Progress value={percent} size="md" color="brand.6" aria-label={t('settings.wizard.progress', { percent })} />
          <span className={styles.percent}>{t('settings.wizard.progress', { percent })}</span>
        </div>
        <ol ref={list} className={styles.list}>
          {wizardSteps.map((name, position) => {
            const isFinished = account.wizard_progress.includes(name);
            const words = (
              <>
                <span className={styles.bullet} aria-hidden>
                  {isFinished ? <IconCheck size={16} stroke={2.4} /> : position + 1}
                </span>
                <span className={styles.name}>{t(titleOfStep(name))}</span>
                <span className={styles.worth}>
                  {isFinished ? t('settings.wizard.finished') : t('settings.wizard.worth', { percent: wizardWeights[name] })}
                </span>
              </>
            );
            return (
              <li key={name} data-current={name === step || undefined} data-finished={isFinished || undefined}>
                {isStepOpen(name) ? (
                  <PageLink to={pathOfStep(name)} className={styles.step} {...(name === step ? { 'aria-current': 'step' as const } : {})}>
                    {words}
                  </PageLink>
                ) : (
                  <div className={styles.step}>{words}</div>
                )}
              </li>
            );
          })}
        </ol>
        <Button variant="subtle" color="gray" onClick={() => go(pathOf('merchant.dashboard'))}>
          {t('settings.wizard.later')}
        </Button>
      </nav>
      <div className={styles.form}>{children}</div>
    </div>
  );
}

/** What the button of a step says: its last one leads nowhere further. */
export function useSaveWords(step: WizardStep): string {
  const { account } = useMerchant();
  const isLast = nextOpenStep([...account.wizard_progress, step]) === null;
  return t(isLast ? 'settings.save' : 'settings.wizard.save_and_go_on');
}
