import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import type { OnlineService } from '../page.ts';

/** The picture of a service, where it has one. */
export function ServicePicture({ service }: { service: OnlineService }) {
  if (service.picture_unique_id === null) return null;
  return (
    <img
      className="service-picture"
      {...pictureSources(service.picture_unique_id, [160, 320])}
      sizes="56px"
      alt=""
      width={56}
      height={56}
      loading="lazy"
    />
  );
}
