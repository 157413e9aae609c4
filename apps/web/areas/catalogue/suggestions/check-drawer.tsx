import { meaningOf } from '@rawnaq/design/status-tones';
import { Alert, Button, Drawer, Group, Stack, Text, Textarea } from '@mantine/core';
import { approveCheckEntry, listCheckEntries, rejectCheckEntry } from '@rawnaq/contract/catalogue/check-entries';
import { CheckStatus } from '@rawnaq/domain/catalogue/suggestions/check-entry';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BeforeAfter } from './before-after.tsx';
import type { CheckedEntry } from './check-data.ts';
import { SuggestFrom } from './suggest-from.tsx';

const canSuggest = ({ kind, before }: CheckedEntry): boolean =>
  before === null && (kind === 'added_group' || kind === 'added_service' || kind === 'added_product');

/** One entry as it was and as it is, with what a manager decides about it. */
export function CheckDrawer({ entry, onClose }: { entry: CheckedEntry; onClose: () => void }) {
  const [isSuggesting, setIsSuggesting] = useState(false);
  const name = localName(entry);
  const mayDecide = may('platform.suggestions.edit');
  const done = (message: string) => ({
    isShownByScreen: true,
    outdates: [listCheckEntries],
    onDone: () => {
      notify({ message });
      onClose();
    },
  });
  const approve = useCall(approveCheckEntry, done(t('suggestions.check.approved', { name })));
  const reject = useCall(rejectCheckEntry, done(t('suggestions.check.rejected', { name })));
  const refusal = [approve.error, reject.error].find(isRefusal);

  if (isSuggesting) return <SuggestFrom entry={entry} onClose={() => setIsSuggesting(false)} />;
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={name} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="lg">
        <Group gap="sm">
          <StatusBadge means={meaningOf.check[entry.status]}>{t(`suggestions.check.statuses.${entry.status}`)}</StatusBadge>
          <Text>{localText(entry.account_english_name, entry.account_arabic_name)}</Text>
          <Text c="dimmed">
            <MomentText moment={entry.submitted_at} />
          </Text>
        </Group>
        <BeforeAfter entry={entry} />
        {entry.reason !== null && (
          <Alert color="red" title={t('suggestions.check.reject_reason')}>
            {entry.reason}
          </Alert>
        )}
        {entry.decided_at !== null && (
          <Text c="dimmed" size="sm">
            {t('suggestions.check.decided')} <MomentText moment={entry.decided_at} /> {entry.decided_by}
          </Text>
        )}
        {refusal && (
          <Alert color="red" role="alert">
            <Sentence text={refusal.message} />
          </Alert>
        )}
        {mayDecide && canSuggest(entry) && (
          <div>
            <Button variant="light" leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />} onClick={() => setIsSuggesting(true)}>
              {t('suggestions.check.suggest')}
            </Button>
          </div>
        )}
        {mayDecide && entry.status === CheckStatus.active && <Decision entry={entry} approve={approve} reject={reject} />}
      </Stack>
    </Drawer>
  );
}

interface DecisionProps {
  entry: CheckedEntry;
  approve: ReturnType<typeof useCall<typeof approveCheckEntry.input, typeof approveCheckEntry.output>>;
  reject: ReturnType<typeof useCall<typeof rejectCheckEntry.input, typeof rejectCheckEntry.output>>;
}

/** Approves the entry, or rejects it with a reason. */
function Decision({ entry: { id, version }, approve, reject }: DecisionProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const sendRejection = (): void => {
    if (reason.trim() === '') setError(t('suggestions.check.reject_needs'));
    else reject.mutate({ id, version, reason });
  };
  return (
    <>
      {isRejecting && (
        <Textarea
          label={t('suggestions.check.reject_reason')}
          description={t('suggestions.check.reject_hint')}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(null);
          }}
          error={error}
          maxLength={500}
          autosize
          minRows={3}
          withAsterisk
          autoFocus
        />
      )}
      <Group justify="flex-end" gap="xs">
        {isRejecting ? (
          <>
            <Button variant="default" onClick={() => setIsRejecting(false)}>
              {t('ui.cancel')}
            </Button>
            <Button color="red" loading={reject.isPending} onClick={sendRejection}>
              {t('suggestions.check.reject')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => setIsRejecting(true)}>
              {t('suggestions.check.reject')}
            </Button>
            <Button loading={approve.isPending} onClick={() => approve.mutate({ id, version })} data-autofocus>
              {t('suggestions.check.approve')}
            </Button>
          </>
        )}
      </Group>
    </>
  );
}
