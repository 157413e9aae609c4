import type { TestSalon } from '../salon.ts';
import type { TestServer } from '../test-server.ts';

/** What the rows ask with: the server, its salon, and what a page's `prepare` left for them. */
export interface Room {
  app: TestServer;
  salon: TestSalon;
  owner: { token: string };
}

/** An answer of the API that uses a setting. Asked twice with the same settings, it is the same. */
export type Ask = (room: Room) => Promise<unknown>;

interface More {
  /** What else the save needs when the field is given this value. */
  with?: Readonly<Record<string, unknown>>;
  /** Who asks; the owner where nobody is named. */
  as?: 'employee';
  /** Done before the old values are saved again. */
  undo?: (room: Room) => Promise<void>;
}
/** A field, a value that it does not have (or what makes it), and the answer that differs by it: the address of a GET, or what asks. */
export type Row = readonly [field: string, value: unknown, seen: string | Ask, more?: More];

/** A test whose title says that it shows a setting in use: where more than one call is needed to see it. */
type Shown = readonly [file: string, title: string];

export interface PageRows {
  /** As the index of settings names it. */
  page: string;
  path: string;
  /** Which record it is, of several. */
  id?: (room: Room) => number | Promise<number>;
  /** Where the record is read, if not at the same path. */
  read?: { path: string; part: string };
  /** What the rows need beside a new salon. */
  prepare?: (room: Room) => Promise<void>;
  /** Makes old values fit to be saved over what the record is now. */
  fitted?: (values: Record<string, unknown>, now: Record<string, unknown>) => Record<string, unknown>;
  rows: readonly Row[];
  shownElsewhere?: Readonly<Record<string, Shown>>;
}
