import { Button, CopyButton, Paper, Switch } from '@mantine/core';
import { changePracticeBehaviour, decidePracticeTemplate, getPracticePhones } from '@rawnaq/contract/reach/practice-phones';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import type { Practice } from './practice.ts';
import styles from './practice-phones.module.css';

const outdates = [getPracticePhones];
const decisions = { PENDING: ['APPROVED', 'REJECTED'], APPROVED: ['PAUSED'], PAUSED: ['APPROVED'], REJECTED: ['APPROVED'] } as const;
const decisionName = { APPROVED: 'practicePhones.approve', REJECTED: 'practicePhones.reject', PAUSED: 'practicePhones.pause' } as const;

/** The templates that were submitted, and what Meta would decide about each. */
export function PracticeTemplates({ templates }: Pick<Practice, 'templates'>) {
  const decide = useCall(decidePracticeTemplate, { outdates });
  return (
    <Paper component="section" className={styles.card} aria-label={t('practicePhones.templates')}>
      <h2 className={styles.title}>{t('practicePhones.templates')}</h2>
      {templates.length === 0 && <p className={styles.quiet}>{t('practicePhones.templates_none')}</p>}
      <ul className={styles.list}>
        {templates.map(({ id, name, language, status, body }) => (
          <li key={id} className={styles.template}>
            <p className={styles.line}>
              <bdi className={styles.name}>{name}</bdi> · {language} · {t(`practicePhones.template_states.${status}`)}
            </p>
            <p className={styles.body} dir="auto">
              {body}
            </p>
            <div className={styles.actions}>
              {decisions[status].map((decision) => (
                <Button
                  key={decision}
                  size="compact-sm"
                  variant="default"
                  disabled={decide.isPending}
                  aria-label={`${t(decisionName[decision])}: ${name} · ${language}`}
                  onClick={() => decide.mutate({ template_id: id, decision })}
                >
                  {t(decisionName[decision])}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

const behaviours = [
  'fails',
  'loses_answers',
  'doubles_webhooks',
  'disorders_webhooks',
  'loses_webhooks',
  'is_late',
  'approves_templates',
] as const;

/** What is to go wrong, so that it can be seen what becomes of messages then. */
export function PracticeTrouble({ behaviour }: Pick<Practice, 'behaviour'>) {
  const change = useCall(changePracticeBehaviour, { outdates });
  return (
    <Paper component="section" className={styles.card} aria-label={t('practicePhones.trouble')}>
      <h2 className={styles.title}>{t('practicePhones.trouble')}</h2>
      <p className={styles.quiet}>{t('practicePhones.trouble_note')}</p>
      <div className={styles.switches}>
        {behaviours.map((name) => (
          <Switch
            key={name}
            label={t(`practicePhones.behaviours.${name}`)}
            checked={behaviour[name] === 1}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ behaviour: name, is_on: event.currentTarget.checked ? 1 : 0 })}
          />
        ))}
      </div>
    </Paper>
  );
}

/** What to enter under WhatsApp to connect the practice number. */
export function PracticeNumber({ credentials }: Pick<Practice, 'credentials'>) {
  const fields = ['phone_number_id', 'waba_id', 'access_token', 'app_secret'] as const;
  return (
    <Paper component="section" className={styles.card} aria-label={t('practicePhones.number')}>
      <h2 className={styles.title}>{t('practicePhones.number')}</h2>
      <p className={styles.quiet}>{t('practicePhones.number_note')}</p>
      <bdi dir="ltr" className={styles.name}>
        {credentials.display_phone_number}
      </bdi>
      <dl className={styles.fields}>
        {fields.map((name) => (
          <div key={name} className={styles.pair}>
            <dt>{t(`practicePhones.${name}`)}</dt>
            <dd>
              <code dir="ltr">{credentials[name]}</code>
              <CopyButton value={credentials[name]}>
                {({ copy }) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('practicePhones.copy')}: ${t(`practicePhones.${name}`)}`}
                    onClick={() => {
                      copy();
                      notify({ message: t('shell.copied_to_clipboard') });
                    }}
                  >
                    {t('practicePhones.copy')}
                  </Button>
                )}
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
