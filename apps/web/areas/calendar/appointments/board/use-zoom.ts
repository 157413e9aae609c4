import { useState } from 'react';
import { readPreference, writePreference } from './board-preferences.ts';
import { usualZoom, zooms } from '../moves/grid-geometry.ts';

/** How large the rows are: a place in `zooms`, remembered. */
export function useZoom(): [zoom: number, zoomBy: (to: 1 | -1) => void] {
  const [zoom, setZoom] = useState(() => {
    const liked = Number(readPreference('zoom') ?? usualZoom);
    return Number.isInteger(liked) && liked >= 0 && liked < zooms.length ? liked : usualZoom;
  });
  const zoomBy = (to: 1 | -1): void => {
    const next = Math.min(Math.max(zoom + to, 0), zooms.length - 1);
    setZoom(next);
    writePreference('zoom', String(next));
  };
  return [zoom, zoomBy];
}
