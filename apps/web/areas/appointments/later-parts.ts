import { fetchWhenIdle, partOf } from '../../shell/part.tsx';

const bookingPanel = partOf(async () => (await import('./booking-panel.tsx')).BookingPanel);
const customerToBook = partOf(async () => (await import('./customer-to-book.tsx')).CustomerToBook);
const visitDrawer = partOf(async () => (await import('./visit-drawer.tsx')).VisitDrawer);
const blockTimeDialog = partOf(async () => (await import('./block-time-dialog.tsx')).BlockTimeDialog);
const blockTimeDetails = partOf(async () => (await import('./block-time-dialog.tsx')).BlockTimeDetails);
const boardCalendar = partOf(async () => (await import('./board-calendar.tsx')).BoardCalendar);

export const { Part: BookingPanel } = bookingPanel;
export const { Part: CustomerToBook } = customerToBook;
export const { Part: VisitDrawer } = visitDrawer;
export const { Part: BlockTimeDialog } = blockTimeDialog;
export const { Part: BlockTimeDetails } = blockTimeDetails;
export const { Part: BoardCalendar } = boardCalendar;

/** The board shows first; what opens over it follows, in the order in which it is likely to be wanted. */
export const fetchLaterParts = (): (() => void) =>
  fetchWhenIdle([bookingPanel, visitDrawer, boardCalendar, blockTimeDialog, blockTimeDetails]);
