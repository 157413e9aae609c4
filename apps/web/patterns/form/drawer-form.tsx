import { Alert, Button, Drawer, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { MeanwhileChanged } from '../../ui/forms/meanwhile-changed.tsx';
import { useShortcuts } from '../../shell/layout/shortcuts.ts';
import { Sentence } from '../../shell/text/sentence.tsx';
import { t } from '../../shell/text/text.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { savingKeys, submitsByKeys } from '../../ui/forms/submits-by-keys.ts';
import type { EndpointForm } from '../../ui/forms/use-endpoint-form.ts';
import styles from './drawer-form.module.css';

interface DrawerFormProps<I> {
  title: string;
  form: EndpointForm<I>;
  /** What the button does, in a verb and its thing: "Save group". Null where there is nothing to save: the drawer can only be closed. */
  save: string | null;
  children: ReactNode;
  /** Actions that are not saving, at the other end of the footer. */
  footer?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
}

/** A short form beside the list it belongs to. Mount it to open it; closing with something unsaved asks first, and what was typed stays as a draft. */
export function DrawerForm<I>({ title, form, save, children, footer, size = 'md', onClose }: DrawerFormProps<I>) {
  const [isLeaving, setIsLeaving] = useState(false);
  const isUnsaved = form.isDirty && form.state !== 'saving' && form.state !== 'saved';
  useShortcuts(savingKeys);
  // After the key: the question, open already while Escape is still on its way, would take it for its own and close.
  const leave = (): void => (isUnsaved ? void setTimeout(setIsLeaving, 0, true) : onClose());
  const belongsToNoField = form.refusal !== null && form.conflict === null && Object.keys(form.refusal.errors).length === 0;
  return (
    <>
      <Drawer
        opened
        onClose={leave}
        title={title}
        position="right"
        size={size}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
        classNames={{ content: styles.content, body: styles.body, title: styles.title }}
      >
        <form
          ref={form.ref}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (save !== null) void form.submit();
          }}
          onKeyDown={submitsByKeys(() => save !== null && void form.submit())}
        >
          {form.wasRestored && (
            <Alert icon={<IconHistory size={20} stroke={1.6} />} color="blue" title={t('ui.draft_restored')}>
              <Button size="xs" variant="default" onClick={form.discardDraft}>
                {t('ui.discard_draft')}
              </Button>
            </Alert>
          )}
          <MeanwhileChanged form={form} />
          {belongsToNoField && (
            <Alert role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />} color="red">
              {form.refusal && <Sentence text={form.refusal.message} />}
            </Alert>
          )}
          <div className={styles.fields}>{children}</div>
          <div className={styles.footer} data-foot>
            {footer !== undefined && <div className={styles.before}>{footer}</div>}
            <Button variant="default" onClick={leave}>
              {t(save === null ? 'ui.close' : 'ui.cancel')}
            </Button>
            {save !== null && (
              <Button type="submit" loading={form.state === 'saving'} loaderProps={{ 'aria-label': t('ui.saving') }}>
                {save}
              </Button>
            )}
          </div>
        </form>
      </Drawer>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('ui.leave_title')}
        confirm={t('ui.leave')}
        decline={t('ui.stay')}
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      >
        {t('ui.leave_text')}
      </ConfirmDialog>
    </>
  );
}

/** Fields of a drawer that belong together, under what they are about. */
export function DrawerGroup({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </fieldset>
  );
}

interface DrawerFoldProps {
  title: string;
  /** What is inside, in a few words, so that it need not be opened to know. */
  summary: string;
  note?: string;
  /** Something inside was refused: it opens by itself, and stays open while it is put right. */
  hasError: boolean;
  children: ReactNode;
}

/** Fields that few need, folded away under what they are about. What is typed inside stays when it is folded again. */
export function DrawerFold({ title, summary, note, hasError, children }: DrawerFoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (hasError && !isOpen) setIsOpen(true);
  return (
    <section className={styles.fold}>
      <h3 className={styles.foldTitle}>
        <UnstyledButton
          type="button"
          className={styles.foldButton}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{title}</span>
          <span className={styles.foldSummary}>{summary}</span>
          <IconChevronDown className={styles.foldArrow} size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </h3>
      <div id={id} className={styles.foldBody} hidden={!isOpen}>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </section>
  );
}
