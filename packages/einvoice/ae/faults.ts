import type { AeFault } from './draft.ts';

/** Collects what is wrong with a draft, in the order it is found. */
export class FaultList {
  readonly faults: AeFault[] = [];

  /** Adds the fault unless `holds`; answers `holds`, so that a later check can build on it. */
  need(holds: boolean, rule: string, field: string, en: string, ar: string): boolean {
    if (!holds) this.faults.push({ rule, severity: 'error', field, message: { en, ar } });
    return holds;
  }
}

/** Whether the text says something and can stand in an XML document. */
export function isText(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}

/** Whether it is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** A TRN: 15 digits, the first is 1, the last two are 03. */
export function isTrn(value: string): boolean {
  return /^1\d{12}03$/.test(value);
}
