import { Alert, Button, Paper } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHistory } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShortcuts } from '../../shell/layout/shortcuts.ts';
import { Sentence } from '../../shell/text/sentence.tsx';
import { t } from '../../shell/text/text.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { savingKeys, submitsByKeys } from '../../ui/forms/submits-by-keys.ts';
import type { EndpointForm } from '../../ui/forms/use-endpoint-form.ts';
import styles from './form-shell.module.css';

interface FormShellProps<I> {
  title: ReactNode;
  form: EndpointForm<I>;
  /** What the button does, in a verb and its thing: "Save customer". */
  save: string;
  children: ReactNode;
  note?: ReactNode;
  /** Beside the title: actions that are not saving. */
  actions?: ReactNode;
  /** Beside the save button, before it. */
  footer?: ReactNode;
}

/** The frame of a form: its name, its fields, and one button that says what it does and shows that it works. */
export function FormShell<I>({ title, form, save, children, note, actions, footer }: FormShellProps<I>) {
  useShortcuts(savingKeys);
  const belongsToNoField = form.refusal !== null && Object.keys(form.refusal.errors).length === 0;
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      onKeyDown={submitsByKeys(() => void form.submit())}
    >
      <PageHeader title={title} note={note} actions={actions} />
      {form.wasRestored && (
        <Alert className={styles.notice} icon={<IconHistory size={20} stroke={1.6} />} color="blue" title={t('ui.draft_restored')}>
          <Button size="xs" variant="default" onClick={form.discardDraft}>
            {t('ui.discard_draft')}
          </Button>
        </Alert>
      )}
      {belongsToNoField && (
        <Alert className={styles.notice} role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />} color="red">
          {form.refusal && <Sentence text={form.refusal.message} />}
        </Alert>
      )}
      <div className={styles.body}>{children}</div>
      <div className={styles.footer}>
        <span className={styles.state} role="status">
          {form.state === 'saved' && (
            <>
              <IconCheck size={18} stroke={2} aria-hidden /> {t('ui.saved')}
            </>
          )}
          {form.state !== 'saved' && form.isDirty && t('ui.unsaved')}
        </span>
        {footer}
        <Button type="submit" loading={form.state === 'saving'} loaderProps={{ 'aria-label': t('ui.saving') }}>
          {save}
        </Button>
      </div>
      <LeaveGuard isOn={form.isDirty && form.state !== 'saving'} />
    </form>
  );
}

/** Asks before a form with unsaved changes is left for another screen. Closing the tab is safe: what was typed is kept. */
function LeaveGuard({ isOn }: { isOn: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isOn && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('ui.leave_title')}
      confirm={t('ui.leave')}
      decline={t('ui.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('ui.leave_text')}
    </ConfirmDialog>
  );
}

interface FormSectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under what they are about. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <Paper component="section" className={styles.section} aria-label={title}>
      <div className={styles.about}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {note !== undefined && <p className={styles.sectionNote}>{note}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </Paper>
  );
}

/** Fields side by side where there is room for it. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
