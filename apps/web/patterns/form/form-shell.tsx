import { Alert, Button, Paper } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHistory } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react';
import { MeanwhileChanged } from '../../ui/forms/meanwhile-changed.tsx';
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
  /** Sections of the same record that are saved by themselves: named in the contents with those of the form. */
  below?: ReactNode;
}

/** The frame of a form: its name, its fields, and one button that says what it does and shows that it works. */
export function FormShell<I>({ title, form, save, children, note, actions, footer, below }: FormShellProps<I>) {
  useShortcuts(savingKeys);
  const { entries, register } = useSections();
  const belongsToNoField = form.refusal !== null && form.conflict === null && Object.keys(form.refusal.errors).length === 0;
  return (
    <SectionsContext value={register}>
      <div>
        <PageHeader title={title} note={note} actions={actions} />
        {form.wasRestored && (
          <Alert className={styles.notice} icon={<IconHistory size={20} stroke={1.6} />} color="blue" title={t('ui.draft_restored')}>
            <Button size="xs" variant="default" onClick={form.discardDraft}>
              {t('ui.discard_draft')}
            </Button>
          </Alert>
        )}
        <MeanwhileChanged form={form} />
        {belongsToNoField && (
          <Alert className={styles.notice} role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />} color="red">
            {form.refusal && <Sentence text={form.refusal.message} />}
          </Alert>
        )}
        {entries.length >= longForm && <Contents entries={entries} />}
        <form
          ref={form.ref}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
          onKeyDown={submitsByKeys(() => void form.submit())}
        >
          <div className={styles.body}>{children}</div>
          <div className={styles.footer} data-foot>
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
        {below}
      </div>
    </SectionsContext>
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

interface SectionEntry {
  id: string;
  title: string;
}
/** From so many sections on a form has its contents above it. */
const longForm = 4;
const SectionsContext = createContext<(entry: SectionEntry) => () => void>(() => () => undefined);

/** The sections of a form; a long one shows their names above, each leading to its own and the one in sight marked. */
function useSections() {
  const [entries, setEntries] = useState<readonly SectionEntry[]>([]);
  const register = useCallback((entry: SectionEntry) => {
    const inOrder = (all: readonly SectionEntry[]): SectionEntry[] =>
      all.toSorted((one, other) => {
        const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)];
        return first !== null && second !== null && first.compareDocumentPosition(second) === Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
      });
    setEntries((before) => inOrder([...before.filter(({ id }) => id !== entry.id), entry]));
    return () => setEntries((before) => before.filter(({ id }) => id !== entry.id));
  }, []);
  return { entries, register };
}

function Contents({ entries }: { entries: readonly SectionEntry[] }) {
  const [current, setCurrent] = useState(entries[0]?.id);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  useEffect(() => {
    // The last section whose beginning has reached the upper third of the screen.
    const look = (): void => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < window.innerHeight / 3);
      setCurrent(isAtEnd && window.scrollY > 0 ? ids.at(-1) : (passed.at(-1) ?? ids[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [ids]);
  return (
    <nav className={`${styles.contents} not-printed`} aria-label={t('ui.contents')}>
      {entries.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.entry}
          {...(id === current ? { 'aria-current': 'location' as const } : {})}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' });
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

interface FormSectionProps {
  title: string;
  note?: ReactNode;
  /** The setting that the section is as a whole: what leads to it shows the section. */
  setting?: string;
  children: ReactNode;
}

/** Fields that belong together, under what they are about. */
export function FormSection({ title, note, setting, children }: FormSectionProps) {
  const id = useId();
  const register = useContext(SectionsContext);
  useEffect(() => register({ id, title }), [register, id, title]);
  return (
    <Paper
      component="section"
      id={id}
      className={styles.section}
      aria-label={title}
      data-setting={setting}
      tabIndex={setting === undefined ? undefined : -1}
    >
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
