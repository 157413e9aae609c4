import { movedPlace } from '@rawnaq/domain/settings/settings/move-place';
import type { Place } from '@rawnaq/domain/settings/settings/place-of-link';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../../../../shell/text/text.ts';
import styles from './place.module.css';

/** The card is so many units wide and high; a unit is a metre, or more where a circle would not fit. */
const width = 400;
const height = 240;
const metresByKey = 5;
const ways: Readonly<Record<string, { east: number; north: number }>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
};

/** Of the room above the pin that the circle may take. */
const roomOfCircle = 0.8;

/**
 * The surroundings of a place, drawn to scale: the pin is dragged, or moved by the arrow keys five metres at a time, and lies in the middle
 * again once it is let go. North is up, in both languages. With `radius`, in metres, the circle around the place is drawn instead of the scale.
 */
export function PlaceMap({ place, radius, onMove }: { place: Place; radius?: number | null; onMove: (place: Place) => void }) {
  const metresOfUnit = Math.max(1, (radius ?? 0) / ((height / 2) * roomOfCircle));
  const card = useRef<SVGSVGElement>(null);
  const [offset, setOffset] = useState({ east: 0, north: 0 });
  const begun = useRef<{ x: number; y: number } | null>(null);

  const metresAt = (event: PointerEvent): { east: number; north: number } => {
    const from = begun.current;
    const across = card.current?.getBoundingClientRect().width ?? 0;
    if (from === null || across === 0) return { east: 0, north: 0 };
    const scale = (width / across) * metresOfUnit;
    return { east: Math.round((event.clientX - from.x) * scale), north: Math.round((from.y - event.clientY) * scale) };
  };
  const moveByKey = (event: KeyboardEvent): void => {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onMove(movedPlace(place, { east: way.east * metresByKey, north: way.north * metresByKey }));
  };
  return (
    <svg ref={card} className={styles.map} viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} direction="ltr">
      <path className={styles.grid} d={`M${-width / 2} 0H${width / 2}M0 ${-height / 2}V${height / 2}`} />
      {(typeof radius === 'number' && Number.isFinite(radius) ? [radius] : [50, 100]).map((metres) => (
        <g key={metres}>
          <circle className={radius === undefined ? styles.ring : styles.area} r={metres / metresOfUnit} />
          <text className={styles.scale} x={4} y={-metres / metresOfUnit - 4}>
            {t('settings.online.place.metres', { metres })}
          </text>
        </g>
      ))}
      <g
        className={styles.pin}
        transform={`translate(${offset.east / metresOfUnit} ${-offset.north / metresOfUnit})`}
        role="button"
        tabIndex={0}
        aria-label={t('settings.online.place.pin')}
        onKeyDown={moveByKey}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          begun.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (begun.current !== null) setOffset(metresAt(event));
        }}
        onPointerUp={(event) => {
          const moved = metresAt(event);
          begun.current = null;
          setOffset({ east: 0, north: 0 });
          if (moved.east !== 0 || moved.north !== 0) onMove(movedPlace(place, moved));
        }}
        onPointerCancel={() => {
          begun.current = null;
          setOffset({ east: 0, north: 0 });
        }}
      >
        <ellipse rx="12" ry="4" />
        <path d="M0 0C-17 -17 -20 -26 -20 -34a20 20 0 0 1 40 0C20 -26 17 -17 0 0Z" />
        <circle r="8" cy="-34" />
      </g>
    </svg>
  );
}
