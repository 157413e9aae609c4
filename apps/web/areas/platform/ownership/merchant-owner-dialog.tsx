import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { changeMerchantOwner, getMerchantOwner } from '@rawnaq/contract/platform/ownership';
import { getMerchant, listMerchants } from '@rawnaq/contract/platform/platform';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { submitsByKeys } from '../../../ui/forms/submits-by-keys.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { CandidateChoice } from './candidate-choice.tsx';

interface MerchantOwnerDialogProps {
  merchant: { id: number; english_name: string; arabic_name: string };
  onClose: () => void;
}

/** Gives an account another owner, with a reason: where the owner cannot do it any more. */
export function MerchantOwnerDialog({ merchant, onClose }: MerchantOwnerDialogProps) {
  const business = localName(merchant);
  const { data, error, isPending, refetch } = useEndpoint(getMerchantOwner, { id: merchant.id });
  const form = useEndpointForm(changeMerchantOwner, {
    initial: { id: merchant.id },
    draftKey: null,
    onSaved: ({ owner }) => {
      notify({ message: t('ownership.merchant.done', { name: owner.name, business }) });
      for (const { path } of [getMerchant, listMerchants, getMerchantOwner]) void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  const save = async (): Promise<void> => {
    if (data !== undefined) form.set('owner_user_id', data.owner.user_id);
    await form.submit();
  };
  return (
    <Modal opened onClose={onClose} title={t('ownership.merchant.title', { business })} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={form.ref}
        noValidate
        onKeyDown={submitsByKeys(() => void save())}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Text>{t('ownership.merchant.text')}</Text>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {isPending && <RowsSkeleton rows={3} />}
          {form.refusal && Object.keys(form.refusal.errors).length === 0 && (
            <Alert color="red" role="alert">
              <Sentence text={form.refusal.message} />
            </Alert>
          )}
          {data !== undefined && (
            <Text size="sm">
              {t('ownership.merchant.present')}: <bdi>{data.owner.name}</bdi> · <bdi dir="ltr">{data.owner.email}</bdi>
            </Text>
          )}
          {data?.candidates.length === 0 && (
            <EmptyState picture="people" title={t('ownership.nobody')} text={t('ownership.merchant.nobody_text')} />
          )}
          {data !== undefined && data.candidates.length > 0 && (
            <>
              <CandidateChoice
                candidates={data.candidates}
                value={form.values.user_id}
                onChange={(id) => form.set('user_id', id)}
                error={form.errorAt('user_id')}
              />
              <Textarea {...form.field('reason')} label={t('platform.plan.reason')} maxLength={500} autosize minRows={2} />
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            {data !== undefined && data.candidates.length > 0 && (
              <Button type="submit" loading={form.state === 'saving'} loaderProps={{ 'aria-label': t('ui.saving') }}>
                {t('ownership.merchant.save')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
