import { meaningTones, meaningOf } from '@rawnaq/design/status-tones';
import type { CSSProperties } from 'react';
import type { ColumnSubject, VisitBlock } from '../board/board-types.ts';
import { statusNameOf } from '../visit/names.ts';

/** What the colour of a visit tells. Its status is told by a mark and a word as well, whatever the colours are. */
export const colourings = ['status', 'group', 'employee'] as const;
export type Colouring = (typeof colourings)[number];

export const isColouring = (text: string | null): text is Colouring => colourings.some((one) => one === text);

/** So many employees are known by their columns; among more the eye needs what is done. */
const fewEmployees = 6;

/** What the colours tell a user who has not chosen: in a small salon the status, in a large one the group of the service. */
export const usualColouring = (employee_count: number, group_count: number): Colouring =>
  employee_count > fewEmployees && group_count > 1 ? 'group' : 'status';

export interface Colours {
  by: Colouring;
  /** The colour of the group of a service, as the business chose it. */
  ofService: ReadonlyMap<number, string | null>;
  ofEmployee: ReadonlyMap<number, string | null>;
}

export const statusColours: Colours = { by: 'status', ofService: new Map(), ofEmployee: new Map() };

/**
 * The colour of a block: the tone of its status, or a chosen colour as its leading edge over a breath of it, with the page's own ink on
 * top, so that any choice can be read in both themes.
 */
export function blockColour(block: VisitBlock, subject: ColumnSubject | null, colours: Colours): { tone?: string; style?: CSSProperties } {
  if (colours.by === 'status') return { tone: meaningTones[meaningOf.visit[statusNameOf(block.visit)]] };
  const line = block.visit.lines[block.positions[0] ?? 0];
  const chosen =
    colours.by === 'group'
      ? colours.ofService.get(line?.service_id ?? 0)
      : (colours.ofEmployee.get(line?.employee_id ?? 0) ?? subject?.colour ?? null);
  return { tone: 'chosen', style: { '--chosen': chosen ?? 'var(--tone-neutral-edge)' } as CSSProperties };
}
