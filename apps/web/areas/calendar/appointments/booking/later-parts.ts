import { fetchWhenIdle, partOf } from '../../../../shell/part.tsx';
import { loadText } from '../../../../shell/text/text.ts';
import { fetchSeriesItems } from '../../series/public.ts';

const boardOverlays = partOf(async () => (await import('../board/board-overlays.tsx')).BoardOverlays);
const bookingPanel = partOf(async () => (await import('./booking-panel.tsx')).BookingPanel);
const customerToBook = partOf(async () => (await import('./customer-to-book.tsx')).CustomerToBook);
const visitDrawer = partOf(async () => {
  const [{ VisitDrawer }] = await Promise.all([import('../visit/visit-drawer.tsx'), loadText(['visit', 'customers']), fetchSeriesItems()]);
  return VisitDrawer;
});
const blockTimeDialog = partOf(async () => (await import('../block-times/block-time-dialog.tsx')).BlockTimeDialog);
const blockTimeDetails = partOf(async () => (await import('../block-times/block-time-details.tsx')).BlockTimeDetails);
export const boardCalendar = partOf(async () => (await import('../board/board-calendar.tsx')).BoardCalendar);
export const boardOptions = partOf(async () => (await import('../board/board-options.tsx')).BoardOptions);
const boardMore = partOf(async () => (await import('../board/board-more.tsx')).BoardMore);
const boardMenu = partOf(async () => (await import('../board/board-menu.tsx')).BoardMenu);
const headMenu = partOf(async () => {
  const [{ HeadMenu }] = await Promise.all([import('../board/head-menu.tsx'), loadText(['employeeDay'])]);
  return HeadMenu;
});
const leaveOfEmployee = partOf(async () => {
  const [{ LeaveOfEmployee }] = await Promise.all([import('../../hours/public/leave.ts'), loadText(['employeeDay', 'hours'])]);
  return LeaveOfEmployee;
});
const hoursOfDay = partOf(async () => {
  const [{ HoursOfDay }] = await Promise.all([import('../../hours/public/day.ts'), loadText(['hours'])]);
  return HoursOfDay;
});
const toMoveStrip = partOf(async () => {
  const [{ ToMoveStrip }] = await Promise.all([import('../moves/to-move-strip.tsx'), loadText(['employeeDay'])]);
  return ToMoveStrip;
});
const absentStrip = partOf(async () => {
  const [{ AbsentStrip }] = await Promise.all([import('../moves/absent-strip.tsx'), loadText(['employeeDay'])]);
  return AbsentStrip;
});
const hoverCard = partOf(async () => (await import('../visit/hover-card.tsx')).HoverCard);
const markChoice = partOf(async () => (await import('./mark-choice.tsx')).MarkChoice);
const moveRefused = partOf(async () => (await import('../moves/move-refused.tsx')).MoveRefused);
const sessionDialog = partOf(async () => (await import('./session-dialog.tsx')).SessionDialog);
const cancelDialog = partOf(async () => (await import('../visit/cancel-dialog.tsx')).CancelDialog);
const approvalQueue = partOf(async () => (await import('../visit/approval-queue.tsx')).ApprovalQueue);
const printSheet = partOf(async () => (await import('../board/print-sheet.tsx')).PrintSheet);
const boardMonth = partOf(async () => (await import('../views/board-month.tsx')).BoardMonth);
const boardAgenda = partOf(async () => (await import('../views/board-agenda.tsx')).BoardAgenda);
const boardTimeline = partOf(async () => (await import('../views/board-timeline.tsx')).BoardTimeline);
const boardTeam = partOf(async () => (await import('../views/board-team.tsx')).BoardTeam);

export const { Part: BoardOverlays } = boardOverlays;
export const { Part: BookingPanel } = bookingPanel;
export const { Part: CustomerToBook } = customerToBook;
export const { Part: VisitDrawer } = visitDrawer;
export const { Part: BlockTimeDialog } = blockTimeDialog;
export const { Part: BlockTimeDetails } = blockTimeDetails;
export const { Part: BoardMore } = boardMore;
export const { Part: BoardMenu } = boardMenu;
export const { Part: HeadMenu } = headMenu;
export const { Part: LeaveOfEmployee } = leaveOfEmployee;
export const { Part: HoursOfDay } = hoursOfDay;
export const { Part: ToMoveStrip } = toMoveStrip;
export const { Part: AbsentStrip } = absentStrip;
export const { Part: HoverCard } = hoverCard;
export const { Part: MarkChoice } = markChoice;
export const { Part: MoveRefused } = moveRefused;
export const { Part: SessionDialog } = sessionDialog;
export const { Part: CancelDialog } = cancelDialog;
export const { Part: ApprovalQueue } = approvalQueue;
export const { Part: PrintSheet } = printSheet;
export const { Part: BoardMonth } = boardMonth;
export const { Part: BoardAgenda } = boardAgenda;
export const { Part: BoardTimeline } = boardTimeline;
export const { Part: BoardTeam } = boardTeam;

/** The board shows first; what opens over it follows, in the order in which it is likely to be wanted. */
export const fetchLaterParts = (): (() => void) =>
  fetchWhenIdle([
    boardOverlays,
    bookingPanel,
    visitDrawer,
    { fetch: async () => void (await import('../moves/move-notices.tsx')) },
    hoverCard,
    boardMenu,
    headMenu,
    boardCalendar,
    boardOptions,
    moveRefused,
    markChoice,
    blockTimeDialog,
    blockTimeDetails,
    leaveOfEmployee,
    hoursOfDay,
    cancelDialog,
    boardAgenda,
    boardMonth,
    boardTeam,
    boardTimeline,
    sessionDialog,
    approvalQueue,
    printSheet,
  ]);
