import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';

interface DeleteFaceProps {
  /** Whose; null where nothing is asked. */
  name: string | null;
  isWorking: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what describes somebody's face is deleted. */
export function DeleteFace({ name, isWorking, onConfirm, onClose }: DeleteFaceProps) {
  return (
    <ConfirmDialog
      isOpen={name !== null}
      isDangerous
      isWorking={isWorking}
      title={t('faces.panel.delete_title', { name: name ?? '' })}
      confirm={t('faces.panel.delete')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('faces.panel.delete_text')}
    </ConfirmDialog>
  );
}
