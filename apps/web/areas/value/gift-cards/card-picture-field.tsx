import { uploadGiftCardPicture } from '@rawnaq/contract/settings/files';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { t } from '../../../shell/text/text.ts';
import { PictureField } from '../../../ui/pictures/picture-field.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';

interface Pictured {
  picture_file_id?: number | undefined;
}

/** The salon's own picture as a look of new cards. */
export function CardPictureField({ form, uniqueId }: { form: FormView<Pictured>; uniqueId: string | null }) {
  const [picture, setPicture] = useState(uniqueId);
  return (
    <PictureField
      label={t('giftCards.picture')}
      hint={t('giftCards.picture_hint')}
      uniqueId={picture}
      error={form.errorAt('picture_file_id')}
      shape="square"
      isForMail
      upload={(file) => call(uploadGiftCardPicture, file)}
      onChange={(file) => {
        setPicture(file?.unique_id ?? null);
        form.set('picture_file_id', file?.id ?? null);
      }}
      data-path="picture_file_id"
    />
  );
}
