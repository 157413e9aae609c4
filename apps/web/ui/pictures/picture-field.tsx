import { Button, FileButton, Group, Input } from '@mantine/core';
import { pictureAddress } from '@rawnaq/domain/settings/files/picture-sizes';
import { picture_extensions } from '@rawnaq/domain/settings/files/upload';
import { type DragEvent, useState, type ReactNode } from 'react';
import { handleEscaped } from '../../shell/failures.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text/text.ts';
import { CropDialog } from './crop-dialog.tsx';
import { tooLargeToSend } from './too-large-to-send.ts';
import { base64Of, drawPart, fitted, type Crop } from './crop-picture.ts';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  hint: ReactNode;
  uniqueId: string | null;
  /** Drawn instead of the picture, where it is not public. */
  shown?: ReactNode;
  error: string | undefined;
  /** Logos and pictures of services and people are square; a background may have any shape. */
  shape: 'square' | 'any';
  /** A logo keeps its transparent ground, and its own file where that is square already. */
  isLossless?: boolean;
  /** Also shown by mail programs and printed: kept in a form that all of them read. */
  isForMail?: boolean;
  /** A large area that a picture is dropped on. */
  isLarge?: boolean;
  upload: (picture: { file_name: string; content_base64: string }) => Promise<{ id: number; unique_id: string }>;
  /** The file's ids, or null when the picture is taken away. */
  onChange: (file: { id: number; unique_id: string } | null) => void;
  'data-path': string;
}

interface Chosen {
  file: File;
  picture: ImageBitmap;
}
/** Larger is never shown, and would only be slow. */
const longestSide = { square: 1024, any: 2400 } as const;

/** A picture: chosen, cut where it has to be, sent at once, kept with the rest of the form. */
export function PictureField({
  label,
  hint,
  uniqueId,
  shown,
  error,
  shape,
  isLossless = false,
  isForMail = false,
  isLarge = false,
  upload,
  onChange,
  ...rest
}: PictureFieldProps) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [cropping, setCropping] = useState<Chosen | null>(null);

  const send = async ({ file, picture }: Chosen, part: Crop): Promise<void> => {
    setCropping(null);
    setIsSending(true);
    try {
      const isWhole = part.width === picture.width && part.height === picture.height;
      const form = isLossless ? 'png' : isForMail ? 'jpeg' : 'webp';
      const blob = isLossless && isWhole ? file : await drawPart(picture, part, fitted(part, longestSide[shape]), form);
      onChange(await upload({ file_name: file.name.slice(0, 200), content_base64: await base64Of(blob) }));
    } catch (failure) {
      if (isRefusal(failure)) setRefusal(failure.message);
      else handleEscaped(failure);
    } finally {
      setIsSending(false);
    }
  };

  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const tooLarge = tooLargeToSend(file);
    setRefusal(tooLarge);
    if (tooLarge !== null) return;
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture === null) return setRefusal(t('ui.picture.unreadable'));
    const whole: Crop = { left: 0, top: 0, width: picture.width, height: picture.height };
    if (shape === 'square' && picture.width !== picture.height) setCropping({ file, picture });
    else await send({ file, picture }, whole);
  };

  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!isSending) void take(event.dataTransfer.files[0] ?? null);
    },
  };
  return (
    <Input.Wrapper label={label} description={hint} error={refusal ?? error} labelElement="div" data-path={rest['data-path']}>
      <Group gap="md" mt="xs" {...(isLarge ? { className: styles.zone, 'data-over': isOver || undefined, ...dropping } : {})}>
        {isLarge && uniqueId === null && <span className={styles.drop}>{t('ui.picture.drop')}</span>}
        {shown}
        {shown === undefined && uniqueId !== null && (
          <img
            className={styles.picture}
            data-shape={shape}
            data-fits={isLossless || undefined}
            src={pictureAddress(uniqueId, isLarge ? 640 : 320)}
            alt={label}
            height={isLarge ? 144 : 72}
          />
        )}
        <FileButton accept={picture_extensions.map((extension) => `.${extension}`).join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={isSending}>
              {t(uniqueId === null ? 'ui.picture.choose' : 'ui.picture.replace')}
            </Button>
          )}
        </FileButton>
        {uniqueId !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('ui.picture.remove')}
          </Button>
        )}
      </Group>
      {cropping !== null && (
        <CropDialog
          file={cropping.file}
          picture={cropping.picture}
          onChoose={(part) => void send(cropping, part)}
          onClose={() => setCropping(null)}
        />
      )}
    </Input.Wrapper>
  );
}
