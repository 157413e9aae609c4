import { Text, Textarea } from '@mantine/core';
import { hideRating, listRatings } from '@rawnaq/contract/reach/feedback';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import type { Rating } from './ratings.tsx';
import { Stars } from './stars.tsx';
import styles from './feedback.module.css';

/** Hides what a customer wrote from the public page. The stars go on counting, and the form says so before it is done. */
export function HideRating({ rating, onClose }: { rating: Rating; onClose: () => void }) {
  const form = useEndpointForm(hideRating, {
    initial: { id: rating.id, version: rating.version },
    draftKey: `rating.${rating.id}`,
    onSaved: () => {
      notify({ message: t('feedback.ratings.was_hidden') });
      void queryClient.invalidateQueries({ queryKey: [listRatings.path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('feedback.ratings.hide_title')} form={form} save={t('feedback.ratings.hide')} onClose={onClose}>
      <div>
        <Stars count={rating.stars} />
        <bdi className={styles.words}>{rating.comment}</bdi>
      </div>
      <Text size="sm" c="dimmed">
        {t('feedback.ratings.hide_text')}
      </Text>
      <Textarea
        {...form.field('reason')}
        description={t('feedback.ratings.hide_reason_hint')}
        autosize
        minRows={2}
        maxLength={300}
        data-autofocus
      />
    </DrawerForm>
  );
}
