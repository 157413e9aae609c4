import { ActionIcon, Input as Field, Radio, Textarea } from '@mantine/core';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { uploadBackground, uploadGalleryPicture } from '@rawnaq/contract/settings/files';
import type { getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { cover_designs, coverAddress, coverDesignOf } from '@rawnaq/domain/settings/files/covers';
import { pictureAddress } from '@rawnaq/domain/settings/files/picture-sizes';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldRow, FormSection } from '../../../../patterns/form/form-shell.tsx';
import { call } from '../../../../shell/call.ts';
import { may, useMerchant } from '../../../../shell/globals.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { localText } from '../../../../ui/figures/local-name.ts';
import type { FormView } from '../../../../ui/forms/use-endpoint-form.ts';
import { ColourInput } from '../../../../ui/inputs/colour-input.tsx';
import { InPageOrder } from '../../../../ui/inputs/in-page-order.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { PictureField } from '../../../../ui/pictures/picture-field.tsx';
import { PagePreview } from './page-preview.tsx';
import styles from './look.module.css';

type Setting = Output<typeof getOnlineSetting.output>;
type Form = FormView<
  Pick<
    Input<typeof updateOnlineSetting.input>,
    | 'accent_colour'
    | 'english_district'
    | 'arabic_district'
    | 'background_file_id'
    | 'cover_design'
    | 'gallery_file_ids'
    | 'english_intro'
    | 'arabic_intro'
  >
>;

const mostPictures = 12;

/** Colour, cover, pictures and words, with the page beside them as a phone will show it. */
export function LookSection({ form, setting }: { form: Form; setting: Setting }) {
  const [background, setBackground] = useState(form.values.background_file_id === null ? null : setting.background_unique_id);
  const { accent_colour } = form.values;
  const { account } = useMerchant();
  // Until one is chosen, the page has the one that the account's number gives.
  const cover_design = coverDesignOf(form.values.cover_design ?? null, account.id);
  return (
    <FormSection title={t('settings.online.page')} note={t('settings.online.page_note')}>
      <div className={styles.look}>
        <div className={styles.fields}>
          <ColourInput {...form.field('accent_colour')} />
          <PictureField
            label={t('labels.background_file_id')}
            hint={t('settings.online.background_hint')}
            uniqueId={background}
            error={form.errorAt('background_file_id')}
            shape="any"
            isLarge
            upload={(file) => call(uploadBackground, file)}
            onChange={(file) => {
              setBackground(file?.unique_id ?? null);
              form.set('background_file_id', file?.id ?? null);
            }}
            data-path="background_file_id"
          />
          {background === null && (
            <Radio.Group
              label={t('settings.online.covers')}
              description={t('settings.online.covers_hint')}
              value={String(cover_design)}
              onChange={(value) => form.set('cover_design', Number(value))}
            >
              <div className={styles.covers}>
                {cover_designs.map((design) => (
                  <Radio.Card
                    key={design}
                    value={String(design)}
                    className={styles.cover}
                    aria-label={t('settings.online.cover', { number: design })}
                  >
                    <img src={coverAddress(design, drawn(accent_colour))} alt="" width={160} height={64} />
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
          )}
          {may('settings.view') && (
            <p className={styles.logo}>
              {t('settings.online.logo_is_general')}{' '}
              <PageLink to={pathOf('merchant.general_setting')}>{t('screens.merchant.general_setting')}</PageLink>
            </p>
          )}
          <FieldRow>
            <InPageOrder
              english={<Textarea {...form.field('english_intro')} dir="ltr" lang="en" autosize minRows={3} maxLength={600} />}
              arabic={<Textarea {...form.field('arabic_intro')} dir="rtl" lang="ar" autosize minRows={3} maxLength={600} />}
            />
          </FieldRow>
          <Gallery form={form} setting={setting} />
        </div>
        <PagePreview
          accent={accent_colour}
          cover={background === null ? coverAddress(cover_design, drawn(accent_colour)) : pictureAddress(background, 640)}
          logo_unique_id={setting.logo_unique_id}
          district={localText(form.values.english_district ?? null, form.values.arabic_district ?? null)}
          english_intro={form.values.english_intro ?? ''}
          arabic_intro={form.values.arabic_intro ?? ''}
        />
      </div>
    </FormSection>
  );
}

/** A colour that is still being typed draws as it was before. */
const drawn = (accent: string): string => (/^#[0-9a-f]{6}$/.test(accent) ? accent : '#b34700');

/** The salon's pictures: added one by one, taken away one by one. */
function Gallery({ form, setting }: { form: Form; setting: Setting }) {
  const [known, setKnown] = useState<readonly { file_id: number; unique_id: string }[]>(setting.gallery);
  const ids = form.values.gallery_file_ids ?? [];
  const shown = ids.flatMap((id) => known.filter(({ file_id }) => file_id === id));
  const errors = Object.values(form.errorsUnder('gallery_file_ids'));
  return (
    <Field.Wrapper
      label={t('labels.gallery_file_ids')}
      description={t('settings.online.gallery_hint')}
      error={errors[0]}
      labelElement="div"
      data-path="gallery_file_ids"
    >
      {shown.length > 0 && (
        <ul className={styles.gallery}>
          {shown.map(({ file_id, unique_id }, index) => (
            <li key={file_id}>
              <img src={pictureAddress(unique_id, 320)} alt="" height={96} loading="lazy" />
              <ActionIcon
                variant="default"
                size="sm"
                className={styles.remove}
                aria-label={t('settings.online.gallery_remove', { number: index + 1 })}
                onClick={() =>
                  form.set(
                    'gallery_file_ids',
                    ids.filter((id) => id !== file_id),
                  )
                }
              >
                <IconX size={14} stroke={2} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {ids.length < mostPictures && (
        <PictureField
          label=""
          hint=""
          uniqueId={null}
          error={undefined}
          shape="any"
          isLarge
          upload={(file) => call(uploadGalleryPicture, file)}
          onChange={(file) => {
            if (file === null) return;
            setKnown((before) => [...before, { file_id: file.id, unique_id: file.unique_id }]);
            form.set('gallery_file_ids', [...ids, file.id]);
          }}
          data-path="gallery_file_ids"
        />
      )}
    </Field.Wrapper>
  );
}
