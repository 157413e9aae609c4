import { useState } from 'react';
import { notify } from '../../../../shell/notices/notify.ts';
import type { RefusalError } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { HeldBeforeDialog, HeldList, HoldDialog } from './held-dialogs.tsx';
import { heldBefore } from '../payment/made-before.ts';
import { forgetAnswers } from './till-answers.ts';
import type { TillSale } from './use-till-sale.ts';

export type SmallDialog = 'hold' | 'held' | 'clear';

export interface TillDialogsProps {
  which: SmallDialog;
  sale: TillSale;
  onClose: () => void;
  onCleared: () => void;
  onHeld: () => void;
}

/** Putting the sale aside, taking one up again, throwing it away. */
export function TillDialogs({ which, sale, onClose, onCleared, onHeld }: TillDialogsProps) {
  const [before, setBefore] = useState<{ id: number; note: string } | null>(null);
  const held = (): void => {
    onClose();
    notify({ message: t('sales.is_held') });
    onHeld();
  };
  const takenElsewhere = (no: RefusalError): void => {
    const isGone = no.code === 'not_found';
    notify({ tone: 'warning', message: isGone ? t('sales.held_gone') : no.message });
    void forgetAnswers();
  };
  if (before !== null) {
    return (
      <HeldBeforeDialog
        isWorking={sale.isWorking}
        onClose={onClose}
        onAnew={() => void sale.work(() => sale.holdAnew(before.note).then(held))}
        onOpen={() => void sale.work(() => sale.takeOver(before.id).then(onClose), takenElsewhere)}
      />
    );
  }
  if (which === 'hold') {
    return (
      <HoldDialog
        isWorking={sale.isWorking}
        onClose={onClose}
        onHold={(note) =>
          void sale.work(
            () => sale.hold(note).then(held),
            (no) => {
              const id = heldBefore(no);
              if (id === null) notify({ tone: 'danger', message: no.message });
              else setBefore({ id, note });
            },
          )
        }
      />
    );
  }
  if (which === 'held') {
    return (
      <HeldList
        isWorking={sale.isWorking}
        onClose={onClose}
        onResume={(id) => void sale.work(() => sale.resume(id).then(onClose), takenElsewhere)}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('sales.clear_title')}
      confirm={t('sales.clear_cart')}
      decline={t('sales.keep_cart')}
      isDangerous
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onCleared();
      }}
    >
      {t('sales.clear_text')}
    </ConfirmDialog>
  );
}
