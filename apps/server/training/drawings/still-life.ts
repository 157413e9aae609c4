import { mixed } from '@rawnaq/design/mixing';

/** The shades of one colour in which a thing is drawn, from nearly paper to nearly ink. */
export interface Shades {
  pale: string;
  light: string;
  base: string;
  deep: string;
  ink: string;
}

const shadesOf = (colour: string): Shades => ({
  pale: mixed(colour, '#ffffff', 0.82),
  light: mixed(colour, '#ffffff', 0.55),
  base: colour,
  deep: mixed(colour, '#1d130c', 0.32),
  ink: mixed(colour, '#1d130c', 0.62),
});

/** A thing on its shelf in the arch of the house, as SVG of 200 × 200, in the shades of a `#rrggbb` colour. */
export function drawStillLife(colour: string, thing: (shades: Shades) => string): string {
  const shades = shadesOf(colour);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="1024" height="1024" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M0 0h200v200H0Z" fill="${shades.pale}"/><path d="M36 172V96a64 64 0 0 1 128 0v76Z" fill="#fff" opacity=".75"/>` +
    `<path d="M18 172h164v28H18Z" fill="${shades.light}" opacity=".5"/><ellipse cx="100" cy="174" rx="52" ry="6" fill="${shades.deep}" opacity=".16"/>${thing(shades)}</svg>`
  );
}
