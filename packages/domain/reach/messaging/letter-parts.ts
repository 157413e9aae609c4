/** What a letter's text is made of, in its order, for a look: text stays as it was written, with its marks of direction. */
export type LetterPart =
  | { kind: 'text'; text: string }
  /** Lines that say what it is about: services, days, an amount. */
  | { kind: 'facts'; lines: readonly string[] }
  /** The link that the letter is for. */
  | { kind: 'action'; link: string };

const link = /https?:\/\/[^\s\u2066-\u2069<>"]+/;
/** A link at the end of its line, where only marks of direction may follow. */
const atEnd = /(https?:\/\/[^\s\u2066-\u2069<>"]+)[\u2066-\u2069]*\s*$/;
const isSentence = (line: string): boolean => /[.!?؟:。]["'”’\u2066-\u2069]*\s*$/.test(line);

/** The line whose link becomes the button: one with nothing else in it, else the first that a link ends. */
function actionLine(lines: readonly string[]): number {
  const alone = lines.findIndex((line) => line.replace(atEnd, '').replaceAll(/[\u2066-\u2069\s]/g, '') === '' && atEnd.test(line));
  return alone >= 0 ? alone : lines.findIndex((line) => atEnd.test(line));
}

/**
 * Takes a letter's text apart. The first lines that are no sentence of their own, behind a sentence, are facts; empty lines part paragraphs. Of several
 * links one is the action, the others stay in the text.
 */
export function letterParts(text: string): LetterPart[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const action = actionLine(lines);
  const parts: LetterPart[] = [];
  let isFirst = true;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      isFirst = true;
      continue;
    }
    const last = parts.at(-1);
    if (index === action) {
      const before = line.replace(atEnd, '').trimEnd();
      if (before.replaceAll(/[\u2066-\u2069]/g, '') !== '') parts.push({ kind: 'text', text: before });
      parts.push({ kind: 'action', link: atEnd.exec(line)?.[1] ?? '' });
    } else if (!isFirst && !isSentence(line) && !link.test(line)) {
      if (last?.kind === 'facts') parts[parts.length - 1] = { kind: 'facts', lines: [...last.lines, line] };
      else parts.push({ kind: 'facts', lines: [line] });
    } else parts.push({ kind: 'text', text: line });
    isFirst = false;
  }
  return parts;
}
