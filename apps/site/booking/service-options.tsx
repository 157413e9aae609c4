import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineService } from '../page.ts';

interface ServiceOptionsProps {
  service: OnlineService;
  count: number;
  isFull: boolean;
  addon_ids: readonly number[];
  onCount: (count: number) => void;
  onAddons: (addon_ids: readonly number[]) => void;
}

/** What a chosen service leaves to say: its extras, and for how many people it is. */
export function ServiceOptions({ service, count, isFull, addon_ids, onCount, onAddons }: ServiceOptionsProps) {
  const { text, format, language } = useSite();
  // As many as can be served at once: by so many hands, or on so many seats.
  const most = service.seats > 1 ? service.seats : service.employee_ids.length;
  const name = nameIn(language, service);
  if (service.addons.length === 0 && most < 2) return null;
  return (
    <div className="options">
      {service.addons.map((addon) => {
        const isChosen = addon_ids.includes(addon.id);
        return (
          <label key={addon.id} className="addon">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onAddons(isChosen ? addon_ids.filter((id) => id !== addon.id) : [...addon_ids, addon.id])}
            />
            <bdi>{nameIn(language, addon)}</bdi>
            <span className="addon-facts">
              {addon.extra_minutes > 0 && <bdi>+{format.duration(addon.extra_minutes)}</bdi>}
              <bdi>{format.money(addon.price_minor)}</bdi>
            </span>
          </label>
        );
      })}
      {most > 1 && (
        <div className="people-count" role="group" aria-label={text('booking.how_many', { service: name })}>
          <span>{format.digits(text('booking.for_people', { count }))}</span>
          <button
            type="button"
            className="round"
            // oxlint-disable-next-line house/dead-buttons -- the number beside it says that it is the least
            disabled={count < 2}
            aria-label={text('booking.one_less')}
            onClick={() => onCount(count - 1)}
          >
            <span aria-hidden="true">−</span>
          </button>
          <button
            type="button"
            className="round"
            // oxlint-disable-next-line house/dead-buttons -- the number beside it says that it is the most
            disabled={isFull || count >= most}
            aria-label={text('booking.one_more')}
            onClick={() => onCount(count + 1)}
          >
            <span aria-hidden="true">+</span>
          </button>
        </div>
      )}
    </div>
  );
}
