import { Textarea } from '@mantine/core';
import { uploadServicePicture } from '@rawnaq/contract/settings/files';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { PictureField } from '../../../ui/pictures/picture-field.tsx';
import { InPageOrder } from '../../../ui/inputs/in-page-order.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';

interface Described {
  english_description?: string | undefined;
  arabic_description?: string | undefined;
  picture_file_id?: number | undefined;
}

/** The picture and what is written about it, in both languages. */
export function PictureAndTexts({ form, pictureId }: { form: FormView<Described>; pictureId: string | null }) {
  const [picture, setPicture] = useState(form.values.picture_file_id === null ? null : pictureId);
  return (
    <>
      {may('services.edit') && (
        <PictureField
          label={t('labels.picture_file_id')}
          hint={t('offers.picture_hint')}
          uniqueId={picture}
          error={form.errorAt('picture_file_id')}
          shape="square"
          upload={(file) => call(uploadServicePicture, file)}
          onChange={(file) => {
            setPicture(file?.unique_id ?? null);
            form.set('picture_file_id', file?.id ?? null);
          }}
          data-path="picture_file_id"
        />
      )}
      <InPageOrder
        english={<Textarea {...form.field('english_description')} dir="ltr" lang="en" autosize minRows={2} maxLength={1000} />}
        arabic={<Textarea {...form.field('arabic_description')} dir="rtl" lang="ar" autosize minRows={2} maxLength={1000} />}
      />
    </>
  );
}
