import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { MissingText } from '../../../../ui/forms/missing-text.tsx';
import { useMissing } from '../../../../ui/forms/use-missing.ts';
import type { TillOffer } from './cart.ts';
import { nameOf } from '../invoice/words.ts';
import styles from '../till/held-dialogs.module.css';

export interface ChooseOfferProps {
  offer: TillOffer;
  onAdd: (chosen: readonly number[]) => void;
  onClose: () => void;
}

/** Which of an offer's services the customer takes; this may be left to each visit. */
export function ChooseOffer({ offer, onAdd, onClose }: ChooseOfferProps) {
  const count = offer.choose_count ?? 0;
  // A service that is in it twice can be chosen twice: every one of them has a box of its own.
  const boxes = offer.services.flatMap((service) =>
    Array.from({ length: service.quantity }, (_, number) => ({ service, key: `${service.service_id}-${number}` })),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const missing = useMissing<'services', HTMLUListElement>();
  const isShort = chosen.length !== count;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('till.choose_title', { name: nameOf(offer) })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <p className={styles.note}>{t('till.choose_hint', { count })}</p>
      <ul ref={missing.form} className={styles.list}>
        {boxes.map(({ service, key }) => (
          <li key={key} className={styles.row} data-path={chosen.includes(key) ? undefined : 'services'}>
            <Checkbox
              label={nameOf(service)}
              checked={chosen.includes(key)}
              disabled={!chosen.includes(key) && chosen.length >= count}
              onChange={(event) => setChosen(event.currentTarget.checked ? [...chosen, key] : chosen.filter((entry) => entry !== key))}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {t('till.chosen', { chosen: chosen.length, count })}
      </p>
      <MissingText>{missing.last !== null && isShort ? t('till.choose_hint', { count }) : null}</MissingText>
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" onClick={() => onAdd([])}>
          {t('till.choose_later')}
        </Button>
        <Button
          onClick={() => {
            if (missing.isAnyMissing({ services: isShort })) return;
            onAdd(boxes.filter(({ key }) => chosen.includes(key)).map(({ service }) => service.service_id));
          }}
        >
          {t('till.add_offer')}
        </Button>
      </Group>
    </Modal>
  );
}
