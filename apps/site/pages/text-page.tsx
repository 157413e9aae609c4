import { type TextKey, useSite } from '../frame/site-context.tsx';

/** A text of the salon: blank lines part paragraphs, single breaks stay. */
export function TextPage({ title, body }: { title: TextKey; body: string }) {
  const { text } = useSite();
  const paragraphs = body.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return (
    <article className="narrow prose">
      <h1>{text(title)}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph.trim()}
        </p>
      ))}
    </article>
  );
}
