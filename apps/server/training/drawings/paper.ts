interface Paper {
  title: string;
  arabic_title: string;
  name: string;
  arabic_name: string;
  number: string;
  issued_on: string;
  expires_on: string | null;
  /** `#rrggbb`. */
  colour: string;
}

const row = (y: number, label: string, value: string): string =>
  `<text x="330" y="${y}" font-size="17" fill="#6b655c">${label}</text><text x="330" y="${y + 30}" font-size="25" fill="#2b2722">${value}</text>`;

/** A paper of the training salon as a scanner would show it: of nobody, like no real one, and it says so. */
export function drawPaper({ title, arabic_title, name, arabic_name, number, issued_on, expires_on, colour }: Paper): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640" viewBox="0 0 1000 640" font-family="sans-serif">
<rect width="1000" height="640" fill="#e9e5de"/><rect x="34" y="30" width="932" height="580" rx="26" fill="#fffdf9" stroke="#cfc8bc"/>
<path d="M34 56a26 26 0 0 1 26-26h880a26 26 0 0 1 26 26v62H34Z" fill="${colour}"/>
<text x="74" y="86" font-size="34" fill="#ffffff">${title}</text><text x="926" y="86" font-size="34" fill="#ffffff" text-anchor="end" direction="ltr">${arabic_title}</text>
<rect x="74" y="160" width="210" height="262" rx="12" fill="${colour}" fill-opacity=".14"/>
<circle cx="179" cy="256" r="54" fill="${colour}" fill-opacity=".5"/><path d="M92 422c0-60 38-98 87-98s87 38 87 98Z" fill="${colour}" fill-opacity=".5"/>
${row(180, 'Name', name)}<text x="926" y="210" font-size="25" fill="#2b2722" text-anchor="end">${arabic_name}</text>
${row(262, 'Number', number)}${row(344, 'Issued', issued_on)}${expires_on === null ? '' : row(426, 'Expires', expires_on)}
<path d="M74 520h852" stroke="#cfc8bc" stroke-dasharray="4 6"/>
<text x="500" y="568" font-size="22" fill="#8a8175" text-anchor="middle" letter-spacing="6">SPECIMEN · TRAINING SALON</text></svg>`;
}
