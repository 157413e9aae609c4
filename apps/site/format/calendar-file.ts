export interface CalendarEvent {
  /** Stays the same when the visit moves, so that a calendar replaces the entry. */
  uid: string;
  /** ISO 8601 moments. */
  starts_at: string;
  ends_at: string;
  written_at: string;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  is_cancelled: boolean;
  /** Rises with every change of the visit. */
  sequence: number;
}

/** RFC 5545 §3.3.11: backslash, semicolon, comma and line breaks. */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n');
}

/** RFC 5545 §3.1: no line is longer than 75 octets, and none is cut inside a letter. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
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

/** A calendar file with one visit (RFC 5545). Times are in UTC, which every calendar shows in its owner's zone. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rawnaq//Online booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.written_at)}`,
    `DTSTART:${utc(event.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeCalendarText(event.summary)}`,
    `DESCRIPTION:${escapeCalendarText(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escapeCalendarText(event.location)}`]),
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escapeCalendarText(event.summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
