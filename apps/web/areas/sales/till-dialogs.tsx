import { notify } from '../../shell/notify.ts';
import { t } from '../../shell/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { HeldList, HoldDialog } from './held-dialogs.tsx';
import { forgetAnswers, type useTillSale } from './use-till-sale.ts';

export type SmallDialog = 'hold' | 'held' | 'clear';

export interface TillDialogsProps {
  which: SmallDialog;
  sale: ReturnType<typeof useTillSale>;
  onClose: () => void;
  onCleared: () => void;
  onHeld: () => void;
}

/** Putting the sale aside, taking one up again, throwing it away. */
export function TillDialogs({ which, sale, onClose, onCleared, onHeld }: TillDialogsProps) {
  if (which === 'hold') {
    return (
      <HoldDialog
        isWorking={sale.isWorking}
        onClose={onClose}
        onHold={(note) =>
          void sale.work(async () => {
            await sale.hold(note);
            onClose();
            notify({ message: t('sales.is_held') });
            onHeld();
          })
        }
      />
    );
  }
  if (which === 'held') {
    return (
      <HeldList
        isWorking={sale.isWorking}
        onClose={onClose}
        onResume={(id) =>
          void sale.work(
            async () => {
              await sale.resume(id);
              onClose();
            },
            () => {
              notify({ tone: 'warning', message: t('sales.held_gone') });
              void forgetAnswers();
            },
          )
        }
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
