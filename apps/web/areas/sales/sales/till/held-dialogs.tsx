import { Button, Group, Modal, TextInput } from '@mantine/core';
import { listHeldInvoices } from '@rawnaq/contract/sales/held-invoices';
import { useState } from 'react';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { MomentText, Money } from '../../../../ui/figures/figures.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../../ui/states.tsx';
import styles from './held-dialogs.module.css';
import { heldTitle } from './held-title.ts';

interface HoldDialogProps {
  isWorking: boolean;
  onHold: (note: string) => void;
  onClose: () => void;
}

/** Asks what to remember; Enter is enough. */
export function HoldDialog({ isWorking, onHold, onClose }: HoldDialogProps) {
  const [note, setNote] = useState('');
  return (
    <Modal opened onClose={onClose} title={t('sales.hold_title')} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onHold(note);
        }}
      >
        <TextInput
          label={t('sales.hold_note')}
          placeholder={t('sales.hold_note_example')}
          maxLength={200}
          value={note}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isWorking}>
            {t('sales.hold_confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface HeldBeforeDialogProps {
  isWorking: boolean;
  /** Keeps what lies in the cart as another sale on hold. */
  onAnew: () => void;
  /** Goes on with the one that is on hold; what lies in the cart goes. */
  onOpen: () => void;
  onClose: () => void;
}

/** An earlier try has put the sale on hold and its answer was lost; since then it was changed: says so and offers the ways on. */
export function HeldBeforeDialog({ isWorking, onAnew, onOpen, onClose }: HeldBeforeDialogProps) {
  return (
    <Modal opened onClose={onClose} title={t('sales.held_before_title')} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={styles.text}>{t('sales.held_before_text')}</p>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" loading={isWorking} onClick={onOpen}>
          {t('sales.held_before_open')}
        </Button>
        <Button data-autofocus loading={isWorking} onClick={onAnew}>
          {t('sales.held_before_anew')}
        </Button>
      </Group>
    </Modal>
  );
}

interface HeldListProps {
  onResume: (id: number) => void;
  isWorking: boolean;
  onClose: () => void;
}

/** The sales that wait, for this till or any other. */
export function HeldList({ onResume, isWorking, onClose }: HeldListProps) {
  const held = useEndpoint(listHeldInvoices, { per_page: 50 });
  return (
    <Modal opened onClose={onClose} title={t('sales.on_hold')} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {held.isPending && <RowsSkeleton rows={4} />}
      {held.isError && <ErrorState error={held.error} onRetry={() => void held.refetch()} />}
      {held.data?.data.length === 0 && (
        <EmptyState picture="receipt" title={t('sales.held_empty_title')} text={t('sales.held_empty_text')} />
      )}
      <ul className={styles.list}>
        {held.data?.data.map((row, index) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.what}>
              <span className={styles.who}>
                <bdi>{row.customer_name ?? t('sales.walk_in')}</bdi>
              </span>
              <span className={styles.note}>{heldTitle(row)}</span>
              {row.note !== null && (
                <span className={styles.note}>
                  <bdi>{row.note}</bdi>
                </span>
              )}
              <span className={styles.note}>
                <MomentText moment={row.held_at} />
              </span>
            </div>
            <div className={styles.end}>
              {row.total_minor !== null && <Money amount_minor={row.total_minor} />}
              <Button
                variant="default"
                // The latest is the likeliest: who opens the list by its key goes on with Enter.
                autoFocus={index === 0}
                loading={isWorking}
                onClick={() => onResume(row.id)}
                aria-label={t('sales.resume_of', { name: row.customer_name ?? t('sales.walk_in') })}
              >
                {t('sales.resume')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
