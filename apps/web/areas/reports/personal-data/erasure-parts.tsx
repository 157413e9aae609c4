import { Alert, Button, Group, List, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { isNameTyped } from '@rawnaq/domain/customers/personal-data/erasure';
import { type ReactNode, useState } from 'react';
import { go } from '../../../shell/navigation.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import styles from './erasure-parts.module.css';

interface Asked<Answer> {
  data: Answer | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The dialog that erases a person, once it is read what is held. */
export function ErasureDialog<Answer>(props: {
  title: string;
  asked: Asked<Answer>;
  onClose: () => void;
  children: (answer: Answer) => ReactNode;
}) {
  const { title, asked, onClose, children } = props;
  const { data, error, refetch } = asked;
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <PageSkeleton of="page" />
      ) : (
        <Stack gap="md">{children(data)}</Stack>
      )}
    </Modal>
  );
}

/** What is still open, in words; `path` is where it is settled, null where time settles it. */
export interface OpenPoint {
  id: string;
  words: string;
  amount_minor: number | null;
  path: string | null;
}

/** What has to be settled before anything is erased, each point with a way to where that is done. */
export function OpenPoints({ points, onClose }: { points: readonly OpenPoint[]; onClose: () => void }) {
  return (
    <Alert color="orange" title={t('personalData.open_title')}>
      <ul className={styles.points}>
        {points.map(({ id, words, amount_minor, path }) => (
          <li key={id}>
            <span>{words}</span>
            {amount_minor !== null && <Money amount_minor={amount_minor} />}
            {path !== null && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  onClose();
                  go(path);
                }}
              >
                {t('personalData.settle')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The end of the dialog while nothing can be erased. */
export function CloseOnly({ onClose }: { onClose: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('ui.close')}
      </Button>
    </Group>
  );
}

/** What an erasure takes and what it leaves. */
export function GoesAndStays({ goes, stays }: { goes: readonly string[]; stays: readonly string[] }) {
  return (
    <div>
      <Title order={3} size="h5">
        {t('personalData.goes_title')}
      </Title>
      <List size="sm">
        {goes.map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
      <Title order={3} size="h5" mt="md">
        {t('personalData.stays_title')}
      </Title>
      {stays.map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
    </div>
  );
}

interface TypedNameProps {
  /** The names of the person, of which one has to be typed. */
  names: readonly string[];
  isPending: boolean;
  onErase: (typed_name: string) => void;
  onClose: () => void;
}

/** The person's name, typed before anything is erased for good. */
export function TypedName({ names, isPending, onErase, onClose }: TypedNameProps) {
  const [typed, setTyped] = useState('');
  const missing = useMissing<'typed_name'>();
  const isEmpty = typed.trim() === '';
  const isWrong = !isEmpty && !names.some((name) => isNameTyped(name, typed));
  return (
    <form
      ref={missing.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing.isAnyMissing({ typed_name: isEmpty || isWrong })) onErase(typed.trim());
      }}
    >
      <TextInput
        label={t('personalData.typed_name')}
        // What has to be typed is read before it is.
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        description={names.map((name, place) => (
          <span key={name}>
            {place > 0 && ' · '}
            <bdi>{name}</bdi>
          </span>
        ))}
        withAsterisk
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isWrong && missing.last !== null ? t('personalData.name_differs') : missing.errorAt('typed_name', isEmpty, t('labels.name'))}
        data-path="typed_name"
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" color="red" loading={isPending}>
          {t('personalData.confirm')}
        </Button>
      </Group>
    </form>
  );
}
