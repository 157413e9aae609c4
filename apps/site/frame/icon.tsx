/** Drawn on a 24-unit square, two units wide, in the colour of the text around it. Those that most pages have; more in `more-icons.ts`. */
const paths = {
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0M20 20l-4.6-4.6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  chevron: 'M9 5l7 7l-7 7',
} as const;

/** An ornament: what it says is always said in words too. Those that point follow the direction of the text. */
export function Icon({ name, path = name && paths[name] }: { name: keyof typeof paths; path?: never } | { name?: never; path: string }) {
  return (
    <svg className={name === 'chevron' ? 'icon points' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
