/** What the queue runs of exports of whole accounts. */
export { expireAccountExport, expireExportTask, writeAccountExport, writeExportTask } from '../make-export.ts';
