import { Button, Code, CopyButton, Group, SegmentedControl } from '@mantine/core';
import { printOnlinePoster } from '@rawnaq/contract/calendar/online-paper';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { send } from '../../../shell/call.ts';
import { addressOf, language } from '../../../shell/text/language.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import styles from './online-setting.module.css';

type Paper = 'a4' | 'a5';

/** What leads customers to the page: a poster and a price list on paper, and a button or the booking itself on the business's own site. */
export function OnlineShare({ alias, accent }: { alias: string; accent: string }) {
  const [isPrinting, setPrinting] = useState<Paper | null>(null);
  const [mode, setMode] = useState<'button' | 'frame'>('button');

  const download = async (paper: Paper): Promise<void> => {
    setPrinting(paper);
    try {
      const response = await send(printOnlinePoster, { paper, language: 'both' });
      saveFile(await response.blob(), `${alias}-${paper}.pdf`);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      notify({ tone: 'danger', message: error.message });
    } finally {
      setPrinting(null);
    }
  };

  const own = mode === 'frame' ? 'data-mode="frame"' : `data-colour="${accent}"`;
  const snippet = `<script src="${location.origin}/embed.js" data-alias="${alias}" data-language="${language}" ${own}></script>`;
  return (
    <FormSection title={t('settings.online.share')} note={t('settings.online.share_note')}>
      <Group gap="xs">
        {(['a4', 'a5'] as const).map((paper) => (
          <Button
            key={paper}
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            loading={isPrinting === paper}
            onClick={() => void download(paper)}
          >
            {t(paper === 'a4' ? 'settings.online.poster_a4' : 'settings.online.poster_a5')}
          </Button>
        ))}
        <Button
          variant="default"
          component="a"
          href={addressOf(`/salon/${alias}/price-list.pdf`)}
          download
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        >
          {t('settings.online.price_list')}
        </Button>
      </Group>
      <div>
        <p className={styles.hint}>{t('settings.online.embed_note')}</p>
        <SegmentedControl
          aria-label={t('settings.online.embed')}
          value={mode}
          onChange={(next) => setMode(next === 'frame' ? 'frame' : 'button')}
          data={[
            { value: 'button', label: t('settings.online.embed_button') },
            { value: 'frame', label: t('settings.online.embed_frame') },
          ]}
        />
      </div>
      <Code block dir="ltr" className={styles.snippet}>
        {snippet}
      </Code>
      <div>
        <CopyButton value={snippet}>
          {({ copy }) => (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
              onClick={() => {
                copy();
                notify({ message: t('shell.copied_to_clipboard') });
              }}
            >
              {t('settings.online.copy_snippet')}
            </Button>
          )}
        </CopyButton>
      </div>
    </FormSection>
  );
}
