/** One entry of a calendar file. Moments are ISO 8601. */
export interface CalendarEvent {
  /** Stays the same when the visit moves, so that a calendar replaces the entry. */
  uid: string;
  starts_at: string;
  ends_at: string;
  /** When this state of the entry was written. */
  written_at: string;
  summary: string;
  description: string;
  location: string | null;
  url: string | null;
  is_cancelled: boolean;
  /** Not agreed yet: a visit that waits for the salon's yes. */
  is_tentative?: boolean;
  /** Rises with every change of the visit. */
  sequence: number;
  /** Minutes before the start at which the owner's device reminds; none when left out. */
  remind_minutes?: number;
}

/** What a subscribed calendar says of itself. */
export interface CalendarFeed {
  name: string;
  /** How often a reader should ask again, in minutes; it may ask more seldom. */
  refresh_minutes: number;
}

/** Control characters other than the tab and line breaks, which no calendar may hold. */
function isForbidden(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return (point < 0x20 && point !== 0x09) || point === 0x7f;
}

/** RFC 5545 §3.3.11: backslash, semicolon, comma and line breaks; control characters are left out. */
export function escapeCalendarText(text: string): string {
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n');
  return [...escaped].filter((letter) => !isForbidden(letter)).join('');
}

function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}

/** RFC 5545 §3.1: no line is longer than 75 octets, and none is cut inside a letter. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const utc = (moment: string): string => `${new Date(moment).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

function statusOf(event: CalendarEvent): string {
  if (event.is_cancelled) return 'CANCELLED';
  return event.is_tentative === true ? 'TENTATIVE' : 'CONFIRMED';
}

function linesOfEvent(event: CalendarEvent): string[] {
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${event.remind_minutes}M`,
    `DESCRIPTION:${escapeCalendarText(event.summary)}`,
    'END:VALARM',
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.written_at)}`,
    `DTSTART:${utc(event.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${statusOf(event)}`,
    `SUMMARY:${escapeCalendarText(event.summary)}`,
    `DESCRIPTION:${escapeCalendarText(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escapeCalendarText(event.location)}`]),
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    ...(event.remind_minutes === undefined || event.is_cancelled ? [] : alarm),
    'END:VEVENT',
  ];
}

/**
 * A calendar file (RFC 5545): one visit to take home, or, with `feed`, all entries of a calendar that others subscribe to. Times are in
 * UTC, which every calendar shows in its owner's zone.
 */
export function calendarFile(events: readonly CalendarEvent[], feed?: CalendarFeed): string {
  const refresh = feed === undefined ? '' : `PT${feed.refresh_minutes}M`;
  const ofFeed =
    feed === undefined
      ? []
      : [
          `NAME:${escapeCalendarText(feed.name)}`,
          // What calendars understood before RFC 7986 gave it a name of its own.
          `X-WR-CALNAME:${escapeCalendarText(feed.name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
          `X-PUBLISHED-TTL:${refresh}`,
        ];
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Rawnaq//Appointments//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'];
  const lines = [...head, ...ofFeed, ...events.flatMap(linesOfEvent), 'END:VCALENDAR'];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
