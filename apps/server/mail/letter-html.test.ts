import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { letterHtml, type LetterLook } from './letter-html.ts';

const plain: LetterLook = {
  language: 'en',
  sender: 'Lamsa',
  logo: null,
  accent: '#a8325e',
  subject: 'Your appointment at Lamsa',
  body: 'Hello Noura, it is booked.\nCut\nSee it here: https://salon.test/v/1',
  button: 'See your appointment',
  reason: 'You receive this e-mail because you are a customer of Lamsa.',
  contact: ['King Fahd Road'],
  unsubscribe: null,
};

/** What a browser would take for a beginning of an element. */
const tags = (html: string): string[] => [...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase());

describe('the look of an e-mail', () => {
  test('holds nothing of what people wrote but as text', () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'`</td></table>';
    const html = letterHtml({
      ...plain,
      sender: hostile,
      subject: hostile,
      body: `Hello ${hostile}\n${hostile}\nhttps://salon.test/"onmouseover=alert(1)`,
      button: hostile,
      reason: hostile,
      contact: [hostile],
    });
    expect(tags(html)).not.toContain('script');
    expect(tags(html)).not.toContain('img');
    expect(html).not.toContain('onmouseover=alert(1)"');
    expect(html).toContain('&#60;script&#62;');
  });

  test('has as many elements whatever the words are', () => {
    const count = tags(letterHtml(plain)).length;
    // Each begins and ends as a word: a line that ends as a sentence is no line of facts.
    const word = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `x${text.replaceAll(/[\s\u2066-\u2069:.]|https?/g, '')}x`);
    fc.assert(
      fc.property(word, word, (name, other) => {
        const body = `Hello ${name}, it is booked.\n${other}\nSee it here: https://salon.test/v/1`;
        expect(tags(letterHtml({ ...plain, sender: name, subject: other, body, reason: name, contact: [other] }))).toHaveLength(count);
      }),
      { numRuns: 200 },
    );
  });

  test('does not say above the button what the button says', () => {
    const shown = (before: string): string =>
      letterHtml({ ...plain, button: 'Open it', body: `Hello.\n\n${before}: https://salon.test/v/1` });
    expect(shown('Open it').match(/Open it/g)).toHaveLength(1);
    expect(shown('See all of it')).toContain('See all of it:');
  });

  test('fetches nothing and tells nobody that it was opened', () => {
    const html = letterHtml({ ...plain, logo: { src: 'data:image/png;base64,AAAA', width: 44, height: 44 } });
    expect([...html.matchAll(/(?:src|background|url)\s*[=(]\s*["']?([^"'\s>)]+)/gi)].map(([, address]) => address)).toEqual([
      'data:image/png;base64,AAAA',
    ]);
    expect(html).not.toMatch(/<link|@import|@font-face/);
  });

  test('reads from right to left in Arabic, and closes marks of direction', () => {
    const html = letterHtml({ ...plain, language: 'ar', body: 'مرحباً \u2068Noura، موعدك يوم \u2068Saturday\u2069\u2069\u2069.' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html.match(/<bdi/g)).toHaveLength(2);
    expect(html.match(/<\/bdi>/g)).toHaveLength(2);
    expect(letterHtml({ ...plain, body: '\u2068Noura' })).toContain('<bdi dir="auto">Noura</bdi>');
  });

  test('is small, and dark where the mail program asks for it', () => {
    const html = letterHtml(plain);
    expect(html.length).toBeLessThan(9_000);
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('href="https://salon.test/v/1"');
  });
});
