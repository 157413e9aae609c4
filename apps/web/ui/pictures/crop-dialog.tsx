import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../shell/text/text.ts';
import { squareOf, type Crop } from './crop-picture.ts';
import styles from './picture-field.module.css';

interface CropDialogProps {
  file: Blob;
  picture: ImageBitmap;
  onChoose: (part: Crop) => void;
  onClose: () => void;
}

/** Which square of a picture is kept: one slider moves it along the longer side, by mouse, finger or arrow keys. */
export function CropDialog({ file, picture, onChoose, onClose }: CropDialogProps) {
  const [percent, setPercent] = useState(50);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Modal opened onClose={onClose} title={t('ui.picture.crop')} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        {address !== null && (
          // The picture keeps its own left and right in both languages, and so does the slider.
          <div dir="ltr" className={styles.crop}>
            <img className={styles.cropped} src={address} alt="" style={{ objectPosition: `${percent}% ${percent}%` }} />
            <input
              type="range"
              className={styles.slider}
              aria-label={t('ui.picture.which_part')}
              value={percent}
              onChange={(event) => setPercent(Number(event.currentTarget.value))}
              data-autofocus
            />
          </div>
        )}
        <Text size="sm" c="dimmed">
          {t('ui.picture.crop_hint')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => onChoose(squareOf(picture, percent / 100))}>{t('ui.picture.take')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
