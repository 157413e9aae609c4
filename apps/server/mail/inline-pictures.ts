export interface InlinePicture {
  cid: string;
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Takes the pictures out of a letter's HTML, to travel beside it: mail programs show no picture that stands in the HTML itself. */
export function inlinePictures(html: string): { html: string; attachments: InlinePicture[] } {
  const attachments: InlinePicture[] = [];
  const shown = html.replaceAll(/src="data:image\/(png|jpeg|webp);base64,([^"]*)"/g, (_all, kind: string, base64: string) => {
    const cid = `picture-${attachments.length + 1}`;
    attachments.push({ cid, filename: `${cid}.${kind}`, contentType: `image/${kind}`, content: Buffer.from(base64, 'base64') });
    return `src="cid:${cid}"`;
  });
  return { html: shown, attachments };
}
