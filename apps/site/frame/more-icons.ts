/** Icons of the first page, of a visit and of a booking's later steps, drawn like those of `icon.tsx`: loaded with the pages that show one. */
export const moreIcons = {
  calendar: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 10h16M8 3v4M16 3v4',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0',
  phone: 'M5 4h4l1.5 5l-2.5 1.5a12 12 0 0 0 5.5 5.5l1.5-2.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.6A1.5 1.5 0 0 1 5 4',
  chat: 'M4 20l1.2-4A8 8 0 1 1 8.3 19L4 20M9 10.5c0 2.5 2.5 5 5 5',
  person: 'M16 8a4 4 0 1 1-8 0a4 4 0 0 1 8 0M5 20c0-3.5 3-5.5 7-5.5s7 2 7 5.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  mail: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4.5 7l7.5 6l7.5-6',
  star: 'M12 4l2.4 5l5.4.7l-4 3.8l1 5.4L12 16.3L7.200 18.900l1-5.400l-4-3.800l5.400-.700Z',
  camera: 'M5 8a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM15 12a3 3 0 1 1-6 0a3 3 0 0 1 6 0',
  globe: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M3.500 12h17M12 3c3 3 3 15 0 18c-3-3-3-15 0-18',
} as const;

export type MoreIcon = keyof typeof moreIcons;
