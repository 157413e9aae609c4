import { uploadPicture } from '@rawnaq/contract/settings/files';
import type { ReactNode } from 'react';
import { call } from '../../../shell/call.ts';
import { t } from '../../../shell/text/text.ts';
import { PictureField } from '../../../ui/pictures/picture-field.tsx';

interface LogoFieldProps {
  uniqueId: string | null;
  error: string | undefined;
  /** What the setting changes. */
  note: ReactNode;
  /** The file's ids for the setting, and null when the logo is taken away. */
  onChange: (file: { id: number; unique_id: string } | null) => void;
}

/** The logo of the business, on its pages and papers. */
export function LogoField({ uniqueId, error, note, onChange }: LogoFieldProps) {
  return (
    <PictureField
      label={t('labels.logo_file_id')}
      hint={
        <>
          {t('settings.logo.hint')} {note}
        </>
      }
      uniqueId={uniqueId}
      error={error}
      shape="square"
      isLossless
      upload={(picture) => call(uploadPicture, { kind: 'logo', ...picture })}
      onChange={onChange}
      data-path="logo_file_id"
    />
  );
}
