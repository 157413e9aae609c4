import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '@rawnaq/design/tokens';
import { useMemo, useState } from 'react';
import { useSalonLocale } from '../../../../ui/figures/salon-locale.tsx';
import { zooms } from '../moves/grid-geometry.ts';
import { useBoardData, useColumns } from './board-data.ts';
import type { BlockTime, BoardEmployee, ServiceGroup, Visit } from './board-types.ts';
import { boardViews, periodOf, type BoardView } from './board-view.ts';
import { useBoardAddress } from './use-board-address.ts';
import { useScale } from './use-scale.ts';
import { useZoom } from './use-zoom.ts';
import { makeBlockCache } from './visit-blocks.ts';

const noVisits: readonly Visit[] = [];
const noBlockTimes: readonly BlockTime[] = [];
const noEmployees: readonly BoardEmployee[] = [];
const noGroups: readonly ServiceGroup[] = [];
const narrow = `(max-width: ${breakpoints.sm}em)`;
/** A phone has no room for columns beside each other. */
const narrowViews: readonly BoardView[] = ['day', 'month', 'agenda'];

export type ShownBoard = ReturnType<typeof useShownBoard>;

/** What the board shows: the period, view and employees that its address names, what was read of them, and on which scale they are drawn. */
export function useShownBoard() {
  const { time_zone: zone } = useSalonLocale();
  const isNarrow = useMediaQuery(narrow, matchMedia(narrow).matches) ?? false;
  const [address, go] = useBoardAddress();
  const { date } = address;
  const view = isNarrow && !narrowViews.includes(address.view) ? 'day' : address.view;
  const period = useMemo(() => periodOf(view === 'month' ? 'day' : view, date), [view, date]);
  const { board, visits: read, place, readAgain } = useBoardData(period, { zone, withVisits: view !== 'month' });
  const [zoom, zoomBy] = useZoom();

  const employees = board.data?.employees ?? noEmployees;
  const employee_ids = useMemo(() => {
    if (!isNarrow || view !== 'day') return address.employee_ids;
    const one = employees.find((employee) => employee.id === address.employee_id) ?? employees[0];
    return one ? [one.id] : [];
  }, [isNarrow, view, address.employee_ids, address.employee_id, employees]);
  const columns = useColumns(board.data?.employees, board.data?.resource_units, zone, {
    view,
    period,
    employee_ids,
    employee_id: address.employee_id,
  });
  const [cache] = useState(makeBlockCache);
  const visits = read.data?.data ?? noVisits;
  const blocks = useMemo(() => cache(columns, visits), [cache, columns, visits]);
  const scale = useScale(board.data, blocks, zoom, isNarrow);
  return {
    zone,
    isNarrow,
    address,
    go,
    date,
    view,
    views: isNarrow ? narrowViews : boardViews,
    period,
    employees,
    service_groups: board.data?.service_groups ?? noGroups,
    /** Those that are shown; empty is all. */
    employee_ids,
    /** The board shows one employee. */
    isOfOne: view === 'week' || (isNarrow && view === 'day'),
    columns,
    visits,
    blocks,
    block_times: board.data?.block_times.length ? board.data.block_times : noBlockTimes,
    scale,
    zoomBy,
    mayZoomIn: zoom < zooms.length - 1,
    mayZoomOut: zoom > 0,
    place,
    readAgain,
    error: board.error ?? read.error,
    isReading: board.isFetching || read.isFetching,
    isRead: board.data !== undefined && (read.data !== undefined || view === 'month'),
  };
}
