/** What a report shows, for whoever shows it elsewhere: whether its reader may, and what its endpoint is asked for. */
export { daysNow, inputOf, periodOfViewFault, readViewQuery, viewFault, type AskedReport } from './judge-view.ts';
