import { initialsOf } from '@rawnaq/domain/fields/initials';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineService } from '../page.ts';
import { ServicePicture } from './service-picture.tsx';

/** The picture of a service, or its initials in the colour of its group, which the styles show only beside services that have pictures. */
export function ServiceFace({ service }: { service: OnlineService }) {
  const { language } = useSite();
  if (service.picture_unique_id !== null) return <ServicePicture service={service} />;
  return <span className="service-picture service-letters" data-initials={initialsOf(nameIn(language, service))} aria-hidden="true" />;
}
