import { meaningOf } from '@rawnaq/design/status-tones';
import { useEffect, useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { Money, PhoneText, TimeRangeText } from '../../../../ui/figures/figures.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from './hover-card.module.css';
import type { Visit } from '../board/board-types.ts';
import { nameOf, statusNameOf, statusText } from './names.ts';
import { marksOf } from './visit-marks.tsx';

export interface HoverCardProps {
  scroller: React.RefObject<HTMLDivElement | null>;
  visitOf: (id: number) => Visit | undefined;
}

const delay = 350;
const width = 272;

/** What a block has no room to say, beside it while the mouse rests on it. */
export function HoverCard({ scroller, visitOf }: HoverCardProps) {
  const [shown, setShown] = useState<{ id: number; left: number; top: number } | null>(null);

  useEffect(() => {
    const board = scroller.current;
    if (!board) return;
    let timer: number | undefined;
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      const block = (event.target as HTMLElement).closest<HTMLElement>('[data-visit]');
      clearTimeout(timer);
      if (!block || event.buttons !== 0) return setShown(null);
      timer = window.setTimeout(() => {
        const rect = block.getBoundingClientRect();
        const fitsAfter = rect.right + width + 16 < innerWidth;
        setShown({
          id: Number(block.dataset['visit']),
          left: fitsAfter ? rect.right + 8 : Math.max(8, rect.left - width - 8),
          top: Math.max(8, Math.min(rect.top, innerHeight - 240)),
        });
      }, delay);
    };
    const hide = (): void => {
      clearTimeout(timer);
      setShown(null);
    };
    board.addEventListener('pointerover', over);
    board.addEventListener('pointerleave', hide);
    board.addEventListener('pointerdown', hide);
    board.addEventListener('scroll', hide, { passive: true });
    return () => {
      hide();
      board.removeEventListener('pointerover', over);
      board.removeEventListener('pointerleave', hide);
      board.removeEventListener('pointerdown', hide);
      board.removeEventListener('scroll', hide);
    };
  }, [scroller]);

  const visit = shown ? visitOf(shown.id) : undefined;
  if (!shown || !visit) return null;
  const status = statusNameOf(visit);
  return (
    <aside className={styles.card} style={{ left: shown.left, top: shown.top }} aria-hidden>
      <h3>
        <bdi>{visit.customer_name}</bdi>
      </h3>
      <StatusBadge means={meaningOf.visit[status]}>{statusText(status)}</StatusBadge>
      {visit.customer_mobile !== null && (
        <p>
          <PhoneText number={visit.customer_mobile} />
        </p>
      )}
      {visit.lines.map((line) => (
        <p key={line.id}>
          <TimeRangeText starts_at={line.starts_at} ends_at={line.ends_at} /> {nameOf(line)}
          {line.guest_name !== null && (
            <>
              {' · '}
              <bdi>{line.guest_name}</bdi>
            </>
          )}
          {line.addons.length > 0 && ` + ${line.addons.map(nameOf).join(t('appointments.comma'))}`}
        </p>
      ))}
      <p>
        <Money amount_minor={visit.total_minor} />
      </p>
      <VisitMeanings visit={visit} />
      {visit.no_show_count > 0 && <p>{t('appointments.board.missed_before', { count: visit.no_show_count })}</p>}
      {visit.notes !== null && <p>{visit.notes}</p>}
    </aside>
  );
}

/** The marks on the block in words. */
function VisitMeanings({ visit }: { visit: Visit }) {
  const told = marksOf(visit).filter((mark) => mark === 'waiting' || mark === 'unpaid' || mark === 'first_visit' || mark === 'series');
  if (told.length === 0) return null;
  return <p>{told.map((mark) => t(`appointments.marks.${mark}`)).join(t('appointments.comma'))}</p>;
}
