import { textIn, nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineService } from '../page.ts';

/** A service's name, what it is, and how long it takes. */
export function ServiceText({ service }: { service: OnlineService }) {
  const { language, format } = useSite();
  const description = textIn(language, service.english_description, service.arabic_description);
  return (
    <span className="service-text">
      <bdi className="service-name">{nameIn(language, service)}</bdi>
      {description !== null && <span className="service-description">{description}</span>}
      <span className="service-time">{format.duration(service.duration_minutes)}</span>
    </span>
  );
}
