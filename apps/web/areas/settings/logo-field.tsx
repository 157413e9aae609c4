import { Button, FileButton, Group, Input } from '@mantine/core';
import { uploadPicture } from '@rawnaq/contract/files';
import { largest_upload_bytes, picture_extensions } from '@rawnaq/domain/files/upload';
import { useState } from 'react';
import { call } from '../../shell/call.ts';
import { handleEscaped } from '../../shell/failures.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import styles from './logo-field.module.css';

interface LogoFieldProps {
  uniqueId: string | null;
  error: string | undefined;
  /** The file's id for the setting, and null when the logo is taken away. */
  onChange: (file: { id: number; unique_id: string } | null) => void;
}

/** The letters after the comma of a data address. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });

/** The logo of the business: chosen, seen at once, kept with the rest of the form. */
export function LogoField({ uniqueId, error, onChange }: LogoFieldProps) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setRefusal(null);
    if (file.size > largest_upload_bytes) {
      setRefusal(t('settings.logo.hint'));
      return;
    }
    setIsSending(true);
    try {
      const content_base64 = await base64Of(file);
      onChange(await call(uploadPicture, { kind: 'logo', file_name: file.name.slice(0, 200), content_base64 }));
    } catch (failure) {
      if (isRefusal(failure)) setRefusal(failure.message);
      else handleEscaped(failure);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Input.Wrapper
      label={t('labels.logo_file_id')}
      description={t('settings.logo.hint')}
      error={refusal ?? error}
      labelElement="div"
      data-path="logo_file_id"
    >
      <Group gap="md" mt="xs">
        {uniqueId !== null && (
          <img className={styles.logo} src={`/api/public/files/${uniqueId}`} alt={t('labels.logo_file_id')} width={72} height={72} />
        )}
        <FileButton accept={picture_extensions.map((extension) => `.${extension}`).join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={isSending}>
              {t(uniqueId === null ? 'settings.logo.choose' : 'settings.logo.replace')}
            </Button>
          )}
        </FileButton>
        {uniqueId !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('settings.logo.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
